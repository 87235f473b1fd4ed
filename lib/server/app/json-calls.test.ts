import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser } from "#lib/testing/user";

testDatabase({ REPLY_CACHE_MB: "0" });
const { get } = startTestServer(createFakeNext().handler);

const api = "/sns/api/v1";
/** Parentheses are valid, but such a URL is left to fetch objects. */
const odd = "x=(1)";

type Options = NonNullable<Parameters<typeof get>[1]>;

async function read(path: string, options: Options) {
  const { status, headers, body } = await get(path, options);
  const text =
    headers["content-encoding"] === "gzip" ? gunzipSync(body).toString() : body.toString();
  const { date, "x-request-id": requestId, ...same } = headers;
  return { status, same, text, requestId };
}

const json = { "content-type": "application/json" };
const cases: [string, string, Options][] = [
  ["a reply", `${api}/tag/list`, {}],
  [
    "a long reply for a client with gzip",
    `${api}/user/common-password/list`,
    {
      headers: { "accept-encoding": "gzip" },
    },
  ],
  ["HEAD", `${api}/tag/list`, { method: "HEAD" }],
  ["an unknown call", `${api}/nothing`, {}],
  ["a wrong method", `${api}/tag/list`, { method: "DELETE" }],
  ["a call without a login", `${api}/user/my`, {}],
  ["a forged token", `${api}/user/my`, { headers: { authorization: "Bearer a.b.c" } }],
  ["broken JSON", `${api}/user/login`, { method: "POST", headers: json, body: "{" }],
  ["a body of another type", `${api}/user/login`, { method: "POST", body: "id=a" }],
  ["an error in Chinese", `${api}/post/999999`, { headers: { "accept-language": "zh" } }],
  ["a request id of a proxy", `${api}/tag/list`, { headers: { "x-request-id": "of-a-proxy" } }],
];

test.each(cases)("is the same with and without fetch objects: %s", async (_, path, options) => {
  const { requestId, ...fast } = await read(path, options);
  const { requestId: _other, ...slow } = await read(`${path}?${odd}`, options);
  expect(fast).toEqual(slow);
  expect(requestId).toMatch(/^[\w.-]{8,64}$/);
});

test("sends each header once", async () => {
  const { token } = await makeUser();
  const path = `${api}/post/${await makePost(await makeUser())}`;
  const { same } = await read(path, { headers: { authorization: `Bearer ${token}` } });
  expect(same).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    vary: "accept-encoding",
    "content-type": "application/json; charset=utf-8",
  });
  expect(same["content-security-policy"]).toContain("default-src 'none'");
});
