import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { dealingToday } from "#lib/domain/dealing/deal";
import { env } from "#lib/server/core/env";
import type { Job } from "#lib/server/core/job";
import { isUnfunded } from "#lib/server/features/fund-provider/sandbox-rules";
import { client, db } from "#lib/server/platform/postgres/client";
import { sandboxOrders } from "#lib/server/platform/postgres/schema/order";

/** What time does to the sandbox's orders. */
export const sandboxProgress: Job = {
  name: "sandbox.progress",
  every: 10_000,
  run: async () => {
    if (!env().FUND_PROVIDER_URL) await moveSandboxOn();
  },
};

/** How many orders one turn executes at most; the rest wait for the next. */
const most = 500;

/**
 * Moves the sandbox's orders on. Past its cut-off an order is executed at the first NAV of its
 * dealing day or after it; where none has come when that day is over, at the last one before, so
 * that a fund without a feed is dealt in too. It settles when its settlement day begins in Paris.
 * Each change names the state it starts from, so that of several processes one makes it.
 */
export async function moveSandboxOn(now: Date = new Date()): Promise<void> {
  await rejectUnfunded(now);
  await execute(now);
  await settle(now);
}

async function rejectUnfunded(now: Date): Promise<void> {
  const due = await db()
    .select({ reference: sandboxOrders.reference, accountNumber: sandboxOrders.accountNumber })
    .from(sandboxOrders)
    .where(and(eq(sandboxOrders.state, "accepted"), lte(sandboxOrders.cutoffAt, now)))
    .limit(most);
  const unfunded = due.flatMap(({ reference, accountNumber }) =>
    isUnfunded(accountNumber) ? [reference] : [],
  );
  if (unfunded.length === 0) return;
  await db()
    .update(sandboxOrders)
    .set({ state: "rejected", reason: "insufficientFunds", closedAt: now })
    .where(and(inArray(sandboxOrders.reference, unfunded), eq(sandboxOrders.state, "accepted")));
}

async function execute(now: Date): Promise<void> {
  const at = now.toISOString();
  await client()`
    with due as (
      select o.reference, v.nav, v.date
      from sandbox_orders o
      join products p on p.isin = o.isin
      join lateral (
        select n.nav, n.date from product_navs n
        where n.product_id = p.id
          and (n.date >= o.dealing_date or o.dealing_date < ${dealingToday(now)}::date)
        order by n.date < o.dealing_date, abs(n.date - o.dealing_date)
        limit 1
      ) v on true
      where o.state = 'accepted' and o.cutoff_at <= ${at}
      limit ${most}
      for update of o skip locked
    )
    update sandbox_orders o
    set state = 'executed', nav = due.nav, nav_date = due.date, executed_at = ${at}
    from due
    where o.reference = due.reference and o.state = 'accepted'`;
}

const settle = (now: Date) =>
  db()
    .update(sandboxOrders)
    .set({ state: "settled", settledAt: now })
    .where(
      and(
        eq(sandboxOrders.state, "executed"),
        sql`${sandboxOrders.settlementDate} <= ${dealingToday(now)}`,
      ),
    );
