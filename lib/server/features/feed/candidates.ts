import { and, desc, eq, sql } from "drizzle-orm";
import type { Recommendable } from "#lib/domain/feed/recommendation/recommend";
import { noteChanges, runWithPrimary } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { getFreshSince } from "#lib/server/features/feed/freshness";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { isRecommendable, isVisible } from "#lib/server/features/visibility/visible-posts";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Older posts have no chance of a high rank. */
const maxCandidates = 2_000;

export const toLowerCaseTags = (names: readonly string[]) =>
  names.map((name) => name.toLowerCase());

/** Reads the newest visible posts for a ranking to choose from. */
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
    .where(and(isVisible(sql, posts, users), isRecommendable(sql, users)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(maxCandidates);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    author: String(row.author),
    tags: toLowerCaseTags(row.tags),
    createdAt: row.createdAt.getTime(),
  }));
}

type Cached = { since: number; candidates: Promise<Recommendable[]> };

const getCache = () =>
  singleton("feed.candidates", (): { entry: Cached | null } => ({ entry: null }));

/** Returns the candidates, shared by all viewers until they are stale. */
export function getCurrentCandidates(): Promise<Recommendable[]> {
  const cache = getCache();
  const now = Date.now();
  if (cache.entry && cache.entry.since > getFreshSince(now)) return cache.entry.candidates;
  // What is shared by later requests must not be old.
  const entry = { since: now, candidates: runWithPrimary(() => readCandidates(db())) };
  noteChanges("feed");
  cache.entry = entry;
  entry.candidates.catch(() => {
    if (cache.entry === entry) cache.entry = null;
  });
  return entry.candidates;
}
