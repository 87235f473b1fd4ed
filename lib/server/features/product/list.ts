import { createHash } from "node:crypto";
import { z } from "zod";
import { listProducts as contract, type ProductFilter } from "#lib/contracts/product";
import { serialId } from "#lib/contracts/shared";
import { getDefaultOrder } from "#lib/domain/product/filter";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentSummary } from "#lib/server/features/product/present";
import {
  countProducts,
  type FilterInput,
  type ListOrder,
  listProductRows,
} from "#lib/server/features/product/queries";
import { toTsquery } from "#lib/server/features/product/search-terms";

/** Sort key and id of a page's last row. */
const position = z.tuple([z.string().nullable(), serialId]);

export const listProducts = operation(contract, async ({ query }) => {
  const { cursor, limit, ...productFilter } = query;
  const order = toListOrder(productFilter);
  const filter = toFilterInput(productFilter);
  const list = hashList(order, filter);
  const [key, id] = decodeListCursor(list, position, cursor) ?? [null, "0"];
  // A keyword without letters or digits has no search terms and matches nothing.
  const matchesNothing = filter.terms === "";
  const from = { hasPosition: cursor !== undefined, key, id };
  const [{ rows, nextCursor }, counts] = await Promise.all([
    readPage(
      limit,
      async (rowCount) =>
        matchesNothing ? [] : listProductRows(order, { ...filter, ...from, limit: rowCount }),
      (last) => encodeListCursor(list, [last.key, String(last.product.id)]),
    ),
    countProducts({ ...filter, terms: filter.terms || null }),
  ]);
  return {
    items: rows.map(presentSummary),
    nextCursor,
    matchCount: matchesNothing ? 0 : counts.matchCount,
    productCount: counts.productCount,
  };
});

/** Identifies the list in its cursors, at a fixed length. */
const hashList = (order: ListOrder, filter: FilterInput): string =>
  createHash("sha256")
    .update(JSON.stringify([order, filter]))
    .digest("base64url");

function toListOrder({ sort, order, lng }: ProductFilter): ListOrder {
  return { sort, isDescending: (order ?? getDefaultOrder(sort)) === "desc", locale: lng };
}

function toFilterInput(filter: ProductFilter): FilterInput {
  const { keyword, assetClass, category, riskLevel, minimumInvestment, currency, openOnly } =
    filter;
  return {
    terms: keyword ? toTsquery(keyword) : null,
    assetClass: assetClass?.length ? assetClass : null,
    category: category?.length ? category : null,
    riskLevel: riskLevel?.length ? riskLevel : null,
    minimumInvestment: minimumInvestment ?? null,
    currency: currency ?? null,
    openOnly: openOnly ?? false,
  };
}
