import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { askAs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

const change = (member: TestUser, currentPassword: string) =>
  askAs(member, `PATCH ${myPath}/password`, {
    currentPassword,
    newPassword: "Silver-otter-91",
    newPasswordConfirm: "Silver-otter-91",
  });
const leave = (member: TestUser, given: string) =>
  askAs(member, `DELETE ${myPath}`, { reason: "other", password: given });

test("passwords are guessed ten times, however they are asked for, and then nobody may try", async () => {
  const member = await makeUserWithPassword();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? change : leave)(member, `Wrong-horse-${n}`)),
  );
  const statuses = guesses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await change(member, password)).status).toBe(429);
  expect((await change(await makeUserWithPassword(), password)).status).toBe(200);
});

test("the right one makes good for the wrong ones before", async () => {
  const member = await makeUserWithPassword();
  for (let n = 0; n < 9; n += 1) expect((await leave(member, "Wrong-horse7")).code).toBe(30041);
  expect((await change(member, password)).status).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await leave(member, "Wrong-horse7")).code).toBe(30041);
});
