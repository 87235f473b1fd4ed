import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { promoCodes } from "#lib/server/features/order/promo-code/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { callApiAs, myPath, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

describe("applying a referral code", () => {
  const applyCode = (user: TestUser, code: string) =>
    callApiAs(user, `PUT ${myPath}/referral-code`, { code });

  test("stores the code of another user once, in any case", async () => {
    const [user, friend, another] = [await makeUser(), await makeUser(), await makeUser()];
    const reply = await applyCode(user, ` ${friend.id.toLowerCase()} `);
    expect(reply.data).toEqual({ appliedReferralCode: friend.id.toUpperCase() });
    const account = await callApiAs(user, `GET ${myPath}`);
    expect(account.data.appliedReferralCode).toBe(friend.id.toUpperCase());
    expect(await applyCode(user, another.id)).toMatchObject({ status: 409, code: 30110 });
    expect(await applyCode(user, friend.id)).toMatchObject({ status: 409, code: 30110 });
  });

  test("rejects an unknown code, the own code, and that of an inactive user", async () => {
    const user = await makeUser();
    expect(await applyCode(user, "NOTACODE")).toMatchObject({ status: 400, code: 30107 });
    expect(await applyCode(user, user.id)).toMatchObject({ status: 400, code: 30111 });
    for (const state of ["banned", "deleting", "purged"] as const) {
      const inactive = await makeUser({ state });
      expect(await applyCode(user, inactive.id)).toMatchObject({ status: 400, code: 30107 });
    }
    expect((await applyCode(user, " ")).fields).toEqual({ code: "required" });
  });

  test("accepts a promo code unless it has expired", async () => {
    const user = await makeUser();
    await db()
      .insert(promoCodes)
      .values([
        { code: "SPRING" },
        { code: "WINTER", expiresAt: sql`now() - interval '1 minute'` },
      ]);
    expect(await applyCode(user, "winter")).toMatchObject({
      status: 400,
      fields: { code: "expired" },
    });
    expect((await applyCode(user, "spring")).status).toBe(200);
  });

  test("accepts exactly one of many concurrent requests", async () => {
    const user = await makeUser();
    const friends = await Promise.all(Array.from({ length: 10 }, () => makeUser()));
    const replies = await Promise.all(friends.map(({ id }) => applyCode(user, id)));
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 30110)).toHaveLength(9);
    expect((await readUserRow(user)).appliedReferralCode).toBe(
      accepted[0]?.data.appliedReferralCode,
    );
  });
});
