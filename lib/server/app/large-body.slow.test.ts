import { request as httpRequest } from "node:http";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const { port } = startTestServer(createFakeNext().handler);
const chunk = "x".repeat(65_536);
const chunkCount = (4 * limits.jsonBodyBytes) / chunk.length;
const json = { "content-type": "application/json" };

/** Sends a large body in chunks, like a slow client. Rejects if the connection breaks. */
function send(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { port: port(), path: sns + path, method: "POST", headers, agent: false };
    const request = httpRequest(options, async (reply) => {
      let text = "";
      for await (const part of reply) text += part;
      resolve({ status: reply.statusCode, text });
    });
    request.on("error", reject);
    const write = async () => {
      for (let sent = 0; sent < chunkCount; sent += 1) {
        request.write(chunk);
        await setImmediate();
      }
      request.end();
    };
    write().catch(reject);
  });
}

test.each([
  ["with a content-length", { "content-length": String(chunkCount * chunk.length) }],
  ["in chunks", { "transfer-encoding": "chunked" }],
])(
  "responds to a body over the limit, sent %s, without breaking the connection",
  async (_, framing) => {
    const reply = await send("/user/login", { ...json, ...framing });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.text)).toMatchObject({ status: "failure", data: null });
  },
);

test.each([
  ["/post", 401],
  ["/nothing", 404],
])("responds to a large body that %s rejects without reading it", async (path, status) => {
  const reply = await send(path, json);
  expect([reply.status, JSON.parse(reply.text).status]).toEqual([status, "failure"]);
});

test("limits the body of a call that expects none", async () => {
  const { token, id } = await makeUser();
  const other = await makeUser();
  const large = { "content-length": String(limits.jsonBodyBytes + 1) };
  const answer = await callApi(`POST ${sns}/user/${id}/follow`, {
    token: other.token,
    headers: large,
  });
  expect(answer.status).toBe(413);
  expect((await callApi(`GET ${sns}/user/${id}`, { token })).body.data.followerCount).toBe(0);
});
