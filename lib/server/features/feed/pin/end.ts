import { sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { postPins } from "#lib/server/features/feed/pin/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Deletes the pins whose time is over, and the pages that show them. */
export async function endPins(): Promise<void> {
  const ended = await db()
    .delete(postPins)
    .where(sql`ends_at <= now()`)
    .returning({ postId: postPins.postId });
  if (ended.length > 0) invalidate("feed");
}

export const deleteEndedPins: Job = { name: "feed.endPins", intervalMs: 60_000, run: endPins };
