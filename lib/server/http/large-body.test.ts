import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { ask } from "#lib/server/testing/api";
import { testDatabase } from "#lib/server/testing/database";
import { fakeNext, testFront } from "#lib/server/testing/front";
import { makeMember } from "#lib/server/testing/member";

testDatabase();

const sns = "/sns/api/v1";
const { get } = testFront(fakeNext().handler);
const body = "x".repeat(4 * limits.jsonBody);
const json = { "content-type": "application/json" };

test.each([
  ["with its length", { ...json, "content-length": String(body.length) }],
  ["in pieces", { ...json, "transfer-encoding": "chunked" }],
])("a body over the limit, sent %s, is answered and not cut off", async (_, headers) => {
  for (let time = 0; time < 8; time += 1) {
    const reply = await get(`${sns}/user/login`, { method: "POST", headers, body });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.text)).toMatchObject({ status: "failure", data: null });
  }
});

test.each([
  ["/post", 401],
  ["/nothing", 404],
])("so is one that %s refuses without reading it", async (path, status) => {
  for (let time = 0; time < 8; time += 1) {
    const reply = await get(sns + path, { method: "POST", headers: json, body });
    expect([reply.status, JSON.parse(reply.text).status]).toEqual([status, "failure"]);
  }
});

test("a call without a body takes none that is too large", async () => {
  const { token, id } = await makeMember();
  const other = await makeMember();
  const large = { "content-length": String(limits.jsonBody + 1) };
  const answer = await ask(`POST ${sns}/user/${id}/follow`, { token: other.token, headers: large });
  expect(answer.status).toBe(413);
  expect((await ask(`GET ${sns}/user/${id}`, { token })).body.data.followerCount).toBe(0);
});
