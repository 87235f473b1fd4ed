import { z } from "zod";
import {
  getPromoCode as getContract,
  listPromoCodes as listContract,
  listPromoCodeUses as usesContract,
} from "#lib/contracts/order/promo-code-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import {
  findPromoCode,
  listPromoCodeRows,
  listUseRows,
  presentPromoCode,
} from "#lib/server/features/order/promo-code/queries";

const position = z.tuple([z.iso.datetime(), z.string()]);
const usePosition = z.tuple([serialId]);

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
  const { cursor, limit } = query;
  const row = await findPromoCode(params.code);
  if (!row) throw new AppError("notFound");
  const list = `uses of ${row.code}`;
  const [before] = decodeListCursor(list, usePosition, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listUseRows(row.code, before === null ? null : BigInt(before), rowCount),
    ({ key }) => encodeListCursor(list, [String(key)]),
  );
  const items = rows.map(({ userId, username, appliedAt }) => ({
    userId,
    username,
    appliedAt: appliedAt.toISOString(),
  }));
  return { items, nextCursor };
});
