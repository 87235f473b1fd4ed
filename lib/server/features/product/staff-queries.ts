import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { findLastDueNavDay } from "#lib/domain/order/dealing/deal";
import { dealingFrequencies, type ProductStatus } from "#lib/domain/product/enums";
import { orders } from "#lib/server/features/order/schema/order";
import { navImports } from "#lib/server/features/product/nav/schema";
import { productFigures, products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";

/** The last dealing day of a fund whose NAV is due. */
function buildDueDay(now: Date): SQL<string> {
  const cases = dealingFrequencies.map(
    (frequency) => sql`when ${frequency} then ${findLastDueNavDay(now, frequency)}::date`,
  );
  return sql<string>`case ${products.dealingFrequency} ${sql.join(cases, sql` `)} end`;
}

/** True for funds without a NAV on or after the last dealing day whose NAV is due. */
const buildNavMissing = (now: Date): SQL<boolean> =>
  // The first NAV of a fund is that of its inception.
  sql<boolean>`coalesce(${productFigures.asOf}, ${products.inceptionDate} - 1) < ${buildDueDay(now)}`;

const isOffered = inArray(products.status, ["open", "softClosed"]);

export type StaffProductFilter = {
  /** A tsquery. */
  terms?: string | undefined;
  status?: ProductStatus | undefined;
  isNavMissing?: boolean | undefined;
};

/** Returns funds for staff, newest first, before a position. */
export const listStaffProductRows = (
  { terms, status, isNavMissing }: StaffProductFilter,
  beforeId: bigint | null,
  limit: number,
) => {
  const navMissing = buildNavMissing(new Date());
  return db()
    .select({
      id: products.id,
      isin: products.isin,
      nameEn: products.nameEn,
      nameZh: products.nameZh,
      status: products.status,
      currency: products.currency,
      updatedAt: products.updatedAt,
      asOf: productFigures.asOf,
      latestNav: productFigures.latestNav,
      isNavMissing: navMissing.as("is_nav_missing"),
      waitingImports: sql<number>`(select count(*)::int from ${navImports} i
        where i.product_id = ${products.id} and i.state = 'pending')`.as("waiting_imports"),
      openOrders: sql<number>`(select count(*)::int from ${orders} o
        where o.product_id = ${products.id} and o.check_at is not null)`.as("open_orders"),
    })
    .from(products)
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .where(
      and(
        terms === undefined ? undefined : sql`${products.terms} @@ ${terms}::tsquery`,
        status === undefined ? undefined : eq(products.status, status),
        isNavMissing ? and(navMissing, isOffered) : undefined,
        beforeId === null ? undefined : lt(products.id, beforeId),
      ),
    )
    .orderBy(desc(products.id))
    .limit(limit);
};

/** Counts the funds that accept orders and lack a NAV that is due. */
export async function countMissingNavs(): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .where(and(buildNavMissing(new Date()), isOffered));
  return row?.count ?? 0;
}

/** Returns the funds that accept orders and lack a NAV that is due, with its day. */
export const listMissingNavs = (now: Date) =>
  db()
    .select({
      id: products.id,
      nameEn: products.nameEn,
      nameZh: products.nameZh,
      date: buildDueDay(now),
    })
    .from(products)
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .where(and(buildNavMissing(now), isOffered))
    .orderBy(products.id);

export const countPendingImports = (): Promise<number> =>
  db().$count(navImports, eq(navImports.state, "pending"));
