import type { Locale } from "#lib/domain/locale";

export type Candidate = {
  id: string;
  language: Locale;
  /** Milliseconds. */
  createdAt: number;
  viewCount: number;
  likeCount: number;
  shareCount: number;
  archiveCount: number;
  commentCount: number;
};

export type Ranking = "recommended" | "trending";

/** How many posts a frozen ranking holds; the rest follow by date. */
export const rankingSize = 500;

const hour = 3_600_000;

/**
 * A like costs a tap. Saving means to read again, a comment costs thought, and a share brings
 * readers, so they weigh more. Views are many and cheap, so only their magnitude counts.
 */
const engagement = (post: Candidate): number =>
  post.likeCount +
  2 * post.archiveCount +
  2 * post.commentCount +
  3 * post.shareCount +
  Math.log2(1 + post.viewCount);

/**
 * What is talked about now: engagement over age. The exponent lets a post of yesterday win only
 * with several times the engagement of one of this morning; two hours' head start keep a brand-new
 * post from topping the list with its first like. The tenth orders posts that nobody touched yet.
 */
const trendingScore = (post: Candidate, ageInHours: number): number =>
  (engagement(post) + 0.1) / (ageInHours + 2) ** 1.4;

/**
 * What is worth reading: freshness, halved every three days, beside engagement on a logarithmic
 * scale, so that a good older post stays in reach without a famous one staying on top.
 */
export const recommendedScore = (post: Candidate, ageInHours: number): number =>
  6 * 2 ** (-ageInHours / 72) + Math.log2(1 + engagement(post));

/** A post that the reader may not be able to read must be four times as good. `null` favours none. */
export const legibility = (post: Candidate, language: Locale | null): number =>
  language === null || post.language === language ? 1 : 0.25;

/** Hours; a clock that runs ahead makes nobody younger than new. */
export const ageOf = (post: Candidate, now: number): number =>
  Math.max(0, now - post.createdAt) / hour;

/** The best first; equals stand newest first. */
export function byScore<P extends Candidate>(
  posts: readonly P[],
  scoreOf: (post: P) => number,
): P[] {
  return posts
    .map((post) => ({ post, score: scoreOf(post) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.post.createdAt - a.post.createdAt ||
        Number(BigInt(b.post.id) - BigInt(a.post.id)),
    )
    .map(({ post }) => post);
}

/** The ids of the best posts, best first; equals stand newest first. `language` null favours none. */
export function rank(
  posts: readonly Candidate[],
  ranking: Ranking,
  language: Locale | null,
  now: number,
): string[] {
  const scoreOf = ranking === "trending" ? trendingScore : recommendedScore;
  return byScore(posts, (post) => scoreOf(post, ageOf(post, now)) * legibility(post, language))
    .slice(0, rankingSize)
    .map(({ id }) => id);
}
