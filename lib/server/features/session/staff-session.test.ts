import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "#lib/server/features/session/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { myPath, startOtherSession } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const pause = ({ key }: TestUser, minutes: number) =>
  db()
    .update(sessions)
    .set({ lastSeenAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userKey, key));

const isJustSeen = async ({ key }: TestUser) => {
  const [session] = await db().select().from(sessions).where(eq(sessions.userKey, key));
  return Date.now() - Number(session?.lastSeenAt) < 60_000;
};

const readReply = async (token: string) => {
  const { status, body } = await callApi(`GET ${myPath}`, { token });
  return [status, body.data?.reason];
};

describe.each(["admin", "moderator"] as const)("a staff session (%s)", (role) => {
  test("ends after half an hour without a call", async () => {
    const staff = await makeUser({ role });
    await pause(staff, 29);
    expect(await readReply(staff.token)).toEqual([200, undefined]);
    // The call stores its time without waiting for it.
    await expect.poll(() => isJustSeen(staff)).toBe(true);
    await pause(staff, 31);
    expect(await readReply(staff.token)).toEqual([401, "expired"]);
  });

  test("lasts twelve hours", async () => {
    const staff = await makeUser({ role });
    await db().delete(sessions).where(eq(sessions.userKey, staff.key));
    await startOtherSession(staff);
    const [session] = await db().select().from(sessions).where(eq(sessions.userKey, staff.key));
    const hours = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });
});

test("a session of a user outlasts a pause", async () => {
  const user = await makeUser();
  await pause(user, 7 * 24 * 60);
  expect(await readReply(user.token)).toEqual([200, undefined]);
});
