import type { Locale } from "#lib/domain/locale";
import {
  ageOf,
  byScore,
  type Candidate,
  legibility,
  rankingSize,
  recommendedScore,
} from "#lib/domain/ranking";
import {
  affinity,
  computeInterests,
  type Encounter,
  favourite,
  type Interests,
} from "#lib/domain/recommendation/interest";
import { spread } from "#lib/domain/recommendation/spread";

export type Recommendable = Candidate & {
  /** Tells authors apart. */
  author: string;
  /** Folded, so that equal tags are equal strings. */
  tags: readonly string[];
};

/** What is known of a reader: whom they follow, and which posts they have met. */
export type Reader = { follows: ReadonlySet<string>; met: readonly Encounter[] };

/** Ids. `unseen` holds the best of what the reader has not met, `seen` all that they have. */
export type Recommendation = { unseen: string[]; seen: string[] };

/**
 * What following its author, and what its tags at the very most, lift a post by: each the worth of
 * being three days fresher. Interest moves a post up; it does not bury what is new and good.
 */
const lift = { follow: 3, tags: 3 };

/**
 * A language that the reader may not know counts against a post and its tags as it does for
 * everybody, but not against an author whom they have chosen.
 */
const personalScore = (
  post: Recommendable,
  follows: Reader["follows"],
  tastes: Interests,
  language: Locale | null,
  now: number,
): number =>
  (recommendedScore(post, ageOf(post, now)) + lift.tags * affinity(post.tags, tastes)) *
    legibility(post, language) +
  (follows.has(post.author) ? lift.follow : 0);

/**
 * A recommendation for one reader, best first. What they have met – opened, liked, saved, answered or
 * written – stands apart, to come after everything else: the candidates by score, then the rest by
 * age. `language` null favours none.
 */
export function recommend(
  posts: readonly Recommendable[],
  { follows, met }: Reader,
  language: Locale | null,
  now: number,
): Recommendation {
  const tastes = computeInterests(met, now);
  const metIds = new Set(met.map(({ postId }) => postId));
  const ranked = byScore(posts, (post) => personalScore(post, follows, tastes, language, now));
  const unseen = ranked
    .filter(({ id }) => !metIds.has(id))
    .map(({ id, author, tags }) => ({ id, author, tag: favourite(tags, tastes) }));
  const seen = new Set(ranked.filter(({ id }) => metIds.has(id)).map(({ id }) => id));
  for (const id of [...metIds].sort((a, b) => Number(BigInt(b) - BigInt(a)))) seen.add(id);
  return { unseen: spread(unseen, rankingSize).map(({ id }) => id), seen: [...seen] };
}
