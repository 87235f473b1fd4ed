import { expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase({ RATE_LIMIT_SCALE: "1" });
const server = startTestServer(createFakeNext().handler);

/** Sends a failed login through the real server and returns the status. */
async function failLogin(id: string, forwardedFor: string): Promise<number> {
  const { status } = await server.get("/sns/api/v1/user/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
    body: JSON.stringify({ id, password: "Wrong-horse7" }),
  });
  return status;
}

const guessPasswords = async (id: string, buildHeader: (n: number) => string) => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await failLogin(id, buildHeader(n)));
  return statuses;
};

const tenThenTooMany = [...Array(10).fill(400), 429, 429];

test("ignores a forged X-Forwarded-For header without a trusted proxy", async () => {
  Object.assign(env(), { TRUST_PROXY: 0 });
  expect(await guessPasswords("unguarded", (n) => `198.51.100.${n}`)).toEqual(tenThenTooMany);
});

test("counts by the address that the trusted proxy saw", async () => {
  Object.assign(env(), { TRUST_PROXY: 1 });
  expect(await guessPasswords("guarded", (n) => `198.51.100.${n}, 203.0.113.9`)).toEqual(
    tenThenTooMany,
  );
  expect(await failLogin("guarded", "203.0.113.9, 203.0.113.10")).toBe(400);
});
