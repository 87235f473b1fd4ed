/** The places at the top of the home page, in their order. */
export const pinPlaces = ["lead", "second", "third"] as const;
export type PinPlace = (typeof pinPlaces)[number];

/** For how many hours staff can pin a post. */
export const pinHours = [6, 24, 72, 168] as const;

type Pin<T> = { place: PinPlace; post: T };

/**
 * Arranges the home page: pinned posts stand in their places, ranked ones in those that are free, and
 * `rest` are the ranked ones that remain. No post is in both.
 */
export function arrangeTop<T extends { postId: string }>(
  pins: readonly Pin<T>[],
  ranked: readonly T[],
): { top: T[]; rest: T[] } {
  const pinned = new Map(pins.map(({ place, post }) => [place, post]));
  const ids = new Set(pins.map(({ post }) => post.postId));
  const others = ranked.filter(({ postId }) => !ids.has(postId));
  const free = pinPlaces.length - pinned.size;
  const rest = others.slice(free);
  const fill = others.slice(0, free);
  const top = pinPlaces.flatMap((place) => pinned.get(place) ?? fill.shift() ?? []);
  return { top, rest };
}
