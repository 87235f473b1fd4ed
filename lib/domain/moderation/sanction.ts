/** What a decision does to content or to its author. Each can be undone. */
export const sanctionKinds = [
  "warn",
  "blockPost",
  "flagComment",
  "blockSeries",
  "removeName",
  "removePicture",
  "limitComments",
  "limitPosts",
  "limitRecommendation",
  "ban",
] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** Kinds of content that can be reported and hidden. */
export const contentKinds = ["post", "comment", "series"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What hides content of each kind. */
export const hidingSanctions = {
  post: "blockPost",
  comment: "flagComment",
  series: "blockSeries",
} as const satisfies Record<ContentKind, SanctionKind>;

/** True if a sanction hides content and does not concern the account of its author. */
export const isHiding = (kind: SanctionKind): boolean =>
  Object.values(hidingSanctions).some((each) => each === kind);

/** Kinds that may last for a time and end by themselves. */
export const timedSanctions = [
  "limitComments",
  "limitPosts",
  "limitRecommendation",
  "ban",
] as const satisfies SanctionKind[];
export type TimedSanction = (typeof timedSanctions)[number];

export const isTimed = (kind: SanctionKind): kind is TimedSanction =>
  timedSanctions.some((each) => each === kind);

/** What a limited user must not do, as stored in `users.restrictions`. */
export const restrictions = ["comment", "post", "recommendation"] as const;
export type Restriction = (typeof restrictions)[number];

export const restrictionOf: Record<Exclude<TimedSanction, "ban">, Restriction> = {
  limitComments: "comment",
  limitPosts: "post",
  limitRecommendation: "recommendation",
};

export const targetKinds = [...contentKinds, "user"] as const;
export type TargetKind = (typeof targetKinds)[number];

const authorSanctions: SanctionKind[] = [
  "warn",
  "removeName",
  "removePicture",
  "limitComments",
  "limitPosts",
  "limitRecommendation",
  "ban",
];

/** Kinds that a decision about each kind of content may contain. */
export const sanctionsFor: Record<TargetKind, readonly SanctionKind[]> = {
  post: ["blockPost", ...authorSanctions],
  comment: ["flagComment", ...authorSanctions],
  series: ["blockSeries", ...authorSanctions],
  user: authorSanctions,
};

/** Durations offered for timed sanctions, in days. Null lasts until it is lifted. */
export const sanctionDays = [1, 3, 7, 30, 90, 365, null] as const;
export type SanctionDays = (typeof sanctionDays)[number];

const ladder: SanctionDays[] = [null, 3, 7, 30, 90, null];

export type Suggestion = { kinds: SanctionKind[]; days: SanctionDays };

/**
 * Suggests a decision: the content always goes; the author is warned at first, then limited, then
 * banned for longer and longer. `earlier` counts upheld decisions of the last year against them.
 */
export function suggestSanctions(targetKind: TargetKind, earlier: number): Suggestion {
  const content: SanctionKind[] = targetKind === "user" ? [] : [hidingSanctions[targetKind]];
  if (earlier === 0) return { kinds: [...content, "warn"], days: null };
  const days = ladder[Math.min(earlier, ladder.length - 1)] ?? null;
  if (earlier > 2) return { kinds: [...content, "ban"], days };
  return { kinds: [...content, targetKind === "comment" ? "limitComments" : "limitPosts"], days };
}
