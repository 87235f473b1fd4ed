import { listUsers as contract } from "#lib/contracts/moderation/user-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentListedUser } from "#lib/server/features/moderation/present-user";
import { listUserRows } from "#lib/server/features/moderation/user-queries";

export const listUsers = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const { rows, nextCursor } = await readPageById(
    `users ${JSON.stringify(filter)}`,
    query,
    (lastId, rowCount) => listUserRows(filter, lastId, rowCount),
    ({ key }) => key,
  );
  return { items: rows.map(presentListedUser), nextCursor };
});
