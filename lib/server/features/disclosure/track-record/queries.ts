import { and, eq, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { selectOutcomes } from "#lib/server/features/disclosure/track-record/outcome-sql";
import { trackRecords } from "#lib/server/features/disclosure/track-record/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client, db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { prepareRows } from "#lib/server/platform/postgres/prepare-rows";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

/** True if the viewer may see the post and every visitor may. */
export async function isPostVisible(postId: string, viewerKey: bigint): Promise<boolean> {
  const sql = client();
  const [row] = await sql<{ isVisible: boolean }[]>`
    select ${isVisibleTo(sql, sql`p`, sql`u`, String(viewerKey))} as "isVisible"
    from posts p join users u on u.key = p.author_key where p.id = ${postId}`;
  return row?.isVisible ?? false;
}

/** Decimals and days are text. `startDate` is null if the fund had no NAV. */
export type MentionedProductRow = {
  productId: string;
  nameEn: string;
  nameZh: string;
  status: "open" | "softClosed" | "frozen" | "closed";
  currency: string;
  assetClass: string;
  category: string;
  namedOn: string;
  startDate: string | null;
  startNav: string;
  endDate: string;
  endNav: string;
  revisedOn: string | null;
  change: string;
  peerCount: number;
  peerChange: string | null;
  line: { date: string; nav: string }[] | null;
};

/** More points would not show in the small line. Each is looked up, because the NAVs are many. */
const lineSteps = sql.raw("60");

/** Selects the funds that a post names now, with their NAVs since. */
const selectMentionedProducts = (): SQL => {
  const mentions = sql`
    select pp.product_id, 'infinity'::date as end_day,
      (coalesce(nf.mentioned_at, p.first_listed_at, p.created_at) at time zone 'Europe/Paris')::date as start_day
    from post_products pp
    join posts p on p.id = pp.post_id
    left join mentioned_products nf on nf.post_id = pp.post_id and nf.product_id = pp.product_id
    where pp.post_id = ${typedPlaceholder("postId", "bigint")}`;
  // Some time before the day shows where the fund came from.
  const lineStart = sql`o.start_date - greatest(30, (o.end_date - o.start_date) / 3)`;
  return sql`
    with naming as materialized (${mentions})
    select n.product_id::text as "productId", r.name_en as "nameEn", r.name_zh as "nameZh",
      r.status, r.currency, r.asset_class as "assetClass", r.category,
      n.start_day::text as "namedOn", o.start_date::text as "startDate",
      trim_scale(o.start_nav)::text as "startNav", o.end_date::text as "endDate",
      trim_scale(o.end_nav)::text as "endNav",
      (o.revised_at at time zone 'Europe/Paris')::date::text as "revisedOn",
      trim_scale(o.change)::text as change, o.peer_count as "peerCount",
      trim_scale(o.peer_change)::text as "peerChange",
      (select json_agg(json_build_object('date', v.date, 'nav', trim_scale(v.nav)::text)
         order by v.date)
       from (
         select o.start_date as date, o.start_nav as nav
         union
         select x.date, x.nav from generate_series(0, ${lineSteps}) step
         cross join lateral (
           select nav.date, nav.nav from product_navs nav
           where nav.product_id = n.product_id and nav.date >= ${lineStart}
             and nav.date <= ${lineStart} + (o.end_date - (${lineStart})) * step / ${lineSteps}
           order by nav.date desc limit 1) x
       ) v
       where o.start_date is not null) as line
    from naming n
    join products r on r.id = n.product_id
    left join lateral (${selectOutcomes(sql`select n.*`)}) o on true
    order by r.id`;
};

const mentionedProductsQuery = () =>
  singleton("query.mentionedProduct.list", () =>
    prepareRows<MentionedProductRow>(selectMentionedProducts()),
  );

export const listMentionedProductRows = (postId: string) =>
  mentionedProductsQuery().execute({ postId });

const recordQuery = prepareOnce("track_record", () =>
  db()
    .select()
    .from(trackRecords)
    .where(
      and(
        eq(trackRecords.userKey, sql.placeholder("userKey")),
        sql`not ${isBlockedEitherWay(sql, trackRecords.userKey, sql.placeholder("viewerKey"))}`,
      ),
    ),
);

/** Returns a user's record. Null if the user has not named a fund yet, or either blocked the other. */
export const findTrackRecord = (userKey: bigint, viewerKey: bigint) =>
  firstOrNull(recordQuery().execute({ userKey, viewerKey }));

export type TrackRecordRow = NonNullable<Awaited<ReturnType<typeof findTrackRecord>>>;

/** True if a post of the user that the viewer may see names a fund. */
export async function hasMentionedProducts(userKey: bigint, viewerKey: bigint): Promise<boolean> {
  const sql = client();
  const [row] = await sql<{ isAny: boolean }[]>`
    select exists (
      select from posts p join users u on u.key = p.author_key
      join post_products pp on pp.post_id = p.id
      where p.author_key = ${String(userKey)}
        and ${isVisibleTo(sql, sql`p`, sql`u`, String(viewerKey))}
    ) as "isAny"`;
  return row?.isAny ?? false;
}
