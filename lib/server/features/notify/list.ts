import { z } from "zod";
import { listNotifications as contract } from "#lib/contracts/notify/notification";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentNotifications } from "#lib/server/features/notify/present";
import { readLatestNotifications } from "#lib/server/features/notify/read-latest";

const position = z.object({ notificationsBefore: z.string() });

/**
 * Lists notifications. One that moves up between two pages reappears only at the top of a new list.
 */
export const listNotifications = operation(contract, async ({ query, viewer }) => {
  const { tab, limit, cursor } = query;
  const before = decodeCursor(position, cursor)?.notificationsBefore ?? null;
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => readLatestNotifications(tab, { userKey: viewer.key, before, limit: rowCount }),
    (last) => encodeCursor({ notificationsBefore: last.position }),
  );
  // What a user watches and orders is not for staff who view the site as this user.
  const shown = viewer.staffId ? rows.filter(({ type }) => type !== "FUND_ALERT") : rows;
  return { items: await presentNotifications(shown, viewer.key), nextCursor };
});
