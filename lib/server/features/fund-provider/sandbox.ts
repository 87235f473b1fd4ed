import { desc, eq } from "drizzle-orm";
import {
  type FundProvider,
  type ProviderOrder,
  ProviderUnavailable,
  type Submission,
} from "#lib/server/features/fund-provider/provider";
import { sandboxVerdict } from "#lib/server/features/fund-provider/sandbox-rules";
import { db } from "#lib/server/platform/postgres/client";
import { sandboxOrders } from "#lib/server/platform/postgres/schema/order";
import { productNavs, products } from "#lib/server/platform/postgres/schema/product";

type Row = typeof sandboxOrders.$inferSelect;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const reportOf = (row: Row): ProviderOrder => ({
  reference: row.reference,
  state: row.state === "submitted" ? "accepted" : row.state,
  reason: row.reason,
  nav: row.nav,
  navDate: row.navDate,
  acceptedAt: isoOf(row.acceptedAt),
  executedAt: isoOf(row.executedAt),
  settledAt: isoOf(row.settledAt),
  closedAt: isoOf(row.closedAt),
});

async function find(reference: string): Promise<ProviderOrder | null> {
  const [row] = await db()
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.reference, reference));
  return row ? reportOf(row) : null;
}

/** Writes into the book unless the reference is in it; what stands there counts. */
async function enter(row: typeof sandboxOrders.$inferInsert): Promise<ProviderOrder> {
  await db().insert(sandboxOrders).values(row).onConflictDoNothing();
  const entered = await find(row.reference);
  if (!entered) throw new Error("The sandbox lost an order.");
  return entered;
}

/** The last value of a unit, at which accounts that are dealt at once are dealt. */
async function lastNav(isin: string) {
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
  const verdict = sandboxVerdict(order.accountNumber, accountPassword);
  if (verdict.kind === "silence") throw new ProviderUnavailable("The sandbox keeps silent.");
  const now = new Date();
  const row = { ...order, cutoffAt: new Date(cutoffAt) };
  if (verdict.kind === "reject") {
    return enter({ ...row, state: "rejected", reason: verdict.reason, closedAt: now });
  }
  const nav = verdict.kind === "dealAtOnce" ? await lastNav(order.isin) : undefined;
  if (nav) {
    const times = { acceptedAt: now, executedAt: now, settledAt: now };
    return enter({ ...row, ...nav, ...times, state: "settled" });
  }
  return enter({ ...row, state: "accepted", acceptedAt: now });
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
  const cancelled = await find(reference);
  if (!cancelled) throw new Error("The sandbox lost an order.");
  return cancelled;
}

/**
 * The provider that comes with the product. It keeps a book of its own in the database and deals by
 * the rules of `sandbox-rules`; nothing is bought. `sandbox-progress` moves its orders on.
 */
export const sandbox: FundProvider = {
  pollEvery: 10_000,
  isReachable: () => true,
  submit,
  find,
  cancel,
};
