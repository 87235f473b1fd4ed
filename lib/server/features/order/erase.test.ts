import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { investors, orders, sandboxOrders } from "#lib/server/features/order/schema/order";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { api, buildPayload, makeOrderableProduct, submitOrder } from "#lib/testing/order";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("purging a user erases account numbers and risk level of this user only", async () => {
  const product = await makeOrderableProduct();
  const [purged, other] = [await makeUser(), await makeUser()];
  for (const user of [purged, other]) {
    await submitOrder(user, buildPayload(product));
    await callApi(`PUT ${api}/investor/my`, { token: user.token, body: { riskLevel: 5 } });
  }
  await db()
    .update(users)
    .set({ state: "deleting", purgeAt: new Date(0) })
    .where(eq(users.key, purged.key));
  await purgeDueUsers();
  for (const [user, account] of [
    [purged, ""],
    [other, "20417733"],
  ] as const) {
    const [row] = await db().select().from(orders).where(eq(orders.userKey, user.key));
    expect(row).toMatchObject({ accountNumber: account, units: "10.000000", state: "accepted" });
    const [sandboxOrder] = await db()
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.reference, row?.id ?? ""));
    expect(sandboxOrder?.accountNumber).toBe(account || null);
    const riskLevels = await db().select().from(investors).where(eq(investors.userKey, user.key));
    expect(riskLevels).toHaveLength(account ? 1 : 0);
  }
});
