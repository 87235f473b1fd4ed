import { createHash } from "node:crypto";
import { z } from "zod";
import { listProducts as contract, type ProductFilter } from "#lib/contracts/product";
import { serial } from "#lib/contracts/shared";
import { queryTerms } from "#lib/domain/search";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentSummary } from "#lib/server/features/product/present";
import {
  type Narrowing,
  type Order,
  productCounts,
  productList,
} from "#lib/server/features/product/queries";

/** Which list it belongs to, and the last row's sort key and id. */
const position = z.tuple([z.string(), z.string().nullable(), serial]);

export const listProducts = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const order = orderOf(filter);
  const narrowing = narrowingOf(filter);
  const list = listName(order, narrowing);
  const [of, key, id] = decodeCursor(position, cursor) ?? [list, null, "0"];
  if (of !== list) throw new AppError("badCursor");
  // A keyword without a letter or digit names nothing.
  const isEmpty = narrowing.terms === "";
  const [rows, [counts]] = await Promise.all([
    isEmpty
      ? []
      : productList(order).execute({
          ...narrowing,
          isBegun: cursor !== undefined,
          key,
          id,
          limit: limit + 1,
        }),
    productCounts().execute({ ...narrowing, terms: narrowing.terms || null }),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentSummary),
    nextCursor:
      last && rows.length > limit ? encodeCursor([list, last.key, String(last.product.id)]) : null,
    matchCount: isEmpty ? 0 : (counts?.matchCount ?? 0),
    productCount: counts?.productCount ?? 0,
  };
});

/** Short, whatever the filters are: cursors carry it. */
const listName = (order: Order, narrowing: Narrowing): string =>
  createHash("sha256")
    .update(JSON.stringify([order, narrowing]))
    .digest("base64url");

function orderOf({ sort, order, lng }: ProductFilter): Order {
  const isFalling = order ? order === "desc" : sort !== "name" && sort !== "minimumInvestment";
  return { sort, isFalling, locale: lng };
}

function narrowingOf(filter: ProductFilter): Narrowing {
  const { keyword, assetClass, category, riskLevel, minimumInvestment, currency } = filter;
  return {
    terms: keyword ? searchText(keyword) : null,
    assetClass: assetClass?.length ? assetClass : null,
    category: category?.length ? category : null,
    riskLevel: riskLevel?.length ? riskLevel : null,
    minimumInvestment: minimumInvestment ?? null,
    currency: currency ?? null,
  };
}

const searchText = (keyword: string): string =>
  queryTerms(keyword)
    .map(({ term, isPrefix }) => `'${term}'${isPrefix ? ":*" : ""}`)
    .join(" & ");
