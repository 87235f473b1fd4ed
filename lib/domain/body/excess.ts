import { limits } from "#lib/domain/limits";

/** What takes time to render: paragraphs and their like, and the pieces of text in them. */
export type BodySize = { blocks: number; inlines: number };

/** A limit, and how much of it a body has. */
export type BodyExcess = { unit: "characters" | "blocks" | "inlines"; count: number; max: number };

const countAll = (serialized: string, { blocks, inlines }: BodySize): BodyExcess[] => [
  { unit: "characters", count: serialized.length, max: limits.body },
  { unit: "blocks", count: blocks, max: limits.bodyBlocks },
  { unit: "inlines", count: inlines, max: limits.bodyInlines },
];

/** Returns the limit that a body exceeds; null if it fits. */
export const findBodyExcess = (serialized: string, size: BodySize): BodyExcess | null =>
  countAll(serialized, size).find(({ count, max }) => count > max) ?? null;

/** From this share of a limit on, the author is told. */
const nearShare = 0.9;

/** Returns the limit that a body is nearest to or exceeds; null if it is far from all. */
export function findNearLimit(serialized: string, size: BodySize): BodyExcess | null {
  const share = ({ count, max }: BodyExcess) => count / max;
  const [nearest] = countAll(serialized, size).toSorted((a, b) => share(b) - share(a));
  return nearest && share(nearest) >= nearShare ? nearest : null;
}

/** Returns the reason in a reply for a body that does not fit. */
export const toExcessReason = ({ unit, count, max }: BodyExcess): string =>
  `too long: ${count} ${unit}, ${max} are allowed`;
