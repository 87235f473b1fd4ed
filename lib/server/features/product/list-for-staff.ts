import { z } from "zod";
import { listProductsForStaff as contract } from "#lib/contracts/product/desk";
import { serialId } from "#lib/contracts/shared";
import { trimZeros } from "#lib/domain/number/decimal";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { toTsquery } from "#lib/server/features/product/list";
import { listStaffProductRows } from "#lib/server/features/product/staff-queries";

const position = z.tuple([serialId]);

export const listProductsForStaff = operation(contract, async ({ query }) => {
  const { cursor, limit, keyword, ...rest } = query;
  const terms = keyword ? toTsquery(keyword) : undefined;
  // A keyword without letters or digits has no search terms and matches nothing.
  if (terms === "") return { items: [], nextCursor: null };
  const list = `staff funds ${JSON.stringify({ terms, ...rest })}`;
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (count) =>
      listStaffProductRows({ ...rest, terms }, before === null ? null : BigInt(before), count),
    ({ id }) => encodeListCursor(list, [String(id)]),
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
