import { type SQL, sql } from "drizzle-orm";
import { trackRecordRules } from "#lib/domain/disclosure/track-record";
import { isListed, isVisible } from "#lib/server/features/visibility/visible-posts";

const toDay = (time: SQL) => sql`(${time} at time zone 'Europe/Paris')::date`;

/** Selects the first mention of the same fund, author and calendar month in a listed post. */
const selectFirstOfMonth = (mention: SQL) => sql`
  select other.post_id, other.mentioned_at from mentioned_products other
  cross join lateral (
    select from posts p where p.id = other.post_id and ${isListed(sql, sql`p`)} offset 0
  ) listed
  where other.author_key = ${mention}.author_key and other.product_id = ${mention}.product_id
    and other.mentioned_at >= date_trunc('month', ${mention}.mentioned_at, 'Europe/Paris')
  order by other.mentioned_at, other.post_id limit 1`;

/**
 * Selects the mentions `nf` in visible posts that fulfil a condition. A fund counts once in a calendar
 * month: each mention has the day of the first one, and says whether it repeats that one. The outcome
 * ends on `end_day` or with the latest NAV. `offset 0` keeps the planner from starting with all posts.
 */
export const selectVisibleMentions = (condition: SQL) => sql`
  select nf.author_key, nf.post_id, nf.product_id, nf.mentioned_at,
    ${toDay(sql`nf.mentioned_at`)} as start_day,
    ${toDay(sql`nf.mentioned_at`)} + ${sql.raw(String(trackRecordRules.maxDays))} as end_day,
    ${toDay(sql`first.mentioned_at`)} as first_day,
    first.post_id <> nf.post_id as is_repeated
  from mentioned_products nf
  cross join lateral (
    select from posts p join users u on u.key = p.author_key
    where p.id = nf.post_id and ${isVisible(sql, sql`p`, sql`u`)} offset 0
  ) visible
  cross join lateral (${selectFirstOfMonth(sql`nf`)}) first
  where ${condition}`;
