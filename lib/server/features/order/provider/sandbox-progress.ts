import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { toDealingDate } from "#lib/domain/order/dealing/deal";
import type { Job } from "#lib/server/core/job";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { isUnfunded } from "#lib/server/features/order/provider/sandbox-rules";
import { sandboxOrders } from "#lib/server/features/order/schema/order";
import { client, db } from "#lib/server/platform/postgres/client";
import { lockUnclaimed } from "#lib/server/platform/queue/lease";

export const sandboxProgressJob: Job = {
  name: "sandbox.progress",
  intervalMs: 10_000,
  run: async () => {
    if (getFundProvider().kind === "sandbox") await advanceSandboxOrders();
  },
};

/** Orders per run; the rest waits for the next run. */
const maxOrders = 500;

/**
 * Executes and settles due orders. After its cut-off an order executes at the first NAV on or after
 * its dealing day. If that day ends without one, it executes at the previous NAV, so funds without a
 * NAV feed work too. Orders settle when their settlement day begins in Paris. Every update checks
 * the current state, so concurrent processes do no harm.
 */
export async function advanceSandboxOrders(now: Date = new Date()): Promise<void> {
  await rejectUnfunded(now);
  await execute(now);
  await settle(now);
}

async function rejectUnfunded(now: Date): Promise<void> {
  const due = await db()
    .select({ reference: sandboxOrders.reference, accountNumber: sandboxOrders.accountNumber })
    .from(sandboxOrders)
    .where(and(eq(sandboxOrders.state, "accepted"), lte(sandboxOrders.cutoffAt, now)))
    .limit(maxOrders);
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
          and (n.date >= o.dealing_date or o.dealing_date < ${toDealingDate(now)}::date)
        order by n.date < o.dealing_date, abs(n.date - o.dealing_date)
        limit 1
      ) v on true
      where o.state = 'accepted' and o.cutoff_at <= ${at}
      limit ${maxOrders}
      ${lockUnclaimed(client(), client()`o`)}
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
        sql`${sandboxOrders.settlementDate} <= ${toDealingDate(now)}`,
      ),
    );
