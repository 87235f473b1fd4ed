import { and, eq, lte } from "drizzle-orm";
import { findDigestWeek, findNextDigest } from "#lib/domain/letter";
import { findQuietEnd } from "#lib/domain/notify/alert/quiet-hours";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { buildDigest } from "#lib/server/features/letter/digest/build-digest";
import { endWeekAt, readDigest } from "#lib/server/features/letter/digest/read-digest";
import { countEmailRoom } from "#lib/server/features/letter/email-room";
import { readAlertSetting } from "#lib/server/features/notify/alert/setting";
import { weeklyDigestReaders, weeklyDigests } from "#lib/server/features/user/letter/digest/schema";
import { users } from "#lib/server/features/user/schema";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import { client, db, type Executor } from "#lib/server/platform/postgres/client";

const perBatch = 50;

/** After this time a digest is left out: the next one is nearer. */
const lateAfterMs = 3 * 86_400_000;

/**
 * Queues the digests that are due, while there is room in the queue of emails. The week is stored with
 * the email, so that no other process and no later run sends a second one.
 */
export async function sendWeeklyDigests(now: Date = new Date()): Promise<void> {
  const failed: string[] = [];
  for (let room = await countEmailRoom(); room > 0; room = await countEmailRoom()) {
    const due = await listDue(now, failed, Math.min(room, perBatch));
    if (due.length === 0) return;
    for (const userKey of due) {
      try {
        await sendTo(userKey, now);
      } catch (err) {
        failed.push(userKey);
        log().error({ err, userKey }, "queueing a weekly digest failed");
      }
    }
    wakeEmail();
  }
}

async function listDue(now: Date, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await client()<{ key: string }[]>`
    select user_key::text as key from weekly_digest_readers
    where due_at <= ${now.toISOString()} and user_key <> all(${[...except]}::bigint[])
    order by due_at limit ${limit}`;
  return rows.map(({ key }) => key);
}

/** Queues a user's digest, if there is something to say, and sets the time of the next. */
async function sendTo(key: string, now: Date): Promise<void> {
  const userKey = BigInt(key);
  const { timeZone, quietHours } = await readAlertSetting(userKey);
  const [user] = await db()
    .select({ email: users.email, language: users.language, state: users.state })
    .from(users)
    .where(eq(users.key, userKey));
  const { week, at } = findDigestWeek(now, timeZone);
  const isSent = user?.state === "active" && now.getTime() - at.getTime() < lateAfterMs;
  const quietEnd = isSent ? findQuietEnd(now, quietHours, timeZone) : null;
  const posts = isSent && !quietEnd ? await readDigest(key, user.language, endWeekAt(at)) : [];
  await db().transaction(async (tx) => {
    const dueAt = quietEnd ?? findNextDigest(now, timeZone);
    if (!(await setNextTime(tx, userKey, now, dueAt)) || quietEnd || !isSent) return;
    const postIds = posts.map(({ postId }) => BigInt(postId));
    const stored = await tx
      .insert(weeklyDigests)
      .values({ userKey, week, postIds })
      .onConflictDoNothing()
      .returning({ week: weeklyDigests.week });
    if (stored.length === 0 || posts.length === 0) return;
    await queueEmail(tx, buildDigest({ userKey: key, ...user }, posts, now));
  });
}

/** Returns false if the digest was turned off, or another process was faster. */
async function setNextTime(
  tx: Executor,
  userKey: bigint,
  now: Date,
  dueAt: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(weeklyDigestReaders)
    .set({ dueAt })
    .where(and(eq(weeklyDigestReaders.userKey, userKey), lte(weeklyDigestReaders.dueAt, now)))
    .returning({ userKey: weeklyDigestReaders.userKey });
  return claimed.length > 0;
}

export const sendWeeklyDigestsJob: Job = {
  name: "weeklyDigest.send",
  intervalMs: 5_000,
  run: () => sendWeeklyDigests(),
};
