import { sql } from "drizzle-orm";
import {
  endAnnouncement as endContract,
  publishAnnouncement as publishContract,
} from "#lib/contracts/site/announcement-desk";
import { operation } from "#lib/server/core/operation";
import { changeAnnouncement } from "#lib/server/features/site/announcement/lock";

export const publishAnnouncement = operation(publishContract, ({ viewer, params, body }) =>
  changeAnnouncement(
    { ...body, id: params.announcementId, actorKey: viewer.key, action: "publish" },
    ["draft"],
    // By the clock of the database, which also decides what is shown.
    { isPublished: true, startsAt: sql`coalesce(starts_at, now())` },
  ),
);

export const endAnnouncement = operation(endContract, ({ viewer, params, body }) =>
  changeAnnouncement(
    { ...body, id: params.announcementId, actorKey: viewer.key, action: "end" },
    ["scheduled", "shown"],
    { endsAt: sql`now()` },
  ),
);
