import { get as requestFile } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { startBucket } from "#lib/testing/bucket";
import { testDatabase } from "#lib/testing/database";
import { createImage, makeMp4, toForm, upload } from "#lib/testing/file";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { listLeftovers } from "#lib/testing/upload";
import { makeUser } from "#lib/testing/user";

const bucket = await startBucket();
const { proxy } = bucket;
testDatabase({ STORAGE_URL: bucket.url });
const testServer = startTestServer(createFakeNext().handler);

const image = { bytes: await createImage(600, 400).png().toBuffer() };

beforeEach(() => proxy.setMode("forward"));

const login = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("while the bucket is away", () => {
  test("an upload is refused with the time to wait, and leaves nothing", async () => {
    const { token } = await makeUser();
    await proxy.setMode("refuse");
    const rowCount = await db().$count(files);
    const { status, headers, body } = await callApi("POST /sns/api/v1/file", {
      token,
      body: toForm(image, image),
    });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("10");
    expect(body).toMatchObject({ status: "failure", message: expect.stringMatching(/briefly/) });
    expect(await db().$count(files)).toBe(rowCount);
    expect(await listLeftovers()).toEqual([]);
    await proxy.setMode("forward");
    expect((await upload(token, image)).status).toBe(200);
  });

  test("a file and an image in a new width are refused, and served when it is back", async () => {
    const { token } = await makeUser();
    const [{ url }] = (await upload(token, image)).body.data;
    await proxy.setMode("refuse");
    for (const path of [url, `${url}?w=320`]) {
      const { status, headers } = await testServer.get(path, login(token));
      expect([status, headers["retry-after"]]).toEqual([503, "10"]);
    }
    await proxy.setMode("forward");
    for (const path of [url, `${url}?w=320`]) {
      expect((await testServer.get(path, login(token))).status).toBe(200);
    }
  });
});

test("a bucket that fails in the middle of a video ends that response only", async () => {
  const { token } = await makeUser();
  const bytes = makeMp4({ length: 6 * 1024 * 1024 });
  const [{ url }] = (await upload(token, { bytes, type: "video/mp4" })).body.data;
  proxy.breakAfter(2 * 1024 * 1024, "refuse");
  await expect(testServer.get(url, login(token))).rejects.toThrow(/aborted|hang up|reset/i);
  await proxy.setMode("forward");
  expect((await testServer.get(url, login(token))).body.equals(bytes)).toBe(true);
});

test("a client that leaves ends the request to the bucket", async () => {
  const { token } = await makeUser();
  const [{ url }] = (await upload(token, image)).body.data;
  for (const path of [url, `${url}?w=640`]) {
    proxy.breakAfter(0, "hang");
    const client = requestFile({ port: testServer.port(), path, agent: false, ...login(token) });
    client.on("error", () => {});
    await vi.waitFor(() => expect(proxy.getMode()).toBe("hang"), 5_000);
    const before = proxy.countConnections();
    client.destroy();
    // The proxy sees the end only now. It dropped the request, so no reply could end it.
    await proxy.setMode("forward");
    await vi.waitFor(() => expect(proxy.countConnections()).toBeLessThan(before), 5_000);
  }
});
