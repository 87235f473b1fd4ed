import { createTextNode } from "#lib/domain/body/create-node";
import { getWords } from "#lib/domain/body/inlines";
import type { InlineNode } from "#lib/domain/body/node";
import { findCut } from "#lib/domain/text/cut";

/**
 * Returns the longest beginning of a block's inline nodes that `fits`: up to a sentence, or else up to a
 * clause or word, with an ellipsis. Null if none fits.
 */
export function cutInlines<N>(
  nodes: readonly InlineNode[],
  build: (nodes: InlineNode[]) => N,
  fits: (block: N) => boolean,
): N | null {
  const text = getWords(nodes);
  const take = (length: number, end: string) =>
    build([...takeInlines(nodes, length), ...(end ? [createTextNode(end)] : [])]);
  const most = findMost(text.length, (length) => fits(take(length, "…")));
  const { end, isSentence } = findCut(text, most);
  return end > 0 ? take(end, isSentence ? "" : "…") : null;
}

/** Returns a block with as many of its children, from the first one, as fit; null if none do. */
export function cutChildren<C, N extends { children: C[] }>(
  node: N,
  fits: (block: N) => boolean,
): N | null {
  const take = (count: number): N => ({ ...node, children: node.children.slice(0, count) });
  const count = findMost(node.children.length, (each) => fits(take(each)));
  return count > 0 ? take(count) : null;
}

/** Returns the largest number up to `max` for which a condition holds that holds for smaller ones. */
export function findMost(max: number, holds: (count: number) => boolean): number {
  let low = 0;
  let high = max;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the nodes with the first characters. Mentions and pictures are not divided. */
export function takeInlines(nodes: readonly InlineNode[], length: number): InlineNode[] {
  const taken: InlineNode[] = [];
  let room = length;
  for (const node of nodes) {
    if (room <= 0) break;
    const text = getWords([node]);
    if (text.length <= room) taken.push(node);
    else if (node.type === "text") taken.push({ ...node, text: node.text.slice(0, room) });
    else if ("children" in node)
      taken.push({ ...node, children: takeInlines(node.children, room) });
    room -= text.length;
  }
  return taken;
}
