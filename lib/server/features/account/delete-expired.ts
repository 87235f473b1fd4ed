import { lt, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Job } from "#lib/server/core/job";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { passkeyChallenges } from "#lib/server/features/account/passkey/schema/challenge";
import { verifications } from "#lib/server/features/account/schema";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { endedSessions, sessions } from "#lib/server/features/session/schema";
import { db } from "#lib/server/platform/postgres/client";

const listedAfterExpiry = sql.raw(`interval '${limits.apiToken.listedForMs / 1000} seconds'`);

/**
 * Deletes what has expired: sessions, undo links, passkey challenges, verifications a day and API
 * tokens a month later.
 */
export const deleteExpiredJob: Job = {
  name: "account.clearOutdated",
  intervalMs: 3_600_000,
  run: async () => {
    await db().delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db().delete(endedSessions).where(lt(endedSessions.expiresAt, sql`now()`));
    await db()
      .delete(apiTokens)
      .where(lt(apiTokens.expiresAt, sql`now() - ${listedAfterExpiry}`));
    await db().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
    await db().delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
    await db()
      .delete(verifications)
      .where(lt(verifications.expiresAt, sql`now() - interval '1 day'`));
  },
};
