import { z } from "zod";
import { listUsers as contract } from "#lib/contracts/moderation/user-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentListedUser } from "#lib/server/features/moderation/present-user";
import { listUserRows } from "#lib/server/features/moderation/user-queries";

const position = z.tuple([serialId]);

export const listUsers = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const list = `users ${JSON.stringify(filter)}`;
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listUserRows(filter, before === null ? null : BigInt(before), rowCount),
    ({ key }) => encodeListCursor(list, [String(key)]),
  );
  return { items: rows.map(presentListedUser), nextCursor };
});
