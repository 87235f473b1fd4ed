import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NavImport } from "#lib/contracts/product/nav-import-desk";
import { findActRefusal } from "#lib/domain/account/staff-act";
import type { Viewer } from "#lib/server/core/operation";
import { findClosedDays } from "#lib/server/features/product/nav/closed-days";
import { navImports } from "#lib/server/features/product/nav/schema";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

const deciders = alias(users, "deciders");

/** The columns that lists read: an import of a fund's history has thousands of points. */
const listed = {
  id: navImports.id,
  productId: navImports.productId,
  state: navImports.state,
  jumps: navImports.jumps,
  reason: navImports.reason,
  createdAt: navImports.createdAt,
  requestedByKey: navImports.requestedByKey,
  decidedAt: navImports.decidedAt,
  rows: sql<number>`jsonb_array_length(${navImports.points})`,
  from: sql<string>`${navImports.points}->0->>'date'`,
  to: sql<string>`${navImports.points}->-1->>'date'`,
  /** Of an import that has to be decided. */
  dates: sql<string[]>`case when ${navImports.state} = 'pending'
    then jsonb_path_query_array(${navImports.points}, '$[*].date') else '[]' end`,
};

const selectNavImports = (where: SQL | undefined) =>
  db()
    .select({
      row: listed,
      nameEn: products.nameEn,
      nameZh: products.nameZh,
      requestedById: users.id,
      decidedById: deciders.id,
    })
    .from(navImports)
    .innerJoin(products, eq(products.id, navImports.productId))
    .leftJoin(users, eq(users.key, navImports.requestedByKey))
    .leftJoin(deciders, eq(deciders.key, navImports.decidedByKey))
    .where(where);

export type NavImportRow = Awaited<ReturnType<typeof selectNavImports>>[number];

/** Returns an import, or null. */
export const findNavImport = (id: bigint) => firstOrNull(selectNavImports(eq(navImports.id, id)));

/** Returns imports, newest first, before a position. */
export const listNavImportRows = (
  state: NavImport["state"],
  beforeId: bigint | null,
  limit: number,
): Promise<NavImportRow[]> =>
  selectNavImports(
    and(eq(navImports.state, state), beforeId === null ? undefined : lt(navImports.id, beforeId)),
  )
    .orderBy(desc(navImports.id))
    .limit(limit);

/** Returns who asked for an import, if a person did: somebody else has to decide. */
export const listRequesters = ({ requestedByKey }: { requestedByKey: bigint | null }): bigint[] =>
  requestedByKey === null ? [] : [requestedByKey];

/** Returns an import as staff see it. */
export const presentNavImport = (
  { row, nameEn, nameZh, requestedById, decidedById }: NavImportRow,
  viewer: Viewer,
): NavImport => ({
  navImportId: String(row.id),
  productId: String(row.productId),
  productName: { en: nameEn, zh: nameZh },
  state: row.state,
  rows: row.rows,
  from: row.from,
  to: row.to,
  jumps: row.jumps,
  closedDays: findClosedDays(row.dates.map((date) => ({ line: 0, date }))).map(
    ({ line: _, ...each }) => each,
  ),
  reason: row.reason,
  requestedById,
  createdAt: row.createdAt.toISOString(),
  decidedById,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  canDecide:
    row.state === "pending" &&
    !findActRefusal("decideNavImport", viewer, { involved: listRequesters(row) }),
});
