import type { Locale } from "#lib/domain/locale";
import {
  type Candidate,
  computeRecommendedScore,
  getAgeInHours,
  getLanguageFactor,
  rankingSize,
  sortByScore,
} from "#lib/domain/ranking";
import {
  computeAffinity,
  computeInterests,
  type Encounter,
  findFavouriteTag,
  type Interests,
} from "#lib/domain/recommendation/interest";
import { spreadOut } from "#lib/domain/recommendation/spread";

export type Recommendable = Candidate & {
  author: string;
  /** Lower case. */
  tags: readonly string[];
};

/** The authors that a viewer follows and the posts that they interacted with. */
export type ViewerHistory = {
  followedAuthors: ReadonlySet<string>;
  encounters: readonly Encounter[];
};

/** Post ids: `unseen` the best posts that the viewer has not met, `seen` all that they have. */
export type Recommendation = { unseen: string[]; seen: string[] };

/**
 * The most that following the author and matching tags add to a score; each equals being three days
 * fresher. Interest lifts a post but does not bury what is new and good.
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
 * Recommends posts to a viewer, best first. Posts that they opened, liked, saved, answered or wrote
 * go to `seen`: the candidates by score, then the rest by age. A null `language` prefers none.
 */
export function recommend(
  posts: readonly Recommendable[],
  { followedAuthors, encounters }: ViewerHistory,
  language: Locale | null,
  now: number,
): Recommendation {
  const interests = computeInterests(encounters, now);
  const seenIds = new Set(encounters.map(({ postId }) => postId));
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
