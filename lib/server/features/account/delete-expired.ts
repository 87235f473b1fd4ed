import { lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { emailChanges } from "#lib/server/platform/postgres/schema/setting";
import { endedSessions, sessions, verifications } from "#lib/server/platform/postgres/schema/user";

/** Deletes what has expired: sessions, undo links, and verifications one day later. */
export const deleteExpiredJob: Job = {
  name: "account.clearOutdated",
  intervalMs: 3_600_000,
  run: async () => {
    await db().delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db().delete(endedSessions).where(lt(endedSessions.expiresAt, sql`now()`));
    await db().delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
    await db()
      .delete(verifications)
      .where(lt(verifications.expiresAt, sql`now() - interval '1 day'`));
  },
};
