import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { UndoResult } from "#lib/contracts/product/nav-file";
import { AppError } from "#lib/server/core/error";
import { orders } from "#lib/server/features/order/schema/order";
import { findJumps } from "#lib/server/features/product/nav/find-jumps";
import { lockProducts, readNeighbours } from "#lib/server/features/product/nav/fund-rows";
import { type NavChange, navImports } from "#lib/server/features/product/nav/schema";
import { readNavsOn, storeNavs } from "#lib/server/features/product/nav/store";
import { recomputeFigures } from "#lib/server/features/product/recompute";
import { navCorrections, productNavs } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/** At most this many orders are named. */
const maxOrders = 50;

type Import = typeof navImports.$inferSelect;

export type Undone = UndoResult & { productIds: bigint[] };

/**
 * Undoes imports of NAVs: restores what they replaced and removes what they added, unless a value
 * changed again since. Without `actorKey` it is a preview, which changes nothing.
 * @throws AppError(notFound); AppError(conflict) if there is nothing to undo;
 *   AppError(undoneNavsJump) if a value that would come back jumps, for which it takes two people
 */
export async function undoImports(
  tx: Executor,
  where: SQL,
  actorKey: bigint | null,
): Promise<Undone> {
  const all = await tx.select().from(navImports).where(where).orderBy(navImports.id).for("update");
  if (all.length === 0) throw new AppError("notFound");
  const waiting = all.filter(({ state }) => state === "pending");
  const stored = all.filter(({ state }) => state === "stored" || state === "approved");
  if (waiting.length + stored.length === 0) throw new AppError("conflict");
  await lockProducts(
    tx,
    stored.map(({ productId }) => productId),
  );
  const result: Undone = {
    restored: 0,
    removed: 0,
    kept: 0,
    withdrawn: waiting.length,
    ...(await findExecutedOrders(tx, stored)),
    productIds: [],
  };
  for (const { productId, changes } of stored) {
    const back = await findRestorable(tx, productId, changes ?? []);
    result.kept += (changes ?? []).length - back.length;
    result.restored += back.filter(({ before }) => before !== null).length;
    result.removed += back.filter(({ before }) => before === null).length;
    await requireNoJump(tx, productId, back);
    if (actorKey === null || back.length === 0) continue;
    await restore(tx, productId, back);
    result.productIds.push(productId);
  }
  if (actorKey !== null) {
    const ids = [...waiting, ...stored].map(({ id }) => id);
    await tx
      .update(navImports)
      .set({ state: "undone", undoneByKey: actorKey, undoneAt: new Date() })
      .where(inArray(navImports.id, ids));
  }
  return result;
}

/** Returns the changes that nothing changed since. */
async function findRestorable(tx: Executor, productId: bigint, changes: readonly NavChange[]) {
  const dates = changes.map(({ date }) => date);
  const now = await readNavsOn(tx, productId, dates);
  return changes.filter(({ date, after }) => (now.get(date) ?? null) === after);
}

/** @throws AppError(undoneNavsJump) */
async function requireNoJump(
  tx: Executor,
  productId: bigint,
  back: readonly NavChange[],
): Promise<void> {
  const lines = back.flatMap(({ date, before }) =>
    before === null ? [] : [{ line: 0, date, nav: before }],
  );
  const removed = new Set(back.flatMap(({ date, before }) => (before === null ? [date] : [])));
  const places = back.map(({ date }) => ({ productId, date }));
  const neighbours = (await readNeighbours(tx, places)).get(productId) ?? [];
  const jumps = findJumps(
    lines,
    neighbours.filter(({ date }) => !removed.has(date)),
  );
  if (jumps.length > 0) throw new AppError("undoneNavsJump");
}

async function restore(tx: Executor, productId: bigint, back: readonly NavChange[]): Promise<void> {
  const replaced = back.flatMap(({ date, before }) =>
    before === null ? [] : [{ date, nav: before }],
  );
  const added = back.filter(({ before }) => before === null);
  if (replaced.length > 0) await storeNavs(tx, productId, replaced);
  if (added.length > 0) {
    const dates = added.map(({ date }) => date);
    await tx
      .delete(productNavs)
      .where(
        and(
          eq(productNavs.productId, productId),
          sql`${productNavs.date} = any(${sql.param(dates)}::date[])`,
        ),
      );
    // Posts that were published meanwhile show them.
    await tx
      .insert(navCorrections)
      .values(added.map(({ date, after }) => ({ productId, date, before: after, after: null })));
  }
  await recomputeFigures(tx, productId);
}

/** Returns the orders that were executed at values of imports. */
async function findExecutedOrders(tx: Executor, imports: readonly Import[]) {
  const places = imports.flatMap(({ productId, changes }) =>
    (changes ?? []).map(({ date, after }) => ({ productId: String(productId), date, after })),
  );
  const column = (name: "productId" | "date" | "after") =>
    sql.param(places.map((place) => place[name]));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`(${orders.productId}, ${orders.executedNavDate}, ${orders.executedNav}) in (
        select * from unnest(${column("productId")}::bigint[], ${column("date")}::date[],
          ${column("after")}::numeric[]))`,
    )
    .orderBy(orders.id);
  return { orderIds: rows.slice(0, maxOrders).map(({ id }) => id), orderCount: rows.length };
}
