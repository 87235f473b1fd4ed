import { expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { testDatabase } from "#lib/testing/database";
import { fakeNext, startTestServer } from "#lib/testing/server";

testDatabase({ RATE_LIMIT_SCALE: "1" });
const front = startTestServer(fakeNext().handler);

/** A failed login through the real server; resolves with the status. */
async function fail(id: string, forwardedFor: string): Promise<number> {
  const { status } = await front.get("/sns/api/v1/user/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
    body: JSON.stringify({ id, password: "Wrong-horse7" }),
  });
  return status;
}

const guesses = async (id: string, addressOf: (n: number) => string) => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await fail(id, addressOf(n)));
  return statuses;
};

const tenThenWait = [...Array(10).fill(400), 429, 429];

test("without a proxy to trust, a made-up address does not start the count anew", async () => {
  Object.assign(env(), { TRUST_PROXY: 0 });
  expect(await guesses("unguarded", (n) => `198.51.100.${n}`)).toEqual(tenThenWait);
});

test("behind one proxy it is the address that the proxy saw which counts", async () => {
  Object.assign(env(), { TRUST_PROXY: 1 });
  expect(await guesses("guarded", (n) => `198.51.100.${n}, 203.0.113.9`)).toEqual(tenThenWait);
  expect(await fail("guarded", "203.0.113.9, 203.0.113.10")).toBe(400);
});
