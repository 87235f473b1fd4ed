import { sql } from "drizzle-orm";
import type { letterStates } from "#lib/domain/letter";
import { limits } from "#lib/domain/limits";
import { findQuietEnd } from "#lib/domain/notify/alert/quiet-hours";
import { buildLetter, type LetterRecipient } from "#lib/server/features/letter/build-letter";
import { countEmailRoom } from "#lib/server/features/letter/email-room";
import { renderPostCached } from "#lib/server/features/letter/render-post";
import { toAlertSetting } from "#lib/server/features/notify/alert/setting";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailsByIds } from "#lib/server/features/post/queries";
import { getMuteFilter } from "#lib/server/features/user/mute/filter";
import { toUserSettings } from "#lib/server/features/user/setting/setting";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { queueEmails } from "#lib/server/platform/email/queue-email";
import { client, db, type Executor } from "#lib/server/platform/postgres/client";
import { lockUnclaimed } from "#lib/server/platform/queue/lease";

/** Small, as each email is as long as its post. */
const perBatch = 50;

type Due = LetterRecipient & {
  settings: unknown;
  /** True if the reader still wants the letter and may see the post. */
  isAllowed: boolean;
  hasMutes: boolean;
};

type FinalState = Exclude<(typeof letterStates)[number], "waiting">;

/**
 * Queues the letters that are due, while there is room in the queue of emails. A delivery and its
 * email are one transaction, so that each reader gets a post once.
 */
export async function sendLetters(now: Date = new Date()): Promise<void> {
  for (let room = await countEmailRoom(); room > 0; room = await countEmailRoom()) {
    const [next] = await client()<{ postId: string }[]>`
      select post_id as "postId" from letter_deliveries
      where state = 'waiting' and due_at <= ${now.toISOString()} order by due_at limit 1`;
    if (!next) return;
    const count = await sendPost(next.postId, Math.min(room, perBatch), now);
    if (count === 0) return;
    wakeEmail();
  }
}

/** Returns how many deliveries it handled: none if other processes have them. */
async function sendPost(postId: string, limit: number, now: Date): Promise<number> {
  const letter = await readLetter(postId);
  return db().transaction(async (tx) => {
    const due = await claimDue(tx, postId, limit, now);
    const ready: Due[] = [];
    const dropped: Due[] = [];
    for (const each of due) {
      const { quietHours, timeZone } = toAlertSetting(toUserSettings(each.settings));
      const quietEnd = findQuietEnd(now, quietHours, timeZone);
      if (!letter || !each.isAllowed || (await letter.isMutedBy(each))) dropped.push(each);
      else if (quietEnd) await postpone(tx, postId, each.userKey, quietEnd);
      else ready.push(each);
    }
    if (letter) await queueEmails(tx, ready.map(letter.build));
    await finish(tx, postId, "sent", ready);
    await finish(tx, postId, "dropped", dropped);
    return due.length;
  });
}

/** Returns what builds the email with a post for a reader; null if the post is gone. */
async function readLetter(postId: string) {
  const [row] = await selectDetailsByIds().execute({ ids: [postId], viewerKey: 0n });
  if (!row) return null;
  const post = await presentDetail(row);
  const [en, zh] = await Promise.all([renderPostCached(post, "en"), renderPostCached(post, "zh")]);
  const authorKey = String(row.authorKey);
  return {
    isMutedBy: async ({ userKey, hasMutes }: Due) =>
      hasMutes && ((await getMuteFilter(BigInt(userKey)))?.(row) ?? false),
    build: (reader: Due) => buildLetter(post, authorKey, { en, zh }[reader.language], reader),
  };
}

/** Claims deliveries of a post. Those that waited too long are not allowed any more. */
async function claimDue(tx: Executor, postId: string, limit: number, now: Date): Promise<Due[]> {
  const since = new Date(now.getTime() - limits.letter.lateAfterMs).toISOString();
  const rows = await tx.execute<Due>(sql`
    select d.user_key::text as "userKey", u.email, u.language, s.settings,
      u.state = 'active' and d.created_at > ${since}::timestamptz and exists (
        select from posts p
        join users author on author.key = p.author_key
        join letter_readers r on r.author_key = p.author_key and r.user_key = d.user_key
        where p.id = d.post_id and ${isVisibleTo(sql, sql`p`, sql`author`, sql`d.user_key`)}
      ) as "isAllowed",
      exists (select from mutes m where m.user_key = d.user_key) as "hasMutes"
    from letter_deliveries d
    join users u on u.key = d.user_key
    left join user_settings s on s.user_key = d.user_key
    where d.post_id = ${postId}::bigint and d.state = 'waiting'
      and d.due_at <= ${now.toISOString()}::timestamptz
    order by d.due_at limit ${limit} ${lockUnclaimed(sql, sql`d`)}`);
  return [...rows];
}

const postpone = (tx: Executor, postId: string, userKey: string, until: Date) =>
  tx.execute(sql`
    update letter_deliveries set due_at = ${until.toISOString()}::timestamptz
    where user_key = ${userKey}::bigint and post_id = ${postId}::bigint`);

async function finish(
  tx: Executor,
  postId: string,
  state: FinalState,
  readers: readonly Due[],
): Promise<void> {
  if (readers.length === 0) return;
  const keys = readers.map(({ userKey }) => userKey);
  await tx.execute(sql`
    update letter_deliveries set state = ${state}
    where post_id = ${postId}::bigint and user_key = any(${sql.param(keys)}::bigint[])`);
}
