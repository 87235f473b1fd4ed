import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "#lib/server/features/session/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  callApiAs,
  isLoggedIn,
  makeUserWithPassword,
  myPath,
  startOtherSession,
} from "#lib/testing/setting";

testDatabase();

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

describe("sessions", () => {
  const listSessions = async (token: string) =>
    (await callApi(`GET ${myPath}/session/list`, { token })).body.data.items;

  test("are listed with browser names, the current one first, without expired ones", async () => {
    const user = await makeUserWithPassword();
    await startOtherSession(user, chrome);
    await db()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '2 hours'` })
      .where(eq(sessions.userAgent, chrome));
    const current = await startOtherSession(user, iPhone);
    await db()
      .insert(sessions)
      .values({ id: randomUUID(), userKey: user.key, expiresAt: new Date(Date.now() - 1) });
    const items = await listSessions(current);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      browser: "Safari",
      system: "iOS",
      kind: "mobile",
      isCurrent: true,
    });
    expect(items[1]).toMatchObject({ browser: null, system: null, isCurrent: false });
    expect(items[2]).toMatchObject({ browser: "Chrome", system: "Windows", kind: "desktop" });
    expect(JSON.stringify(items)).not.toContain("Mozilla");
  });

  test("show their last use, accurate to five minutes", async () => {
    const user = await makeUserWithPassword();
    const readLastSeen = async () => (await listSessions(user.token))[0].lastSeenAt;
    const longAgo = new Date(Date.now() - 6 * 60_000);
    const justNow = new Date(Date.now() - 4 * 60_000);
    const setLastSeen = (lastSeenAt: Date) =>
      db().update(sessions).set({ lastSeenAt }).where(eq(sessions.userKey, user.key));
    await setLastSeen(justNow);
    await isLoggedIn(user.token);
    expect(await readLastSeen()).toBe(justNow.toISOString());
    await setLastSeen(longAgo);
    await isLoggedIn(user.token);
    await expect
      .poll(async () => Date.parse(await readLastSeen()))
      .toBeGreaterThan(justNow.getTime());
  });

  test("can be ended one by one, or all but the current one", async () => {
    const user = await makeUserWithPassword();
    const others = [
      await startOtherSession(user),
      await startOtherSession(user),
      await startOtherSession(user),
    ];
    const [, second] = await listSessions(user.token);
    const end = () => callApiAs(user, `DELETE ${myPath}/session/${second.sessionId}`);
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    const remaining = await Promise.all(others.map(isLoggedIn));
    expect(remaining.filter(Boolean)).toHaveLength(2);
    expect((await callApiAs(user, `DELETE ${myPath}/session/list`)).status).toBe(200);
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false, false]);
    expect(await isLoggedIn(user.token)).toBe(true);
  });

  test("of other users cannot be listed or ended", async () => {
    const user = await makeUserWithPassword();
    const other = await makeUserWithPassword();
    const [otherSession] = await listSessions(other.token);
    const reply = await callApiAs(user, `DELETE ${myPath}/session/${otherSession.sessionId}`);
    expect(reply.status).toBe(404);
    await callApiAs(user, `DELETE ${myPath}/session/list`);
    expect(await isLoggedIn(other.token)).toBe(true);
    expect(JSON.stringify(await listSessions(user.token))).not.toContain(otherSession.sessionId);
  });
});
