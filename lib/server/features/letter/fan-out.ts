import { limits } from "#lib/domain/limits";
import { isHiddenByStaff, isVisible } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";
import { lockUnclaimed } from "#lib/server/platform/queue/lease";

const { heldForMs, delayMs } = limits.letter;

type Letter = {
  postId: string;
  authorKey: string;
  lastReaderKey: string | null;
  isVisible: boolean;
  /** True if staff still have to review the post. */
  isHeld: boolean;
};

/**
 * Stores a delivery for each reader of the letters that are due. Each batch is one transaction that
 * remembers its last reader, so a killed process leaves the next batch to another.
 */
export async function fanOutLetters(
  now: Date = new Date(),
  perBatch: number = limits.letter.readersPerBatch,
): Promise<void> {
  while (await client().begin((tx) => fanOutBatch(tx, now, perBatch)));
}

/** Returns false if no letter is due, or other processes have them. */
async function fanOutBatch(tx: TransactionSql, now: Date, perBatch: number): Promise<boolean> {
  const [letter] = await tx<Letter[]>`
    select l.post_id as "postId", l.author_key as "authorKey",
      l.last_reader_key as "lastReaderKey", ${isVisible(tx, tx`p`, tx`author`)} as "isVisible",
      ${isHiddenByStaff(tx, tx`p`, tx`author`)}
        and l.created_at > ${new Date(now.getTime() - heldForMs).toISOString()} as "isHeld"
    from post_letters l
    join posts p on p.id = l.post_id
    join users author on author.key = l.author_key
    where l.finished_at is null and l.due_at <= ${now.toISOString()}
    order by l.due_at limit 1 ${lockUnclaimed(tx, tx`l`)}`;
  if (!letter) return false;
  const { postId } = letter;
  if (letter.isVisible) await storeDeliveries(tx, letter, now, perBatch);
  else if (letter.isHeld) {
    const later = new Date(now.getTime() + delayMs).toISOString();
    await tx`update post_letters set due_at = ${later} where post_id = ${postId}`;
  } else if (letter.lastReaderKey === null) {
    // Nobody got it, so it may go when the author shows the post.
    await tx`delete from post_letters where post_id = ${postId}`;
  } else await tx`update post_letters set finished_at = now() where post_id = ${postId}`;
  return true;
}

const storeDeliveries = (
  tx: TransactionSql,
  { postId, authorKey, lastReaderKey }: Letter,
  now: Date,
  perBatch: number,
) => tx`
  with batch as (
    select user_key from letter_readers
    where author_key = ${authorKey} and user_key > ${lastReaderKey ?? 0}
    order by user_key limit ${perBatch}
  ), stored as (
    insert into letter_deliveries (user_key, post_id, due_at)
    select user_key, ${postId}, ${now.toISOString()} from batch
    on conflict do nothing
  )
  update post_letters set
    last_reader_key = coalesce((select max(user_key) from batch), last_reader_key),
    finished_at = case when (select count(*) from batch) < ${perBatch}::int then now() end
  where post_id = ${postId}`;
