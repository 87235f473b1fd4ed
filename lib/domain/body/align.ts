import type { BlockNode } from "#lib/domain/body/blocks";

/**
 * Pairs the blocks of a text and its translation. Null unless both have the same kinds of blocks in the
 * same order, because then nothing says which belong together.
 */
export function pairBlocks(
  left: readonly BlockNode[],
  right: readonly BlockNode[],
): [BlockNode, BlockNode][] | null {
  if (left.length !== right.length) return null;
  const pairs: [BlockNode, BlockNode][] = [];
  for (const [at, node] of left.entries()) {
    const other = right[at];
    if (other?.type !== node.type) return null;
    pairs.push([node, other]);
  }
  return pairs;
}
