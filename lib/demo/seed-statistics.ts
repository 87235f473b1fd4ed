import { sql } from "drizzle-orm";
import { statisticDays, type ViewSource } from "#lib/domain/post/statistic";
import type { Executor } from "#lib/server/platform/postgres/client";

/** The share of each source in the views of the demo. */
const shares: [ViewSource, number][] = [
  ["search", 0.34],
  ["feed", 0.26],
  ["direct", 0.16],
  ["link", 0.1],
  ["site", 0.09],
  ["mail", 0.05],
];

/** Spreads the views of each published post over its last days, with readers and sources. */
export async function seedStatistics(tx: Executor): Promise<void> {
  const sources = sql.join(
    shares.map(([source, share]) => sql`(${source}::text, ${share}::float8)`),
    sql`, `,
  );
  const hashToFraction = (text: ReturnType<typeof sql>) =>
    sql`((abs(hashtext(${text})::bigint) % 1000) / 1000.0)`;
  await tx.execute(sql`
    insert into post_view_days (post_id, day, source, view_count, reader_count, finish_count)
    select post_id, day, source, views, readers,
      floor(readers * (0.25 + 0.35 * ${hashToFraction(sql`post_id::text`)})
        + 0.99 * ${hashToFraction(sql`day || ':' || post_id || source`)})::int
    from (
      select *, floor(views * 0.8 + 0.99 * ${hashToFraction(sql`source || post_id || day`)})::int as readers
      from (
        select c.post_id, each.day::date as day, s.source,
          floor(
            c.view_count / (extract(epoch from now() - p.created_at) / 86400 + 30)
              * (0.3 + 1.2 * ${hashToFraction(sql`c.post_id || ':' || each.day::date`)}) * s.share
              + ${hashToFraction(sql`c.post_id || ':' || each.day::date || s.source`)}
          )::int as views
        from post_counts c join posts p on p.id = c.post_id and not p.is_draft,
          generate_series(
            greatest(p.created_at, now() - make_interval(days => ${statisticDays.shown - 1})),
            now(), interval '1 day'
          ) as each (day),
          (values ${sources}) as s (source, share)
      ) spread where views > 0
    ) counted`);
  await tx.execute(sql`
    insert into post_view_totals (post_id, source, view_count, reader_count, finish_count)
    select post_id, source, sum(view_count), sum(reader_count), sum(finish_count)
    from post_view_days group by post_id, source`);
}
