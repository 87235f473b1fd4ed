import { type SQL, sql } from "drizzle-orm";
import { type MentionState, trackRecordRules } from "#lib/domain/disclosure/track-record";
import type { Locale } from "#lib/domain/locale";
import { singleton } from "#lib/server/core/singleton";
import { selectVisibleMentions } from "#lib/server/features/disclosure/track-record/mention-sql";
import {
  selectMentionState,
  selectOutcomes,
} from "#lib/server/features/disclosure/track-record/outcome-sql";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { limitToPage } from "#lib/server/platform/postgres/prepare-page";
import { prepareRows } from "#lib/server/platform/postgres/prepare-rows";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

/** Where a page begins: after the mention with these values. */
type MentionPosition = { at: string; postId: string; productId: string };

type Request = MentionPosition & {
  authorKey: bigint;
  viewerKey: bigint;
  isCounted: boolean;
  limit: number;
};

/** Decimals and days are text. What a mention that does not count has is unknown or not shown. */
export type MentionRow = {
  postId: string;
  title: string;
  language: Locale;
  productId: string;
  nameEn: string;
  nameZh: string;
  currency: string;
  state: MentionState;
  at: string;
  namedOn: string;
  firstNamedOn: string;
  startDate: string | null;
  startNav: string | null;
  endDate: string | null;
  endNav: string | null;
  change: string | null;
  peerCount: number | null;
  peerChange: string | null;
  excess: string | null;
};

/** True for mentions that cannot count yet. Two days less, because time zones of NAVs differ. */
const isTooRecent = sql`nf.mentioned_at > now() - ${sql.raw(`interval '${trackRecordRules.minDays - 2} days'`)}`;

/**
 * Selects a page of an author's mentions, newest first. The sorted subquery lets the limit stop the
 * lookup of states, which need NAVs; outcomes are computed for the rows of the page only.
 */
const selectPage = (): SQL => {
  const authorKey = typedPlaceholder("authorKey", "bigint");
  const viewerKey = typedPlaceholder("viewerKey", "bigint");
  const position = [
    typedPlaceholder("at", "timestamptz"),
    typedPlaceholder("postId", "bigint"),
    typedPlaceholder("productId", "bigint"),
  ];
  const isCounted = typedPlaceholder("isCounted", "boolean");
  const page = limitToPage(sql`
    select naming.*, s.state from (
      ${selectVisibleMentions(sql`nf.author_key = ${authorKey}
        and not ${isBlockedEitherWay(sql, authorKey, viewerKey)}
        and (nf.mentioned_at, nf.post_id, nf.product_id) < (${sql.join(position, sql`, `)})
        and not (${isCounted} and ${isTooRecent})`)}
      order by nf.mentioned_at desc, nf.post_id desc, nf.product_id desc offset 0
    ) naming
    cross join lateral (${selectMentionState(sql`naming`)}) s
    where (s.state = 'counted') = ${isCounted}
    order by naming.mentioned_at desc, naming.post_id desc, naming.product_id desc`);
  return sql`
    with page as materialized (${page})
    select n.post_id::text as "postId", p.title, p.language,
      n.product_id::text as "productId", f.name_en as "nameEn", f.name_zh as "nameZh", f.currency,
      n.state, n.mentioned_at::text as at, n.start_day::text as "namedOn",
      n.first_day::text as "firstNamedOn",
      o.start_date::text as "startDate", trim_scale(o.start_nav)::text as "startNav",
      o.end_date::text as "endDate", trim_scale(o.end_nav)::text as "endNav",
      trim_scale(o.change)::text as change, o.peer_count as "peerCount",
      trim_scale(o.peer_change)::text as "peerChange",
      trim_scale(o.change - o.peer_change)::text as excess
    from page n
    join posts p on p.id = n.post_id
    join products f on f.id = n.product_id
    left join lateral (${selectOutcomes(sql`select n.* where n.state = 'counted'`)}) o on true
    order by n.mentioned_at desc, n.post_id desc, n.product_id desc`;
};

const mentionsQuery = () =>
  singleton("query.naming.list", () => prepareRows<MentionRow>(selectPage()));

/** Returns a page of an author's mentions that count, or of those that do not. */
export const listMentionRows = (request: Request) => mentionsQuery().execute(request);
