import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { hashPassword } from "#lib/server/features/account/password";
import { db } from "#lib/server/platform/postgres/client";
import { departures } from "#lib/server/platform/postgres/schema/setting";
import { users } from "#lib/server/platform/postgres/schema/user";
import { account, logIn, outbox, password, sns, verified } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const newPassword = "Winter-Harbour-42";

const reset = (id: string, email: string, verificationToken: string, chosen = newPassword) =>
  ask(`POST ${sns}/user/password/reset`, {
    body: { id, email, verificationToken, newPassword: chosen, newPasswordConfirm: chosen },
  });

describe("finding an ID", () => {
  test("shows what is linked to an address, the oldest first, and once", async () => {
    const email = "many@example.com";
    const ids = ["zebra.first", "apple.second", "mango.third"];
    for (const [n, id] of ids.entries()) {
      const createdAt = new Date(Date.UTC(2024, n, 3));
      await makeUser({ id, email: n === 1 ? email.toUpperCase() : email, createdAt });
    }
    await makeUser({ id: "gone.long.ago", email, state: "purged" });
    const verificationToken = await verified(email, "findId");
    const find = () => ask(`POST ${sns}/user/find-id`, { body: { email, verificationToken } });
    const { status, body } = await find();
    expect([status, body.data]).toEqual([
      200,
      {
        ids: ids.map((id, n) => ({ id, createdAt: new Date(Date.UTC(2024, n, 3)).toISOString() })),
      },
    ]);
    expect((await find()).body.message).toBe("The email is not verified.");
  });

  test("takes no token of another purpose", async () => {
    await makeUser({ id: "cross", email: "cross@example.com" });
    const verificationToken = await verified("cross@example.com", "resetPassword");
    const body = { email: "cross@example.com", verificationToken };
    expect((await ask(`POST ${sns}/user/find-id`, { body })).status).toBe(400);
  });
});

describe("a forgotten password", () => {
  test("is replaced, ends every session, and its owner is told", async () => {
    const email = "forgetful@example.com";
    const { token } = await makeUser({ id: "forgetful", email, passwordHash });
    const verificationToken = await verified(email, "resetPassword");
    const { status } = await reset("Forgetful", email.toUpperCase(), verificationToken);
    expect(status).toBe(200);
    expect((await account(token)).status).toBe(401);
    expect((await logIn("forgetful")).body.code).toBe(30104);
    expect((await logIn("forgetful", newPassword)).status).toBe(200);
    expect((await reset("forgetful", email, verificationToken, "Other-Harbour-43")).status).toBe(
      400,
    );
    await expect.poll(() => outbox(email).at(-1)).toContain("Your Fundlore password was changed");
  });

  test("what was refused keeps the verification good; the old password is not taken again", async () => {
    const email = "careful@example.com";
    await makeUser({ id: "careful", email, passwordHash });
    const verificationToken = await verified(email, "resetPassword");
    for (const chosen of ["short", "Password1!", password]) {
      expect((await reset("careful", email, verificationToken, chosen)).status).toBe(400);
    }
    expect((await reset("careful", email, verificationToken)).status).toBe(200);
    // Not the one from before either, with a new verification.
    const another = await verified(email, "resetPassword");
    expect((await reset("careful", email, another, password)).body.code).toBe(30042);
  });

  test("of several at once with one verification, one counts", async () => {
    const email = "stormy@example.com";
    await makeUser({ id: "stormy", email, passwordHash });
    const verificationToken = await verified(email, "resetPassword");
    const chosen = ["Winter-Harbour-1", "Winter-Harbour-2", "Winter-Harbour-3"];
    const answers = await Promise.all(
      chosen.map((each) => reset("stormy", email, verificationToken, each)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn("stormy", chosen[winner])).status).toBe(200);
  });
});

describe("an account that is being deleted", () => {
  const leaving = async (id: string, purgeAt: Date) => {
    const member = await makeUser({ id, passwordHash, state: "deleting", purgeAt });
    await db().insert(departures).values({ userKey: member.key, reason: "other" });
    return member;
  };
  const restore = (restoreToken: string) =>
    ask(`POST ${sns}/user/restore`, { body: { restoreToken } });

  test("is offered back to who has the password, and comes back whole", async () => {
    const { key } = await leaving("second.thoughts", new Date("2026-12-02T10:00:00Z"));
    const changes: string[] = [];
    onInvalidate((tags) => changes.push(...tags));
    const { status, body } = await logIn("second.thoughts");
    expect([status, body.data]).toEqual([
      200,
      {
        accessToken: null,
        restoreToken: expect.any(String),
        purgeAt: "2026-12-02T10:00:00.000Z",
      },
    ]);
    expect((await logIn("second.thoughts", "Wrong-horse7")).body.code).toBe(30104);
    const back = await restore(body.data.restoreToken);
    const { state } = (await account(back.body.data.accessToken)).body.data;
    expect([back.status, state]).toEqual([200, "active"]);
    expect(await db().$count(departures, eq(departures.userKey, key))).toBe(0);
    const [row] = await db().select().from(users).where(eq(users.key, key));
    expect(row?.purgeAt).toBeNull();
    expect(changes).toEqual(expect.arrayContaining(["feed", "user:second.thoughts"]));
    await expect
      .poll(() => outbox("second.thoughts@example.com").at(-1))
      .toContain("Welcome back to Fundlore");
    expect((await restore(body.data.restoreToken)).status).toBe(400);
  });

  test("comes back neither for a made-up token, nor purged, nor banned", async () => {
    const { key } = await leaving("too.late", new Date());
    const { restoreToken } = (await logIn("too.late")).body.data;
    expect((await restore("made.up.token")).status).toBe(400);
    const become = (state: "purged" | "banned") =>
      db().update(users).set({ state }).where(eq(users.key, key));
    await become("purged");
    expect((await restore(restoreToken)).status).toBe(400);
    await become("banned");
    expect((await restore(restoreToken)).body.code).toBe(30105);
  });
});
