import { z } from "zod";
import {
  getPromoCode as getContract,
  listPromoCodes as listContract,
  listPromoCodeUses as usesContract,
} from "#lib/contracts/order/promo-code-desk";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage, readPageById } from "#lib/server/core/page";
import {
  findPromoCode,
  listPromoCodeRows,
  listUseRows,
  presentPromoCode,
} from "#lib/server/features/order/promo-code/queries";

const position = z.tuple([z.iso.datetime(), z.string()]);
export const listPromoCodes = operation(listContract, async ({ query }) => {
  const { cursor, limit, keyword } = query;
  const list = `promo codes ${keyword ?? ""}`;
  const last = decodeListCursor(list, position, cursor);
  const after = last ? { createdAt: last[0], code: last[1] } : null;
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listPromoCodeRows(keyword, after, rowCount),
    ({ createdAt, code }) => encodeListCursor(list, [createdAt.toISOString(), code]),
  );
  return { items: rows.map(presentPromoCode), nextCursor };
});

export const getPromoCode = operation(getContract, async ({ params }) => {
  const row = await findPromoCode(params.code);
  if (!row) throw new AppError("notFound");
  return presentPromoCode(row);
});

export const listPromoCodeUses = operation(usesContract, async ({ params, query }) => {
  const row = await findPromoCode(params.code);
  if (!row) throw new AppError("notFound");
  const { rows, nextCursor } = await readPageById(
    `uses of ${row.code}`,
    query,
    (lastId, rowCount) => listUseRows(row.code, lastId, rowCount),
    ({ key }) => key,
  );
  const items = rows.map(({ userId, username, appliedAt }) => ({
    userId,
    username,
    appliedAt: appliedAt.toISOString(),
  }));
  return { items, nextCursor };
});
