import {
  type Candidate,
  computeRecommendedScore,
  getAgeInHours,
  getLanguageFactor,
  rankingSize,
  sortByScore,
} from "#lib/domain/feed/ranking";
import {
  computeAffinity,
  computeInterests,
  findFavouriteTag,
  type Interests,
  type PostInteraction,
} from "#lib/domain/feed/recommendation/interest";
import { spreadOut } from "#lib/domain/feed/recommendation/spread";
import type { Locale } from "#lib/domain/locale";

export type Recommendable = Candidate & {
  author: string;
  /** Lower case. */
  tags: readonly string[];
};

/** The authors that a viewer follows and the posts that they interacted with. */
export type ViewerHistory = {
  followedAuthors: ReadonlySet<string>;
  interactions: readonly PostInteraction[];
};

/**
 * Post ids: `unseen` are the best posts without an interaction of the viewer, `seen` all with one.
 */
export type Recommendation = { unseen: string[]; seen: string[] };

/**
 * Maximum bonus for a followed author and for matching tags. Each equals three days of freshness,
 * so interests raise a post but do not bury good new ones.
 */
const maxBonus = { follow: 3, tags: 3 };

/** Scores a post for a viewer. Another language weakens the post and its tags, but not the follow. */
function computePersonalScore(
  post: Recommendable,
  followedAuthors: ViewerHistory["followedAuthors"],
  interests: Interests,
  language: Locale | null,
  now: number,
): number {
  const general = computeRecommendedScore(post, getAgeInHours(post, now));
  const tagBonus = maxBonus.tags * computeAffinity(post.tags, interests);
  const followBonus = followedAuthors.has(post.author) ? maxBonus.follow : 0;
  return (general + tagBonus) * getLanguageFactor(post, language) + followBonus;
}

/**
 * Recommends posts to a viewer, best first. Posts with an interaction go to `seen`: the candidates
 * by score, then the rest by age. A null `language` prefers none.
 */
export function recommend(
  posts: readonly Recommendable[],
  { followedAuthors, interactions }: ViewerHistory,
  language: Locale | null,
  now: number,
): Recommendation {
  const interests = computeInterests(interactions, now);
  const seenIds = new Set(interactions.map(({ postId }) => postId));
  const ranked = sortByScore(posts, (post) =>
    computePersonalScore(post, followedAuthors, interests, language, now),
  );
  const unseen = ranked
    .filter(({ id }) => !seenIds.has(id))
    .map(({ id, author, tags }) => ({ id, author, tag: findFavouriteTag(tags, interests) }));
  const seen = new Set(ranked.filter(({ id }) => seenIds.has(id)).map(({ id }) => id));
  for (const id of [...seenIds].sort((a, b) => Number(BigInt(b) - BigInt(a)))) seen.add(id);
  return { unseen: spreadOut(unseen, rankingSize).map(({ id }) => id), seen: [...seen] };
}
