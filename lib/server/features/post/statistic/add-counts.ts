import type { client } from "#lib/server/platform/postgres/client";

/**
 * Adds the rows of `counted` to the counters of their days and to the totals. `counted` has post_id,
 * day, source and the three counters.
 */
export const addCounts = (sql: ReturnType<typeof client>) => sql`
  day_counted as (
    insert into post_view_days as d (post_id, day, source, view_count, reader_count, finish_count)
    select post_id, day, source, view_count, reader_count, finish_count
    from counted order by post_id, day, source
    on conflict (post_id, day, source) do update set
      view_count = d.view_count + excluded.view_count,
      reader_count = d.reader_count + excluded.reader_count,
      finish_count = d.finish_count + excluded.finish_count
  ), total_counted as (
    insert into post_view_totals as t (post_id, source, view_count, reader_count, finish_count)
    select post_id, source, sum(view_count), sum(reader_count), sum(finish_count)
    from counted group by post_id, source order by post_id, source
    on conflict (post_id, source) do update set
      view_count = t.view_count + excluded.view_count,
      reader_count = t.reader_count + excluded.reader_count,
      finish_count = t.finish_count + excluded.finish_count
  )`;
