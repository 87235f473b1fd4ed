import { expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { logIn, password } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("takes the same time for an unknown ID as for a wrong password", async () => {
  await makeUser({ id: "slow.hash", passwordHash: await hashPassword(password) });
  const measure = async (id: string) => {
    const start = performance.now();
    await logIn(id, "Wrong-horse7");
    return performance.now() - start;
  };
  await measure("warm.up");
  // Compares the fastest calls, because load can only make a call slower.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < 7; i++) {
    known = Math.min(known, await measure("slow.hash"));
    unknown = Math.min(unknown, await measure("nobody.here"));
  }
  expect(unknown / known).toBeGreaterThan(0.5);
});
