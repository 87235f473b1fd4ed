/** Kind of a viewer's interaction with a post. `write` means that they wrote it. */
export type InteractionKind = "view" | "like" | "archive" | "comment" | "write";

export type PostInteraction = {
  postId: string;
  /** Lower case. */
  tags: readonly string[];
  interaction: InteractionKind;
  /** Unix time in milliseconds. */
  at: number;
};

/** A viewer's interest in each tag, from 0 to just below 1. */
export type Interests = ReadonlyMap<string, number>;

/** Opening a post is cheap; saving it or commenting shows more interest. */
const interactionWeights: Record<InteractionKind, number> = {
  view: 1,
  like: 2,
  archive: 3,
  comment: 3,
  write: 3,
};

const halfLifeMs = 14 * 24 * 3_600_000;

/** The sum of weights at which an interest reaches one half. */
const halfInterestWeight = 4;

/**
 * Computes a viewer's interests. Each post counts once, by its strongest interaction, so a long
 * thread does not dominate. Each further post of a tag adds less, so no tag outgrows the others.
 */
export function computeInterests(interactions: readonly PostInteraction[], now: number): Interests {
  const strongest = new Map<string, { tags: readonly string[]; weight: number }>();
  for (const { postId, tags, interaction, at } of interactions) {
    const weight = interactionWeights[interaction] * 2 ** (-Math.max(0, now - at) / halfLifeMs);
    if (weight > (strongest.get(postId)?.weight ?? 0)) strongest.set(postId, { tags, weight });
  }
  const sums = new Map<string, number>();
  for (const { tags, weight } of strongest.values()) {
    for (const tag of new Set(tags)) sums.set(tag, (sums.get(tag) ?? 0) + weight);
  }
  return new Map([...sums].map(([tag, sum]) => [tag, sum / (sum + halfInterestWeight)]));
}

/** Returns how well tags match the interests, from 0 to 1: the chance that at least one does. */
export const computeAffinity = (tags: readonly string[], interests: Interests): number =>
  1 - [...new Set(tags)].reduce((missed, tag) => missed * (1 - (interests.get(tag) ?? 0)), 1);

/** Returns the tag with the strongest interest, or null if none matches. */
export function findFavouriteTag(tags: readonly string[], interests: Interests): string | null {
  const liked = tags.filter((tag) => interests.has(tag));
  return liked.sort((a, b) => (interests.get(b) ?? 0) - (interests.get(a) ?? 0))[0] ?? null;
}
