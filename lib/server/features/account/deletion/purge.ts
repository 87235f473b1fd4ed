import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { anonymizeUser } from "#lib/server/features/account/deletion/anonymize";
import { userCounts, users } from "#lib/server/features/user/schema";
import { erasePhases, listPersonalData } from "#lib/server/platform/personal-data/personal-data";
import { db } from "#lib/server/platform/postgres/client";

const isDue = and(
  isNotNull(users.purgeAt),
  lte(users.purgeAt, sql`now()`),
  inArray(users.state, ["deleting", "purged"]),
);

/** Purges every user whose purge is due. A failure does not stop the others. */
export async function purgeDueUsers(): Promise<void> {
  const dueUsers = await db()
    .select({ key: users.key })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.purgeAt), asc(users.key));
  for (const { key } of dueUsers) {
    await purge(key).catch((err) =>
      log().error({ err, key: String(key) }, "purging a user failed"),
    );
  }
}

/**
 * Erases all personal data of a user: the identity at once, the rest in batches. Each batch updates
 * its counters, so an interrupted purge leaves consistent data. The next run continues it, because
 * `purgeAt` stays set until the end.
 */
async function purge(key: bigint): Promise<void> {
  if (!(await anonymizeUser(key))) return;
  const personalData = await listPersonalData();
  for (const phase of erasePhases) {
    for (const { erase } of personalData) await erase?.[phase]?.(key);
  }
  await db().transaction(async (tx) => {
    await tx.update(userCounts).set({ postCount: 0 }).where(eq(userCounts.userKey, key));
    await tx.update(users).set({ purgeAt: null }).where(eq(users.key, key));
  });
  log().info({ key: String(key) }, "purged a user");
}

export const purgeJob: Job = { name: "purge", intervalMs: 3_600_000, run: purgeDueUsers };
