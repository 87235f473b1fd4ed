import { getChildren, isRawNode, type RawNode } from "#lib/domain/body/raw-node";

/** Calls `change` with each node of a serialized body, and returns the changed body. */
export function changeNodes(body: string, change: (node: RawNode) => void): string {
  if (body === "") return "";
  const state: RawNode = JSON.parse(body);
  const stack: unknown[] = [state.root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isRawNode(node)) continue;
    change(node);
    stack.push(...getChildren(node).toReversed());
  }
  return JSON.stringify(state);
}
