import { type SQL, sql } from "drizzle-orm";
import { changeDigits, trackRecordRules } from "#lib/domain/disclosure/track-record";

/** Keeps PostgreSQL from rounding a quotient before we do: 30 digits after the point. */
const precise = sql.raw("1.000000000000000000000000000000");

/** Returns (to − from) ÷ from, rounded once like `computeExactChange`. */
const computeChange = (from: SQL, to: SQL) =>
  sql`round((${to} - ${from}) * ${precise} / ${from}, ${sql.raw(String(changeDigits))})`;

/**
 * Selects quantile `share` of the sorted array `values`, like `computeQuantile`. The share is exact:
 * `percentile_cont` would compute with floats.
 */
export function selectQuantile(values: SQL, share: "0.25" | "0.5" | "0.75"): SQL {
  const position = sql`(${sql.raw(share)} * (cardinality(${values}) - 1))`;
  const index = sql`(1 + floor(${position}))::int`;
  const low = sql`(${values})[${index}]`;
  const high = sql`(${values})[least(${index} + 1, cardinality(${values}))]`;
  return sql`round(${low} + (${high} - ${low}) * (${position} - floor(${position})),
    ${sql.raw(String(changeDigits))})`;
}

/** Returns the arithmetic mean of a column, rounded once; null without rows. */
export const selectMean = (column: SQL) =>
  sql`round(sum(${column}) * ${precise} / nullif(count(${column}), 0), ${sql.raw(String(changeDigits))})`;

/** Selects the last NAV of a fund on or before a day. */
const selectNav = (productId: SQL, day: SQL) => sql`
  select n.date, n.nav, n.revised_at from product_navs n
  where n.product_id = ${productId} and n.date <= ${day} order by n.date desc limit 1`;

/** Selects the NAV of a peer that stands for a day: not too old, and none if the fund ended earlier. */
const selectPeerNav = (productId: SQL, day: SQL) => sql`
  select n.nav from product_navs n
  where n.product_id = ${productId} and n.date <= ${day}
    and n.date > ${day} - ${sql.raw(String(trackRecordRules.maxPeerAgeDays))}
  order by n.date desc limit 1`;

type Days = { from: SQL; to: SQL };

/** Selects the change of each fund of the category of `own` between the days of two of its NAVs. */
const selectPeerChanges = (own: SQL, { from, to }: Days) => sql`
  select ${computeChange(sql`a.nav`, sql`b.nav`)} as change
  from products other
  cross join lateral (${selectPeerNav(sql`other.id`, from)}) a
  cross join lateral (${selectPeerNav(sql`other.id`, to)}) b
  where other.asset_class = ${own}.asset_class and other.category = ${own}.category
    and other.id <> ${own}.id and ${to} > ${from}`;

/** Selects as `state` whether a row of `selectVisibleNamings` counts, and why if it does not. */
export const selectMentionState = (mention: SQL) => sql`
  select case
      when ${mention}.is_repeated then 'repeated'
      when f.date is null then 'noNav'
      when l.date < ${mention}.start_day + ${sql.raw(String(trackRecordRules.minDays))} then 'recent'
      when not exists (${selectPeerChanges(sql`own`, { from: sql`f.date`, to: sql`l.date` })})
        then 'peerless'
      else 'counted' end as state
  from products own
  left join lateral (${selectNav(sql`${mention}.product_id`, sql`${mention}.start_day`)}) f on true
  left join lateral (${selectNav(sql`${mention}.product_id`, sql`${mention}.end_day`)}) l on true
  where own.id = ${mention}.product_id`;

/**
 * Selects what became of funds. `mentions` has rows with product_id, start_day and end_day. The fund's
 * NAVs are the last ones on or before these days; those of its peers are the last ones on or before
 * the days of the fund's NAVs. Adds start_date, start_nav, end_date, end_nav, revised_at, change,
 * peer_count and peer_change to each row. A fund without a NAV at its start has no row.
 */
export const selectOutcomes = (mentions: SQL): SQL => sql`
  select naming.*, f.date as start_date, f.nav as start_nav, l.date as end_date, l.nav as end_nav,
    greatest(f.revised_at, l.revised_at) as revised_at,
    ${computeChange(sql`f.nav`, sql`l.nav`)} as change,
    coalesce(cardinality(peer.changes), 0) as peer_count,
    ${selectQuantile(sql`peer.changes`, "0.5")} as peer_change
  from (${mentions}) naming
  join products own on own.id = naming.product_id
  cross join lateral (${selectNav(sql`naming.product_id`, sql`naming.start_day`)}) f
  cross join lateral (${selectNav(sql`naming.product_id`, sql`naming.end_day`)}) l
  cross join lateral (
    select array_agg(each.change order by each.change) as changes
    from (${selectPeerChanges(sql`own`, { from: sql`f.date`, to: sql`l.date` })}) each
  ) peer`;
