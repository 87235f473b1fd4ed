import { desc, eq } from "drizzle-orm";
import {
  type FundProvider,
  type ProviderOrder,
  ProviderUnavailable,
  type Submission,
} from "#lib/server/features/order/provider/provider";
import { getSandboxVerdict } from "#lib/server/features/order/provider/sandbox-rules";
import { sandboxOrders } from "#lib/server/features/order/schema/order";
import { productNavs, products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";

type Row = typeof sandboxOrders.$inferSelect;

const toIso = (date: Date | null) => date?.toISOString() ?? null;

const toProviderOrder = (row: Row): ProviderOrder => ({
  reference: row.reference,
  state: row.state === "submitted" ? "accepted" : row.state,
  reason: row.reason,
  nav: row.nav,
  navDate: row.navDate,
  acceptedAt: toIso(row.acceptedAt),
  executedAt: toIso(row.executedAt),
  settledAt: toIso(row.settledAt),
  closedAt: toIso(row.closedAt),
});

async function find(reference: string): Promise<ProviderOrder | null> {
  const [row] = await db()
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.reference, reference));
  return row ? toProviderOrder(row) : null;
}

async function requireStored(reference: string): Promise<ProviderOrder> {
  const stored = await find(reference);
  if (!stored) throw new Error(`The sandbox lost the order ${reference}.`);
  return stored;
}

/** Stores the order unless its reference exists; returns the stored one. */
async function insertOnce(row: typeof sandboxOrders.$inferInsert): Promise<ProviderOrder> {
  await db().insert(sandboxOrders).values(row).onConflictDoNothing();
  return requireStored(row.reference);
}

async function findLastNav(isin: string) {
  const [last] = await db()
    .select({ nav: productNavs.nav, navDate: productNavs.date })
    .from(productNavs)
    .innerJoin(products, eq(products.id, productNavs.productId))
    .where(eq(products.isin, isin))
    .orderBy(desc(productNavs.date))
    .limit(1);
  return last;
}

async function submit(submission: Submission): Promise<ProviderOrder> {
  const { accountPassword, orderType, cutoffAt, ...order } = submission;
  const verdict = getSandboxVerdict(order.accountNumber, accountPassword);
  if (verdict.kind === "noReply") throw new ProviderUnavailable("The sandbox simulates an outage.");
  const now = new Date();
  const row = { ...order, cutoffAt: new Date(cutoffAt) };
  if (verdict.kind === "reject") {
    return insertOnce({ ...row, state: "rejected", reason: verdict.reason, closedAt: now });
  }
  const nav = verdict.kind === "executeImmediately" ? await findLastNav(order.isin) : undefined;
  if (nav) {
    const times = { acceptedAt: now, executedAt: now, settledAt: now };
    return insertOnce({ ...row, ...nav, ...times, state: "settled" });
  }
  return insertOnce({ ...row, state: "accepted", acceptedAt: now });
}

async function cancel(reference: string): Promise<ProviderOrder> {
  const closedAt = new Date();
  await db()
    .insert(sandboxOrders)
    .values({ reference, state: "cancelled", closedAt })
    .onConflictDoUpdate({
      target: sandboxOrders.reference,
      set: { state: "cancelled", closedAt },
      setWhere: eq(sandboxOrders.state, "accepted"),
    });
  return requireStored(reference);
}

/**
 * The built-in provider for demos and tests. It stores orders in a separate table and buys nothing.
 * `sandbox-rules` decides on each order, `sandbox-progress` executes and settles them.
 */
export const sandbox: FundProvider = {
  kind: "sandbox",
  pollMs: 10_000,
  isReachable: () => true,
  submit,
  find,
  cancel,
};
