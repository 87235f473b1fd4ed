import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { startSession } from "#lib/server/features/session/start";
import { db } from "#lib/server/platform/postgres/client";
import { promoCodes } from "#lib/server/platform/postgres/schema/account";
import { oldPasswords } from "#lib/server/platform/postgres/schema/setting";
import { sessions } from "#lib/server/platform/postgres/schema/user";
import { logIn, outbox, verified } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { askAs, makeUserWithPassword, myPath, password, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Another device of a member: its token. */
async function otherDevice(member: TestUser, userAgent = ""): Promise<string> {
  return startSession(db(), await readUserRow(member), userAgent);
}

const isSignedIn = async (token: string) => (await ask(`GET ${myPath}`, { token })).status === 200;

describe("changing the password", () => {
  const change = (member: TestUser, body: Record<string, unknown>) =>
    askAs(member, `PATCH ${myPath}/password`, {
      currentPassword: password,
      newPassword: "Silver-otter-91",
      newPasswordConfirm: body.newPassword ?? "Silver-otter-91",
      ...body,
    });

  test("takes the new one, ends every other session and tells the owner", async () => {
    const member = await makeUserWithPassword();
    const other = await otherDevice(member);
    expect((await change(member, {})).status).toBe(200);
    expect(await isSignedIn(member.token)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await logIn(member.id, password)).status).toBe(400);
    expect((await logIn(member.id, "Silver-otter-91")).status).toBe(200);
    await expect.poll(() => outbox(`${member.id}@example.com`).length).toBe(1);
  });

  test.each([
    ["a wrong current one", { currentPassword: "Wrong-horse7" }, 400, 30041, "currentPassword"],
    ["one without a digit", { newPassword: "Silver-otter-x" }, 400, 30040, "newPassword"],
    ["one that is too short", { newPassword: "Ab-4567" }, 400, 30040, "newPassword"],
    ["one that everybody uses", { newPassword: "Password123!" }, 400, 30040, "newPassword"],
    ["the same one", { newPassword: password }, 400, 30042, "newPassword"],
    ["another confirmation", { newPasswordConfirm: "x" }, 400, undefined, "newPasswordConfirm"],
    ["no current one", { currentPassword: "" }, 400, undefined, "currentPassword"],
  ])("%s is refused and changes nothing", async (_, body, status, code, field) => {
    const member = await makeUserWithPassword();
    const before = await readUserRow(member);
    const other = await otherDevice(member);
    const reply = await change(member, body);
    expect([reply.status, reply.code, Object.keys(reply.fields)]).toEqual([status, code, [field]]);
    expect(await readUserRow(member)).toEqual(before);
    expect(await isSignedIn(other)).toBe(true);
  });

  test("the last ones before the current one are refused with 30042, older ones are not", async () => {
    const member = await makeUserWithPassword();
    const nth = (n: number) => (n === 0 ? password : `Silver-otter-9${n}`);
    const step = (from: number, to: number) =>
      change(member, { currentPassword: nth(from), newPassword: nth(to) });
    const last = limits.oldPasswords + 1;
    for (let n = 0; n < last; n += 1) expect((await step(n, n + 1)).status).toBe(200);
    for (let n = 1; n <= last; n += 1) expect((await step(last, n)).code).toBe(30042);
    expect((await step(last, 0)).status).toBe(200);
    const kept = await db().$count(oldPasswords, eq(oldPasswords.userKey, member.key));
    expect(kept).toBe(limits.oldPasswords);
  });

  test("of several at once exactly one counts", async () => {
    const member = await makeUserWithPassword();
    const wanted = ["Silver-otter-91", "Golden-heron-92", "Copper-finch-93"];
    const replies = await Promise.all(wanted.map((newPassword) => change(member, { newPassword })));
    const won = wanted.filter((_, index) => replies[index]?.status === 200);
    expect(won).toHaveLength(1);
    const logins = await Promise.all(wanted.map((each) => logIn(member.id, each)));
    const works = wanted.filter((_, index) => logins[index]?.status === 200);
    expect(works).toEqual(won);
  });
});

describe("changing the email", () => {
  const change = (member: TestUser, email: string, verificationToken: string) =>
    askAs(member, `PATCH ${myPath}/email`, { email, verificationToken });

  test("takes the verified address and tells the old one", async () => {
    const member = await makeUserWithPassword();
    const email = `new.${member.id}@example.com`;
    const token = await verified(email, "changeEmail");
    expect(await change(member, email, token)).toMatchObject({ status: 200, data: { email } });
    expect((await readUserRow(member)).email).toBe(email);
    await expect.poll(() => outbox(`${member.id}@example.com`).length).toBe(1);
    expect((await change(member, email, token)).status).toBe(409);
  });

  test("a token is good for its own address and purpose, once", async () => {
    const member = await makeUserWithPassword();
    const other = await makeUserWithPassword();
    const email = `pass.${member.id}@example.com`;
    const token = await verified(email, "changeEmail");
    const refused = { status: 400, fields: { verificationToken: "notVerified" } };
    expect(await change(member, `x.${email}`, token)).toMatchObject(refused);
    expect(await change(member, email, "nonsense")).toMatchObject(refused);
    const forSignup = await verified(`s.${email}`, "signup");
    expect(await change(member, `s.${email}`, forSignup)).toMatchObject(refused);
    expect((await change(member, email, token)).status).toBe(200);
    expect(await change(other, email, token)).toMatchObject(refused);
  });

  test("one's own address is in use already, in any case", async () => {
    const member = await makeUserWithPassword();
    const email = `${member.id}@EXAMPLE.com`;
    const token = await verified(email, "changeEmail");
    const reply = await change(member, email, token);
    expect(reply).toMatchObject({ status: 409, fields: { email: "same" } });
  });

  test("an address with three profiles takes no fourth (30051), even at once", async () => {
    const email = "shared@example.com";
    await makeUser({ email });
    await makeUser({ email });
    const members = await Promise.all([
      makeUserWithPassword(),
      makeUserWithPassword(),
      makeUserWithPassword(),
    ]);
    const token = await verified(email, "changeEmail");
    const replies = await Promise.all(members.map((member) => change(member, email, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("which is told even where it filled up after the code", async () => {
    const email = "filling@example.com";
    const token = await verified(email, "changeEmail");
    for (let n = 0; n < 3; n += 1) await makeUser({ email });
    const reply = await change(await makeUserWithPassword(), email, token);
    expect(reply).toMatchObject({ status: 409, code: 30051, fields: { email: "full" } });
  });
});

describe("applying a referral code", () => {
  const apply = (member: TestUser, code: string) =>
    askAs(member, `PUT ${myPath}/referral-code`, { code });

  test("counts once, in any case, and shows", async () => {
    const [member, friend, another] = [await makeUser(), await makeUser(), await makeUser()];
    const reply = await apply(member, ` ${friend.id.toLowerCase()} `);
    expect(reply.data).toEqual({ appliedReferralCode: friend.id.toUpperCase() });
    const account = await askAs(member, `GET ${myPath}`);
    expect(account.data.appliedReferralCode).toBe(friend.id.toUpperCase());
    expect(await apply(member, another.id)).toMatchObject({ status: 409, code: 30110 });
    expect(await apply(member, friend.id)).toMatchObject({ status: 409, code: 30110 });
  });

  test("refuses what is not a code, one's own, and that of somebody who is gone", async () => {
    const member = await makeUser();
    expect(await apply(member, "NOTACODE")).toMatchObject({ status: 400, code: 30107 });
    expect(await apply(member, member.id)).toMatchObject({ status: 400, code: 30111 });
    for (const state of ["banned", "deleting", "purged"] as const) {
      const gone = await makeUser({ state });
      expect(await apply(member, gone.id)).toMatchObject({ status: 400, code: 30107 });
    }
    expect((await apply(member, " ")).fields).toEqual({ code: "required" });
  });

  test("takes a promo code, unless it has run out", async () => {
    const member = await makeUser();
    await db()
      .insert(promoCodes)
      .values([
        { code: "SPRING" },
        { code: "WINTER", expiresAt: sql`now() - interval '1 minute'` },
      ]);
    expect(await apply(member, "winter")).toMatchObject({
      status: 400,
      fields: { code: "expired" },
    });
    expect((await apply(member, "spring")).status).toBe(200);
  });

  test("of many at once exactly one counts", async () => {
    const member = await makeUser();
    const friends = await Promise.all(Array.from({ length: 10 }, () => makeUser()));
    const replies = await Promise.all(friends.map(({ id }) => apply(member, id)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 30110)).toHaveLength(9);
    expect((await readUserRow(member)).appliedReferralCode).toBe(won[0]?.data.appliedReferralCode);
  });
});

describe("signed-in devices", () => {
  const list = async (token: string) =>
    (await ask(`GET ${myPath}/session/list`, { token })).body.data.items;

  test("are listed by name, this one first, then the last used; outdated ones are not", async () => {
    const member = await makeUserWithPassword();
    await otherDevice(member, chrome);
    await db()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '2 hours'` })
      .where(eq(sessions.userAgent, chrome));
    const current = await otherDevice(member, iPhone);
    await db()
      .insert(sessions)
      .values({ id: randomUUID(), userKey: member.key, expiresAt: new Date(Date.now() - 1) });
    const items = await list(current);
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

  test("tell when they were last used, to a few minutes", async () => {
    const member = await makeUserWithPassword();
    const seen = async () => (await list(member.token))[0].lastSeenAt;
    const longAgo = new Date(Date.now() - 6 * 60_000);
    const justNow = new Date(Date.now() - 4 * 60_000);
    const age = (lastSeenAt: Date) =>
      db().update(sessions).set({ lastSeenAt }).where(eq(sessions.userKey, member.key));
    await age(justNow);
    await isSignedIn(member.token);
    expect(await seen()).toBe(justNow.toISOString());
    await age(longAgo);
    await isSignedIn(member.token);
    await expect.poll(async () => Date.parse(await seen())).toBeGreaterThan(justNow.getTime());
  });

  test("are signed out one by one, or all but this one", async () => {
    const member = await makeUserWithPassword();
    const others = [
      await otherDevice(member),
      await otherDevice(member),
      await otherDevice(member),
    ];
    const [, second] = await list(member.token);
    const end = () => askAs(member, `DELETE ${myPath}/session/${second.sessionId}`);
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    const left = await Promise.all(others.map(isSignedIn));
    expect(left.filter(Boolean)).toHaveLength(2);
    expect((await askAs(member, `DELETE ${myPath}/session/list`)).status).toBe(200);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
    expect(await isSignedIn(member.token)).toBe(true);
  });

  test("of somebody else stay out of reach", async () => {
    const member = await makeUserWithPassword();
    const other = await makeUserWithPassword();
    const [theirs] = await list(other.token);
    const reply = await askAs(member, `DELETE ${myPath}/session/${theirs.sessionId}`);
    expect(reply.status).toBe(404);
    await askAs(member, `DELETE ${myPath}/session/list`);
    expect(await isSignedIn(other.token)).toBe(true);
    expect(JSON.stringify(await list(member.token))).not.toContain(theirs.sessionId);
  });
});

describe("everything of one's own", () => {
  const calls = [
    ["PATCH /profile", { bio: "x" }],
    ["PUT /profile/image", { fileId: randomUUID() }],
    ["DELETE /profile/image", undefined],
    ["PATCH /password", { currentPassword: "a", newPassword: "b", newPasswordConfirm: "b" }],
    ["PATCH /email", { email: "a@example.com", verificationToken: "x" }],
    ["PUT /referral-code", { code: "x" }],
    ["GET /session/list", undefined],
    ["DELETE /session/list", undefined],
    [`DELETE /session/${randomUUID()}`, undefined],
    ["DELETE ", { reason: "other", password: "x" }],
  ] as const;
  const askFor = (call: string, token: string | undefined, body: unknown) =>
    ask(call.replace(" ", ` ${myPath}`), { ...(token ? { token } : {}), body });

  test.each(calls)("%s asks for a member in good standing", async (call, body) => {
    expect((await askFor(call, undefined, body)).status).toBe(401);
    for (const state of ["deleting", "purged"] as const) {
      const gone = await makeUser({ state });
      expect((await askFor(call, gone.token, body)).status).toBe(401);
    }
    const banned = await makeUser({ state: "banned" });
    const reply = await askFor(call, banned.token, body);
    expect([reply.status, reply.body.code]).toEqual([403, 30105]);
  });
});
