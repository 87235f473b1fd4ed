import { type SQL, sql } from "drizzle-orm";
import { trackRecordRules } from "#lib/domain/disclosure/track-record";
import type { Job } from "#lib/server/core/job";
import { selectVisibleMentions } from "#lib/server/features/disclosure/track-record/mention-sql";
import {
  selectMean,
  selectOutcomes,
  selectQuantile,
} from "#lib/server/features/disclosure/track-record/outcome-sql";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { lockUnclaimed } from "#lib/server/platform/queue/lease";

/** Few, because their records are locked meanwhile. */
const batchSize = 20;
const { minSample, minDays } = trackRecordRules;
const number = (value: number) => sql.raw(String(value));

/** Adds a record for each author whose public posts name funds. */
const addRecords = () => sql`
  insert into track_records (user_key)
  select distinct p.author_key from post_products pp join posts p on p.id = pp.post_id
  where ${isListed(sql, sql`p`)}
    and not exists (select from track_records t where t.user_key = p.author_key)
  on conflict do nothing`;

/** Selects and locks the records that are outdated or an hour old, so that NAVs of today count. */
const claimRecords = () => sql`
  select user_key from track_records t
  where computed_at is null or computed_at < now() - interval '1 hour'
  order by computed_at nulls first limit ${batchSize} ${lockUnclaimed(sql, sql`t`)}`;

/** Selects the mentions of authors without repeated ones. */
const selectMentions = (authorKeys: SQL) => sql`
  select * from (${selectVisibleMentions(sql`nf.author_key = any(${authorKeys})`)}) naming
  where not is_repeated`;

const values = (column: SQL) => sql`array_agg(${column} order by ${column})`;

/** Returns a value of an aggregate if the sample is large enough, else null. */
const ifEnough = (value: SQL) => sql`case when count(*) >= ${number(minSample)} then ${value} end`;

const selectSpread = (column: SQL, name: string) => {
  const sorted = values(column);
  return sql.join(
    (
      [
        ["0.25", "q1"],
        ["0.5", "median"],
        ["0.75", "q3"],
      ] as const
    ).map(
      ([share, suffix]) =>
        sql`${ifEnough(selectQuantile(sorted, share))} as ${sql.raw(`${name}_${suffix}`)}`,
    ),
    sql`, `,
  );
};

const storeRecords = (authorKeys: SQL) => sql`
  with outcome as (
    select o.*, o.change - o.peer_change as excess,
      o.end_date >= o.start_day + ${number(minDays)} as is_old
    from (${selectOutcomes(selectMentions(authorKeys))}) o
  ), counted as (
    select author_key, min(start_date) as since, max(end_date) as as_of,
      count(*) as sample_count, count(distinct post_id) as post_count,
      count(distinct product_id) as fund_count,
      ${ifEnough(sql`count(*) filter (where excess > 0)`)} as ahead_count,
      ${selectSpread(sql`change`, "change")}, ${selectSpread(sql`excess`, "excess")},
      ${ifEnough(selectMean(sql`excess`))} as excess_mean
    from outcome where is_old and peer_count > 0 group by author_key
  ), left_out as (
    select author_key, count(*) filter (where not is_old) as recent_count,
      count(*) filter (where is_old and peer_count = 0) as peerless_count
    from outcome group by author_key
  )
  update track_records t set computed_at = now(),
    since = c.since, as_of = c.as_of,
    sample_count = coalesce(c.sample_count, 0), post_count = coalesce(c.post_count, 0),
    fund_count = coalesce(c.fund_count, 0), recent_count = coalesce(l.recent_count, 0),
    peerless_count = coalesce(l.peerless_count, 0), ahead_count = c.ahead_count,
    change_q1 = c.change_q1, change_median = c.change_median, change_q3 = c.change_q3,
    excess_q1 = c.excess_q1, excess_median = c.excess_median, excess_q3 = c.excess_q3,
    excess_mean = c.excess_mean
  from unnest(${authorKeys}) author (key)
  left join counted c on c.author_key = author.key
  left join left_out l on l.author_key = author.key
  where t.user_key = author.key`;

/** Computes the records of some authors. Returns how many were due. */
const computeBatch = () =>
  db().transaction(async (tx: Executor) => {
    const claimed = await tx.execute<{ user_key: string }>(claimRecords());
    const keys = claimed.map(({ user_key }) => String(user_key));
    if (keys.length === 0) return 0;
    const authorKeys = sql`${sql.param(keys)}::bigint[]`;
    await tx.execute(storeRecords(authorKeys));
    return keys.length;
  });

/** Computes the records that are due. */
export async function computeTrackRecords(): Promise<void> {
  await db().execute(addRecords());
  while ((await computeBatch()) > 0);
}

export const computeTrackRecordsJob: Job = {
  name: "track-records",
  intervalMs: 300_000,
  run: computeTrackRecords,
};
