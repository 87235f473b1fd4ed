import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { holderStates } from "#lib/domain/order/state";
import { orders } from "#lib/server/features/order/schema/order";
import { productNavs, products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

const purchasesQuery = prepareOnce("holding_purchases", () =>
  db()
    .select({
      orderId: orders.id,
      isSandbox: sql<boolean>`${orders.provider} = 'sandbox'`.as("is_sandbox"),
      date: sql<string>`${orders.executedNavDate}`.as("date"),
      units: orders.units,
      nav: sql<string>`${orders.executedNav}`.as("nav"),
      amount: sql<string>`${orders.executedAmount}`.as("amount"),
      fee: sql<string>`${orders.executedFee}`.as("fee"),
      total: sql<string>`${orders.executedTotal}`.as("total"),
      currency: orders.currency,
      currencyDecimals: orders.currencyDecimals,
      product: {
        id: products.id,
        isin: products.isin,
        nameEn: products.nameEn,
        nameZh: products.nameZh,
        riskLevel: products.riskLevel,
        assetClass: products.assetClass,
        category: products.category,
      },
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(eq(orders.userKey, sql.placeholder("userKey")), inArray(orders.state, holderStates)))
    .orderBy(asc(orders.executedNavDate), asc(orders.submittedAt), asc(orders.id)),
);

/** Returns the user's executed orders with their funds, oldest first. */
export const listPurchaseRows = (userKey: bigint) => purchasesQuery().execute({ userKey });

export type PurchaseRow = Awaited<ReturnType<typeof listPurchaseRows>>[number];

const navsSinceQuery = prepareOnce("holding_navs", () =>
  db()
    .select({
      productId: productNavs.productId,
      date: productNavs.date,
      nav: productNavs.nav,
    })
    .from(productNavs)
    .where(
      and(
        sql`${productNavs.productId} = any(${typedPlaceholder("productIds", "bigint[]")})`,
        sql`${productNavs.date} >= ${typedPlaceholder("since", "date")}`,
      ),
    )
    .orderBy(asc(productNavs.date)),
);

/** Returns the NAVs of funds since a day (YYYY-MM-DD), oldest first. */
export const listNavRowsSince = (productIds: string[], since: string) =>
  navsSinceQuery().execute({ productIds, since });
