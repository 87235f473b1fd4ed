import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeDueUsers } from "#lib/server/features/account-deletion/purge";
import { api, makeFund, payloadOf, submit } from "#lib/server/features/order/testing";
import { db } from "#lib/server/platform/postgres/client";
import { investors, orders, sandboxOrders } from "#lib/server/platform/postgres/schema/order";
import { users } from "#lib/server/platform/postgres/schema/user";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("the purge of a member leaves orders without account numbers, and others' as they are", async () => {
  const fund = await makeFund();
  const [gone, staying] = [await makeUser(), await makeUser()];
  for (const member of [gone, staying]) {
    await submit(member, payloadOf(fund));
    await ask(`PUT ${api}/investor/my`, { token: member.token, body: { riskLevel: 5 } });
  }
  await db()
    .update(users)
    .set({ state: "deleting", purgeAt: new Date(0) })
    .where(eq(users.key, gone.key));
  await purgeDueUsers();
  for (const [member, account] of [
    [gone, ""],
    [staying, "20417733"],
  ] as const) {
    const [row] = await db().select().from(orders).where(eq(orders.userKey, member.key));
    expect(row).toMatchObject({ accountNumber: account, units: "10.000000", state: "accepted" });
    const [there] = await db()
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.reference, row?.id ?? ""));
    expect(there?.accountNumber).toBe(account || null);
    const told = await db().select().from(investors).where(eq(investors.userKey, member.key));
    expect(told).toHaveLength(account ? 1 : 0);
  }
});
