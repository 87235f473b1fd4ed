import { desc, eq, sql } from "drizzle-orm";
import type { Recommendable } from "#lib/domain/recommendation/recommend";
import { singleton } from "#lib/server/core/singleton";
import { freshSince } from "#lib/server/features/feed/freshness";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { postCounts, posts } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Older posts than these have no chance of a high place. */
const most = 2_000;

/** As the tags of posts and of what readers met are compared. */
export const foldTagNames = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** The posts that a ranking chooses from: the newest that everybody may see. */
export async function readCandidates(executor: Executor): Promise<Recommendable[]> {
  const rows = await executor
    .select({
      id: posts.id,
      author: posts.authorKey,
      tags: posts.tagNames,
      language: posts.language,
      createdAt: posts.createdAt,
      viewCount: postCounts.viewCount,
      likeCount: postCounts.likeCount,
      shareCount: postCounts.shareCount,
      archiveCount: postCounts.archiveCount,
      commentCount: postCounts.commentCount,
    })
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .where(isVisible(sql, posts, users))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(most);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    author: String(row.author),
    tags: foldTagNames(row.tags),
    createdAt: row.createdAt.getTime(),
  }));
}

type Read = { since: number; candidates: Promise<Recommendable[]> };

const memory = () => singleton("feed.candidates", (): { read: Read | null } => ({ read: null }));

/** The same, read once for all readers of a minute. */
export function currentCandidates(): Promise<Recommendable[]> {
  const state = memory();
  const now = Date.now();
  if (state.read && state.read.since > freshSince(now)) return state.read.candidates;
  const read = { since: now, candidates: readCandidates(db()) };
  state.read = read;
  read.candidates.catch(() => {
    if (state.read === read) state.read = null;
  });
  return read.candidates;
}
