import { listProductsForStaff as contract } from "#lib/contracts/product/desk";
import { trimZeros } from "#lib/domain/number/decimal";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { toTsquery } from "#lib/server/features/product/search-terms";
import { listStaffProductRows } from "#lib/server/features/product/staff-queries";

export const listProductsForStaff = operation(contract, async ({ query }) => {
  const { cursor, limit, keyword, ...rest } = query;
  const terms = keyword ? toTsquery(keyword) : undefined;
  // A keyword without letters or digits has no search terms and matches nothing.
  if (terms === "") return { items: [], nextCursor: null };
  const { rows, nextCursor } = await readPageById(
    `staff funds ${JSON.stringify({ terms, ...rest })}`,
    query,
    (lastId, count) => listStaffProductRows({ ...rest, terms }, lastId, count),
    ({ id }) => id,
  );
  const items = rows.map(({ id, nameEn, nameZh, asOf, latestNav, updatedAt, ...row }) => ({
    ...row,
    productId: String(id),
    name: { en: nameEn, zh: nameZh },
    latestNav: asOf && latestNav ? { date: asOf, nav: trimZeros(latestNav) } : null,
    updatedAt: updatedAt.toISOString(),
  }));
  return { items, nextCursor };
});
