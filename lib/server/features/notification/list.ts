import { z } from "zod";
import { listNotifications as contract } from "#lib/contracts/notification";
import { typesOfTab } from "#lib/domain/notification";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { presentNotification } from "#lib/server/features/notification/present";
import { latestEntries } from "#lib/server/features/notification/queries";

const place = z.object({ notificationsBefore: z.string() });

/** An entry that moves up while one pages is met again only at the top. */
export const listNotifications = operation(contract, async ({ query, viewer }) => {
  const { tab, limit, cursor } = query;
  const before = decodeCursor(place, cursor)?.notificationsBefore ?? null;
  const rows = await latestEntries(viewer.key, {
    types: typesOfTab(tab),
    before,
    limit: limit + 1,
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(presentNotification),
    nextCursor:
      rows.length > limit && last ? encodeCursor({ notificationsBefore: last.position }) : null,
  };
});
