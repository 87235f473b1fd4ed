import { request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { fakeNext, startTestServer } from "#lib/testing/server";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const { port } = startTestServer(fakeNext().handler);
const piece = "x".repeat(65_536);
const pieces = (4 * limits.jsonBody) / piece.length;
const json = { "content-type": "application/json" };

/** Sends a body piece by piece, to its end, as a slow caller does; fails where the connection breaks. */
function send(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { port: port(), path: sns + path, method: "POST", headers, agent: false };
    const call = request(options, async (reply) => {
      let text = "";
      for await (const chunk of reply) text += chunk;
      resolve({ status: reply.statusCode, text });
    });
    call.on("error", reject);
    const write = async () => {
      for (let at = 0; at < pieces; at += 1) {
        call.write(piece);
        await setImmediate();
      }
      call.end();
    };
    write().catch(reject);
  });
}

test.each([
  ["with its length", { "content-length": String(pieces * piece.length) }],
  ["in pieces", { "transfer-encoding": "chunked" }],
])("a body over the limit, sent %s, is answered and not cut off", async (_, framing) => {
  const reply = await send("/user/login", { ...json, ...framing });
  expect(reply.status).toBe(413);
  expect(JSON.parse(reply.text)).toMatchObject({ status: "failure", data: null });
});

test.each([
  ["/post", 401],
  ["/nothing", 404],
])("so is one that %s refuses without reading it", async (path, status) => {
  const reply = await send(path, json);
  expect([reply.status, JSON.parse(reply.text).status]).toEqual([status, "failure"]);
});

test("a call without a body takes none that is too large", async () => {
  const { token, id } = await makeUser();
  const other = await makeUser();
  const large = { "content-length": String(limits.jsonBody + 1) };
  const answer = await ask(`POST ${sns}/user/${id}/follow`, { token: other.token, headers: large });
  expect(answer.status).toBe(413);
  expect((await ask(`GET ${sns}/user/${id}`, { token })).body.data.followerCount).toBe(0);
});
