import { sql } from "drizzle-orm";
import type { TransparencyMonth } from "#lib/contracts/moderation/transparency";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { db } from "#lib/server/platform/postgres/client";

type Row = Omit<TransparencyMonth, "medianHours"> & { medianHours: string | null };

/** Groups by month in UTC, whatever the time zone of the connection. */
const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM')`);

/** Counts per month and name, as one object per month. */
const countByName = (name: string, source: string, at: string) => sql`
  select month, json_object_agg(name, n) as counts from (
    select ${monthOf(at)} as month, ${sql.raw(name)} as name, count(*)::int as n
    from ${sql.raw(source)} group by 1, 2
  ) counted group by month`;

async function computeMonths(): Promise<TransparencyMonth[]> {
  const rows = await db().execute<Row>(sql`
    with months as (
      select to_char(start, 'YYYY-MM') as month
      from generate_series(
        date_trunc('month', now() at time zone 'UTC') - interval '23 months',
        date_trunc('month', now() at time zone 'UTC'), interval '1 month') start
    ),
    received as (
      select ${monthOf("created_at")} as month, count(*)::int as notices,
        count(*) filter (where reporter_key is null)::int as anonymous
      from reports group by 1
    ),
    ended as (
      select ${monthOf("closed_at")} as month,
        count(*) filter (where state = 'upheld')::int as upheld,
        count(*) filter (where state = 'dismissed')::int as dismissed,
        count(*) filter (where state = 'ignored')::int as ignored,
        percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at))
          filter (where state <> 'ignored') / 3600 as median
      from cases where closed_at is not null group by 1
    ),
    automated as (
      select ${monthOf("created_at")} as month, count(*)::int as n
      from decisions where is_automated group by 1
    ),
    rules as (${countByName("rule", "decisions", "created_at")}),
    measures as (${countByName("kind", "sanctions", "created_at")}),
    appealed as (
      select ${monthOf("created_at")} as month, count(*)::int as n from appeals group by 1
    ),
    answered as (
      select ${monthOf("decided_at")} as month,
        count(*) filter (where state = 'approved')::int as approved,
        count(*) filter (where state = 'rejected')::int as rejected
      from appeals where decided_at is not null group by 1
    ),
    reversed as (
      select ${monthOf("ended_at")} as month, count(*)::int as n
      from sanctions where end_reason in ('reversed', 'appeal') group by 1
    )
    select months.month, coalesce(received.notices, 0) as notices,
      coalesce(received.anonymous, 0) as "noticesWithoutAccount",
      coalesce(ended.upheld, 0) as upheld, coalesce(ended.dismissed, 0) as dismissed,
      coalesce(ended.ignored, 0) as ignored, coalesce(rules.counts, '{}') as "byRule",
      coalesce(measures.counts, '{}') as "byMeasure", ended.median::text as "medianHours",
      coalesce(automated.n, 0) as automated, coalesce(appealed.n, 0) as appeals,
      coalesce(answered.approved, 0) as "appealsApproved",
      coalesce(answered.rejected, 0) as "appealsRejected", coalesce(reversed.n, 0) as reversals
    from months
      left join received using (month) left join ended using (month)
      left join automated using (month) left join rules using (month)
      left join measures using (month) left join appealed using (month)
      left join answered using (month) left join reversed using (month)
    order by months.month desc`);
  return Array.from(rows, (row) => ({
    ...row,
    medianHours: row.medianHours === null ? null : Math.round(Number(row.medianHours) * 10) / 10,
  }));
}

/** Returns the figures of the last two years, newest month first; up to five minutes old. */
export const readMonths = cacheByTag("transparency", "transparency", computeMonths);
