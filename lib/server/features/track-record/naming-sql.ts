import { type SQL, sql } from "drizzle-orm";
import { trackRecordRules } from "#lib/domain/track-record";

/**
 * Selects the namings of posts `p` by authors `u` that fulfil a condition. Each has its place among
 * those of the fund in the calendar month, of which the first counts, and the day of that first one.
 * The outcome ends on `end_day` or with the latest NAV.
 */
export const selectPlacedNamings = (condition: SQL) => sql`
  select n.*, n.start_day + ${sql.raw(String(trackRecordRules.maxDays))} as end_day,
    row_number() over month as place, first_value(n.start_day) over month as first_day
  from (
    select p.author_key, nf.post_id, nf.product_id, nf.named_at,
      (nf.named_at at time zone 'Europe/Paris')::date as start_day
    from posts p
    join users u on u.key = p.author_key
    join named_funds nf on nf.post_id = p.id
    where ${condition}
  ) n
  window month as (
    partition by n.author_key, n.product_id, date_trunc('month', n.start_day)
    order by n.named_at, n.post_id)`;
