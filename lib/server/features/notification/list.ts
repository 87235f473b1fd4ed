import { z } from "zod";
import { listNotifications as contract } from "#lib/contracts/notification";
import { getTabTypes } from "#lib/domain/notification";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentNotification } from "#lib/server/features/notification/present";
import { listLatestNotifications } from "#lib/server/features/notification/queries";

const position = z.object({ notificationsBefore: z.string() });

/**
 * Lists notifications. One that moves up between two pages reappears only at the top of a new list.
 */
export const listNotifications = operation(contract, async ({ query, viewer }) => {
  const { tab, limit, cursor } = query;
  const before = decodeCursor(position, cursor)?.notificationsBefore ?? null;
  const types = getTabTypes(tab);
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listLatestNotifications(viewer.key, { types, before, limit: rowCount }),
    (last) => encodeCursor({ notificationsBefore: last.position }),
  );
  return { items: rows.map(presentNotification), nextCursor };
});
