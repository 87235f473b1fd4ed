import { sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { isListed, isNews } from "#lib/server/features/visibility/visible-posts";
import type { Executor } from "#lib/server/platform/postgres/client";

const { delayMs, newForMs, perDay } = limits.letter;
const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000})`;

/**
 * Lets a post go to its author's letter readers, in the transaction that shows it to the public. Does
 * nothing for a post that is not public, that went before, that is no news or that its author does not
 * want to be sent, and beyond the daily limit.
 */
export async function storePostLetter(tx: Executor, postId: bigint): Promise<void> {
  const newSince = new Date(Date.now() - newForMs).toISOString();
  await tx.execute(sql`
    insert into post_letters (post_id, author_key, due_at)
    select p.id, p.author_key, now() + ${seconds(delayMs)}
    from posts p
    where p.id = ${postId} and ${isListed(sql, sql`p`)}
      and p.sends_email and ${isNews(sql, sql`p`, newSince)}
      and (
        select count(*) from post_letters l
        where l.author_key = p.author_key and l.created_at > now() - interval '1 day'
      ) < ${perDay}
    on conflict do nothing`);
}
