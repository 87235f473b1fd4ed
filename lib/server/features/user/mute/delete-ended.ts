import { lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { mutes } from "#lib/server/features/user/mute/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Deletes mutes that ended. Nothing has followed them since then. */
export const deleteEndedMutesJob: Job = {
  name: "mute.deleteEnded",
  intervalMs: 3_600_000,
  run: async () => {
    await db().delete(mutes).where(lt(mutes.endsAt, sql`now()`));
  },
};
