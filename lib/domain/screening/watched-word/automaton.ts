/** A node of the automaton of Aho and Corasick. */
type Node = {
  next: Map<number, Node>;
  fail: Node | null;
  /** Indexes of the patterns that end here, longest first. */
  found: number[];
};

const createNode = (): Node => ({ next: new Map(), fail: null, found: [] });

/** Builds an automaton that finds all patterns in one pass. Each pattern is a list of codes. */
export function buildAutomaton(patterns: readonly (readonly number[])[]): Node {
  const root = createNode();
  for (const [index, codes] of patterns.entries()) insert(root, codes, index);
  linkFailures(root);
  return root;
}

function insert(root: Node, codes: readonly number[], index: number): void {
  let node = root;
  for (const code of codes) {
    let child = node.next.get(code);
    if (!child) {
      child = createNode();
      node.next.set(code, child);
    }
    node = child;
  }
  node.found.push(index);
}

/** Links each node with that of its longest proper suffix, level by level. */
function linkFailures(root: Node): void {
  const queue = [...root.next.values()];
  for (const node of queue) node.fail = root;
  for (const node of queue) {
    for (const [code, child] of node.next) {
      child.fail = step(root, node.fail ?? root, code);
      child.found.push(...child.fail.found);
      queue.push(child);
    }
  }
}

/** Returns the node after a code. */
export function step(root: Node, from: Node, code: number): Node {
  let node: Node | null = from;
  while (node) {
    const child = node.next.get(code);
    if (child) return child;
    node = node.fail;
  }
  return root;
}

export type Automaton = Node;
