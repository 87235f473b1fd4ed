/** What a reader did with a post, or that it is their own. */
export type Act = "view" | "like" | "archive" | "comment" | "write";

export type Encounter = {
  postId: string;
  /** Folded, so that equal tags are equal strings. */
  tags: readonly string[];
  act: Act;
  /** Milliseconds. */
  at: number;
};

/** How much a reader cares for each tag: from 0 up to, but never reaching, 1. */
export type Interests = ReadonlyMap<string, number>;

/** How much an act tells of an interest: opening a post is cheap, keeping or answering it is not. */
const worth: Record<Act, number> = { view: 1, like: 2, archive: 3, comment: 3, write: 3 };

/** An interest that is not renewed is half of itself after a fortnight, in milliseconds. */
const halvedAfter = 14 * 24 * 3_600_000;

/** So many posts opened just now make half of the greatest taste. */
const halfTaste = 4;

/**
 * The tastes that encounters tell of. A post tells once, by the strongest act on it, so that one long
 * conversation is no passion; and each further post of a tag tells less than the one before, so that
 * no tag outgrows the others for good.
 */
export function computeInterests(met: readonly Encounter[], now: number): Interests {
  const strongest = new Map<string, { tags: readonly string[]; interest: number }>();
  for (const { postId, tags, act, at } of met) {
    const interest = worth[act] * 2 ** (-Math.max(0, now - at) / halvedAfter);
    if (interest > (strongest.get(postId)?.interest ?? 0))
      strongest.set(postId, { tags, interest });
  }
  const sums = new Map<string, number>();
  for (const { tags, interest } of strongest.values()) {
    for (const tag of new Set(tags)) sums.set(tag, (sums.get(tag) ?? 0) + interest);
  }
  return new Map([...sums].map(([tag, sum]) => [tag, sum / (sum + halfTaste)]));
}

/** How well tags meet a reader's tastes, from 0 to 1: the chance that one of them does. */
export const affinity = (tags: readonly string[], tastes: Interests): number =>
  1 - [...new Set(tags)].reduce((missed, tag) => missed * (1 - (tastes.get(tag) ?? 0)), 1);

/** The one of the tags that the reader likes best; null where they like none. */
export function favourite(tags: readonly string[], tastes: Interests): string | null {
  const liked = tags.filter((tag) => tastes.has(tag));
  return liked.sort((a, b) => (tastes.get(b) ?? 0) - (tastes.get(a) ?? 0))[0] ?? null;
}
