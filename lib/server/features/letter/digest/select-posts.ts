import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { getMuteFilter } from "#lib/server/features/user/mute/filter";
import {
  isListed,
  isNews,
  isRecommendable,
  isVisibleTo,
} from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";
import type { PendingQuery, Row, TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/** Why a post is in a digest: its author is followed, its fund is watched, or many liked it. */
export const digestReasons = ["followed", "watched", "best"] as const;
export type DigestReason = (typeof digestReasons)[number];

export type DigestPost = {
  postId: string;
  title: string;
  summary: string;
  contentWarning: ContentWarning | null;
  language: Locale;
  author: string;
  authorKey: string;
  tagNames: string[];
  createdAt: Date;
  reason: DigestReason;
};

/** The posts between two instants, as ISO strings. */
export type Window = { from: string; to: string };

/** So that one author or fund does not fill a digest. */
const perSource = 3;

/** Posts that are read to find enough which the reader may see, did not mute and has not opened. */
const perReason = 40;

/** Returns the posts of a reader's digest, at most so many: those of the reader's choice first. */
export async function selectDigestPosts(
  userKey: string,
  language: Locale,
  window: Window,
): Promise<DigestPost[]> {
  const { max, enough } = limits.weeklyDigest;
  const sql = client();
  const isMuted = await getMuteFilter(BigInt(userKey));
  const find = async (reason: DigestReason, candidates: PendingQuery<Row[]>) => {
    const posts = await select(sql, userKey, window, reason, candidates);
    return posts.filter((post) => !isMuted?.({ ...post, authorKey: BigInt(post.authorKey) }));
  };
  const followed = await find("followed", selectFollowed(sql, userKey, window));
  const watched = await find("watched", selectWatched(sql, userKey, window));
  const chosen = withoutRepeats([...followed, ...watched]).slice(0, max);
  if (chosen.length >= enough) return chosen;
  const best = await find("best", selectBest(sql, language, window));
  return withoutRepeats([...chosen, ...best]).slice(0, enough);
}

/** Keeps the first of each post, so that one of a followed author stays before the others. */
function withoutRepeats(posts: readonly DigestPost[]): DigestPost[] {
  const seen = new Set<string>();
  return posts.filter(({ postId }) => !seen.has(postId) && seen.add(postId));
}

/** Keeps the candidates that the reader may see, did not write and has not opened. */
const select = (
  sql: TransactionSql,
  userKey: string,
  window: Window,
  reason: DigestReason,
  candidates: PendingQuery<Row[]>,
) => sql<DigestPost[]>`
  select p.id::text as "postId", p.title, p.summary, p.content_warning as "contentWarning", p.language, p.created_at as "createdAt",
    coalesce(author.username, author.id) as author, p.author_key::text as "authorKey",
    p.tag_names as "tagNames", ${reason} as reason
  from (${candidates}) c
  join posts p on p.id = c.id
  join users author on author.key = p.author_key
  join post_counts n on n.post_id = p.id
  where p.author_key <> ${userKey} and ${isVisibleTo(sql, sql`p`, sql`author`, userKey)}
    and not exists (
      select from user_views v
      where v.user_key = ${userKey} and v.post_id = p.id and v.created_at > ${window.from}
    )
  order by ${engagement(sql)} desc, p.id desc limit ${perReason}`;

/** What a reader does weighs more than that the post was opened. */
const engagement = (sql: TransactionSql) => sql`
  (n.comment_count * 4 + n.like_count * 3 + n.archive_count * 3 + n.view_count * 0.1)`;

const isWithin = (sql: TransactionSql, { from, to }: Window) => sql`
  ${isListed(sql, sql`p`)} and ${isNews(sql, sql`p`, from)} and p.created_at <= ${to}`;

const selectFollowed = (sql: TransactionSql, userKey: string, window: Window) => sql`
  select newest.id from follows f cross join lateral (
    select p.id from posts p
    where p.author_key = f.followee_key and ${isWithin(sql, window)}
    order by p.created_at desc limit ${perSource}
  ) newest
  where f.follower_key = ${userKey}`;

const selectWatched = (sql: TransactionSql, userKey: string, window: Window) => sql`
  select distinct newest.id from watched_products w cross join lateral (
    select p.id from post_products m join posts p on p.id = m.post_id
    where m.product_id = w.product_id and ${isWithin(sql, window)}
    order by m.created_at desc, m.post_id desc limit ${perSource}
  ) newest
  where w.user_key = ${userKey}`;

const selectBest = (sql: TransactionSql, language: Locale, window: Window) => sql`
  select p.id from posts p
  join users author on author.key = p.author_key
  join post_counts n on n.post_id = p.id
  where p.language = ${language} and ${isWithin(sql, window)}
    and ${isRecommendable(sql, sql`author`)}
  order by ${engagement(sql)} desc, p.id desc limit ${perReason}`;
