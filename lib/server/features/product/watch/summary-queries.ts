import { eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { getSummaryColumns } from "#lib/server/features/product/queries";
import { productFigures, products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

const summariesQuery = () =>
  singleton("query.watchlist.summaries", () =>
    db()
      .select(getSummaryColumns())
      .from(products)
      .leftJoin(productFigures, eq(productFigures.productId, products.id))
      .where(sql`${products.id} = any(${typedPlaceholder("ids", "bigint[]")})`)
      .prepare("watchlist_summaries"),
  );

/** Returns what lists show of funds, in no particular order. */
export const listSummariesByIds = (ids: string[]) => summariesQuery().execute({ ids });
