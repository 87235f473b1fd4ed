import { leastReading } from "#lib/domain/post/statistic";
import { addCounts } from "#lib/server/features/post/statistic/add-counts";
import { hashReader, readSalts, toDay } from "#lib/server/features/post/statistic/reader-hash";
import { client } from "#lib/server/platform/postgres/client";

export type Finish = { postId: string; reader: string; at: Date };

const dayMs = 86_400_000;

/**
 * Counts readers who read a post to its end, each once: those who opened it today, or yesterday if
 * that day's salt still exists, long enough ago. Any others are dropped.
 */
export async function storeFinishes(finishes: Finish[]): Promise<void> {
  const now = Date.now();
  const salts = await readSalts([new Date(now - dayMs), new Date(now)].map(toDay));
  const given = salts.flatMap((salt) =>
    finishes.map(({ postId, reader, at }) => ({
      postId,
      reader: hashReader(salt, postId, reader),
      at: at.toISOString(),
    })),
  );
  const { seconds, maxSeconds, charactersPerSecond } = leastReading;
  const sql = client();
  await sql`
    with given as (
      select post_id, reader, max(at) as at from unnest(
        ${given.map(({ postId }) => postId)}::bigint[], ${given.map(({ reader }) => reader)}::text[],
        ${given.map(({ at }) => at)}::timestamptz[]
      ) as given (post_id, reader, at) group by post_id, reader
    ), finishing as (
      select r.post_id, r.day, r.reader from given
      join post_day_readers r on r.post_id = given.post_id and r.reader = given.reader
      join posts p on p.id = r.post_id
      where not r.has_finished and given.at - r.first_view_at >= make_interval(secs =>
        least(${maxSeconds}, greatest(${seconds}, length(p.body) / ${charactersPerSecond})))
      order by r.post_id, r.day, r.reader for update of r for key share of p
    ), finished as (
      update post_day_readers r set has_finished = true from finishing f
      where r.post_id = f.post_id and r.day = f.day and r.reader = f.reader and not r.has_finished
      returning r.post_id, r.day, r.source
    ), counted as (
      select post_id, day, source, 0 as view_count, 0 as reader_count, count(*)::int as finish_count
      from finished group by post_id, day, source
    ), ${addCounts(sql)}
    select`;
}
