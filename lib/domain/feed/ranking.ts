import type { Locale } from "#lib/domain/locale";

export type Candidate = {
  id: string;
  language: Locale;
  /** Unix time in milliseconds. */
  createdAt: number;
  viewCount: number;
  likeCount: number;
  shareCount: number;
  archiveCount: number;
  commentCount: number;
};

export type Ranking = "recommended" | "trending";

/** Number of posts in a stored ranking. The others follow by date. */
export const rankingSize = 500;

const hourMs = 3_600_000;

const viewWeight = 2 / 3;

/**
 * Computes the weighted sum of a post's interactions. Saving, commenting and sharing take more
 * effort than a like, so they weigh more. Views are cheap and easy to fake: 1,000 weigh one comment.
 */
const computeEngagement = (post: Candidate): number =>
  post.likeCount +
  2 * post.archiveCount +
  2 * post.commentCount +
  3 * post.shareCount +
  Math.log10(1 + post.viewCount) * viewWeight;

/**
 * Divides engagement by age. With this exponent a post of yesterday needs several times the
 * engagement of one of this morning. Adding two hours keeps a brand-new post from topping the list
 * with its first like. Adding 0.1 orders posts without engagement.
 */
const computeTrendingScore = (post: Candidate, ageInHours: number): number =>
  (computeEngagement(post) + 0.1) / (ageInHours + 2) ** 1.4;

/**
 * Adds freshness, which halves every three days, and engagement on a logarithmic scale. A good older
 * post stays within reach, and a popular one does not stay on top.
 */
export const computeRecommendedScore = (post: Candidate, ageInHours: number): number =>
  6 * 2 ** (-ageInHours / 72) + Math.log2(1 + computeEngagement(post));

/** Returns 0.25 for posts in another language than `language`, else 1. Null prefers no language. */
export const getLanguageFactor = (post: Candidate, language: Locale | null): number =>
  language === null || post.language === language ? 1 : 0.25;

/** Returns a post's age in hours, at least 0 even if clocks differ. */
export const getAgeInHours = (post: Candidate, now: number): number =>
  Math.max(0, now - post.createdAt) / hourMs;

/** Sorts posts by score, best first. Equal scores sort newest first. */
export function sortByScore<P extends Candidate>(
  posts: readonly P[],
  computeScore: (post: P) => number,
): P[] {
  return posts
    .map((post) => ({ post, score: computeScore(post) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.post.createdAt - a.post.createdAt ||
        Number(BigInt(b.post.id) - BigInt(a.post.id)),
    )
    .map(({ post }) => post);
}

/** Returns the ids of the best posts, best first. A null `language` prefers no language. */
export function rankPosts(
  posts: readonly Candidate[],
  ranking: Ranking,
  language: Locale | null,
  now: number,
): string[] {
  const computeScore = ranking === "trending" ? computeTrendingScore : computeRecommendedScore;
  return sortByScore(
    posts,
    (post) => computeScore(post, getAgeInHours(post, now)) * getLanguageFactor(post, language),
  )
    .slice(0, rankingSize)
    .map(({ id }) => id);
}
