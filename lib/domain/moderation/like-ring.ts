/** Likes that one account gave to the posts of another. */
export type LikeEdge = { from: string; to: string };

/**
 * Returns groups of accounts that are connected by mutual likes. An edge stands for enough likes in
 * one direction; both directions are needed.
 */
export function findLikeRings(edges: readonly LikeEdge[], minSize: number): string[][] {
  const given = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  const parents = new Map<string, string>();
  const findRoot = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined && next !== root; ) {
      root = next;
      next = parents.get(root);
    }
    return root;
  };
  for (const { from, to } of edges) {
    if (!given.has(`${to} ${from}`)) continue;
    for (const key of [from, to]) if (!parents.has(key)) parents.set(key, key);
    parents.set(findRoot(from), findRoot(to));
  }
  const rings = new Map<string, string[]>();
  for (const key of parents.keys()) {
    const root = findRoot(key);
    rings.set(root, [...(rings.get(root) ?? []), key]);
  }
  return [...rings.values()].filter(({ length }) => length >= minSize);
}
