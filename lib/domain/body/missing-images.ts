import type { BodyNode, RootNode } from "#lib/domain/body/blocks";
import { walkNodes } from "#lib/domain/body/content";
import { readBody, sanitizeBlocks, serializeBody } from "#lib/domain/body/parse";

/** True if a serialized body may have placeholders of pictures. */
export const mayMissImages = (body: string): boolean => body.includes('"missing-image"');

const hasMissingImages = (root: RootNode): boolean => {
  for (const { type } of walkNodes(root)) if (type === "missing-image") return true;
  return false;
};

declare const isPublic: unique symbol;

/** A body as readers see it. What renders bodies takes no other, so that none forgets to omit. */
export type PublicRoot = RootNode & { readonly [isPublic]: true };

/** Returns a parsed body as readers see it: without placeholders and the lines that held only them. */
export function omitMissingImages(root: RootNode): PublicRoot {
  if (!hasMissingImages(root)) return root as PublicRoot;
  // Parsing numbers the items of lists again.
  return { ...root, children: sanitizeBlocks(root.children.map(omit)) } as PublicRoot;
}

/** Returns a stored body as readers see it. It is shared like that of `readBody`. */
export const readPublicBody = (body: string): PublicRoot => omitMissingImages(readBody(body));

/** Returns what `omitMissingImages` does, of a serialized body. */
export const omitMissingImagesOf = (body: string): string =>
  mayMissImages(body) ? serializeBody(readPublicBody(body)) : body;

function omit(node: BodyNode): BodyNode | null {
  if (node.type === "missing-image") return null;
  if (!("children" in node) || node.children.length === 0) return node;
  const children = (node.children as BodyNode[]).map(omit).filter((child) => child !== null);
  return children.length > 0 ? ({ ...node, children } as BodyNode) : null;
}
