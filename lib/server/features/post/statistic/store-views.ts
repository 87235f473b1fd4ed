import type { ViewSource } from "#lib/domain/post/statistic";
import { addCounts } from "#lib/server/features/post/statistic/add-counts";
import { hashReader, readSalt, toDay } from "#lib/server/features/post/statistic/reader-hash";
import { client } from "#lib/server/platform/postgres/client";

export type View = {
  postId: string;
  source: ViewSource;
  /** A user or an address, which is hashed; null if the browser asks not to be counted as a reader. */
  reader: string | null;
  at: Date;
};

/** Adds views to the statistics, in one statement. Those of posts that are gone are dropped. */
export async function storeViews(views: View[]): Promise<void> {
  const day = toDay(new Date());
  const salt = await readSalt(day);
  const readers = views.map(({ postId, reader }) => reader && hashReader(salt, postId, reader));
  const sql = client();
  // Rows are locked in the order of their keys, so that processes do not deadlock.
  await sql`
    with given as (
      select * from unnest(
        ${views.map(({ postId }) => postId)}::bigint[], ${views.map(({ source }) => source)}::text[],
        ${readers}::text[], ${views.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as given (post_id, source, reader, at)
    ), existing as (
      select p.id as post_id from posts p
      where p.id in (select post_id from given) order by p.id for key share
    ), viewed as (
      select given.* from given join existing using (post_id)
    ), new_reader as (
      insert into post_day_readers (post_id, day, reader, source, first_view_at)
      select distinct on (post_id, reader) post_id, ${day}::date, reader, source, at
      from viewed where reader is not null order by post_id, reader, at
      on conflict do nothing
      returning post_id, source
    ), counted as (
      select post_id, ${day}::date as day, source, sum(views)::int as view_count,
        sum(readers)::int as reader_count, 0 as finish_count
      from (
        select post_id, source, 1 as views, 0 as readers from viewed
        union all select post_id, source, 0, 1 from new_reader
      ) event group by post_id, source
    ), ${addCounts(sql)}
    select`;
}
