import { createHash } from "node:crypto";
import { z } from "zod";
import { listProducts as contract, type ProductFilter } from "#lib/contracts/product";
import { serial } from "#lib/contracts/shared";
import { queryTerms } from "#lib/domain/search";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentSummary } from "#lib/server/features/product/present";
import {
  type Narrowing,
  type Order,
  productCounts,
  productList,
} from "#lib/server/features/product/queries";

/** The sort key and the id of a page's last row. */
const position = z.tuple([z.string().nullable(), serial]);

export const listProducts = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const order = orderOf(filter);
  const narrowing = narrowingOf(filter);
  const list = listName(order, narrowing);
  const [key, id] = decodeListCursor(list, position, cursor) ?? [null, "0"];
  // A keyword without a letter or digit names nothing.
  const isEmpty = narrowing.terms === "";
  const after = { isBegun: cursor !== undefined, key, id };
  const [{ rows, nextCursor }, [counts]] = await Promise.all([
    readPage(
      limit,
      async (rowCount) =>
        isEmpty ? [] : productList(order).execute({ ...narrowing, ...after, limit: rowCount }),
      (last) => encodeListCursor(list, [last.key, String(last.product.id)]),
    ),
    productCounts().execute({ ...narrowing, terms: narrowing.terms || null }),
  ]);
  return {
    items: rows.map(presentSummary),
    nextCursor,
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
