import type { BodyNode } from "#lib/domain/body/node";

/** Every node below and including `node`, in reading order. */
export function* walk(node: BodyNode): Generator<BodyNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* walk(child);
}
