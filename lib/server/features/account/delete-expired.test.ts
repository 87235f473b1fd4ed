import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "#lib/server/app/jobs";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { verifications } from "#lib/server/features/account/schema";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { endedSessions, sessions } from "#lib/server/features/session/schema";
import { db } from "#lib/server/platform/postgres/client";
import { backdateCode, readAccount, sendCode } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("deletes expired sessions, undo links and verifications, and nothing else", async () => {
  expect(jobs).toContain(deleteExpiredJob);
  const active = await makeUser();
  const expired = await makeUser();
  await db()
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.userKey, expired.key));
  for (const email of ["old@example.com", "late@example.com", "new@example.com"]) {
    await sendCode(email);
  }
  await backdateCode("old@example.com", 25 * 3_600);
  await backdateCode("late@example.com", 23 * 3_600);

  const times = { past: new Date(Date.now() - 1000), future: new Date(Date.now() + 60_000) };
  for (const [name, expiresAt] of Object.entries(times)) {
    const change = { userKey: active.key, oldEmail: "a@example.com", newEmail: "b@example.com" };
    await db()
      .insert(emailChanges)
      .values({ ...change, tokenHash: name, expiresAt });
    await db().insert(endedSessions).values({ id: randomUUID(), reason: "loggedOut", expiresAt });
  }

  await deleteExpiredJob.run();

  const changes = await db().select({ name: emailChanges.tokenHash }).from(emailChanges);
  expect(changes).toEqual([{ name: "future" }]);
  expect(await db().$count(endedSessions)).toBe(1);

  expect(await db().$count(sessions, eq(sessions.userKey, expired.key))).toBe(0);
  expect((await readAccount(active.token)).status).toBe(200);
  const left = await db().select({ email: verifications.email }).from(verifications);
  expect(left.map(({ email }) => email).sort()).toEqual(["late@example.com", "new@example.com"]);
});
