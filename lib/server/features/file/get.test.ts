import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, makeMp4, upload } from "#lib/testing/file";
import { makeUser } from "#lib/testing/user";

testDatabase();

const video = makeMp4({ length: 5_000 });
let token: string;
let imageUrl: string;
let videoUrl: string;

beforeAll(async () => {
  ({ token } = await makeUser());
  const image = await createImage(1_000, 500).jpeg().toBuffer();
  const { body } = await upload(token, { bytes: image }, { bytes: video, type: "video/mp4" });
  [imageUrl, videoUrl] = body.data.map((file: { url: string }) => file.url);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  callApiRaw(`GET ${url}`, { headers, token });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("serving a file", () => {
  test("lets its owner's browser store it and forbids sniffing", async () => {
    const { status, headers } = await get(imageUrl);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-cache",
      "content-disposition": expect.stringMatching(
        /^inline; filename="[\da-f-]{36}\.(?:jpg|png|webp|mp4)"$/,
      ),
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    });
    const again = await get(imageUrl, { "if-none-match": headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });
  test("answers HEAD without its bytes", async () => {
    const head = await callApiRaw(`HEAD ${videoUrl}`, { token });
    expect(head.headers.get("content-length")).toBe(String(video.length));
    expect(await head.text()).toBe("");
  });
  test("responds 404 if it is unknown or not ready", async () => {
    expect((await get("/sns/api/v1/file/00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await get("/sns/api/v1/file/nonsense")).status).toBe(404);
    const id = crypto.randomUUID();
    const row = { id, kind: "image", mediaType: "image/png", bytes: 1, isReady: false } as const;
    await db().insert(files).values(row);
    expect((await get(`/sns/api/v1/file/${id}`)).status).toBe(404);
    await db()
      .insert(files)
      .values({ ...row, id: crypto.randomUUID(), isReady: true });
  });
  test("responds 404 if its bytes are missing", async () => {
    const id = crypto.randomUUID();
    await db()
      .insert(files)
      .values({ id, kind: "image", mediaType: "image/png", bytes: 1, width: 5, isReady: true });
    expect((await get(`/sns/api/v1/file/${id}`)).status).toBe(404);
    expect((await get(`/sns/api/v1/file/${id}?w=320`)).status).toBe(404);
  });
});

describe("a range request", () => {
  const byteCount = video.length;
  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, byteCount - 1],
    ["bytes=-50", byteCount - 50, byteCount - 1],
    ["bytes=10-999999", 10, byteCount - 1],
    ["bytes=-999999", 0, byteCount - 1],
  ])("for %s gets that part", async (range, first, last) => {
    const response = await get(videoUrl, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${first}-${last}/${byteCount}`);
    expect(response.headers.get("content-length")).toBe(String(last - first + 1));
    expect((await bytes(response)).equals(video.subarray(first, last + 1))).toBe(true);
  });
  test("outside the file gets 416", async () => {
    for (const range of [`bytes=${byteCount}-`, "bytes=-0"]) {
      const response = await get(videoUrl, { range });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe(`bytes */${byteCount}`);
    }
  });
  test("that is malformed or stale gets the byteCount file", async () => {
    const wrong: Record<string, string>[] = [
      { range: "bytes=5-1" },
      { range: "bytes=-" },
      { range: "lines=1-2" },
      { range: "bytes=0-1,5-6" },
      { range: "bytes=0-1", "if-range": '"other"' },
    ];
    for (const headers of wrong) {
      const response = await get(videoUrl, headers);
      expect(response.status).toBe(200);
      expect((await bytes(response)).length).toBe(byteCount);
    }
  });
});

describe("an image variant", () => {
  test("is a WEBP of the requested width", async () => {
    const response = await get(`${imageUrl}?w=320`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    const content = await bytes(response);
    expect(content.length).toBe(Number(response.headers.get("content-length")));
    expect(await sharp(content).metadata()).toMatchObject({
      format: "webp",
      width: 320,
      height: 160,
    });
  });
  test("is never wider than the image", async () => {
    const content = await bytes(await get(`${imageUrl}?w=1920`));
    expect((await sharp(content).metadata()).width).toBe(1_000);
  });
  test("is created once for concurrent requests", async () => {
    const put = vi.spyOn(await getStorage(), "put");
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => get(`${imageUrl}?w=640`).then(bytes)),
    );
    expect(new Set(replies.map((reply) => reply.toString("base64"))).size).toBe(1);
    await get(`${imageUrl}?w=640`).then(bytes);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });
  test("exists only in the offered widths", async () => {
    expect((await get(`${imageUrl}?w=333`)).status).toBe(400);
  });
});
