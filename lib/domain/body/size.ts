import { walkNodes } from "#lib/domain/body/content";
import type { BodySize } from "#lib/domain/body/excess";
import type { BodyNode, RootNode } from "#lib/domain/body/node";

const blockTypes: ReadonlySet<BodyNode["type"]> = new Set([
  "paragraph",
  "heading",
  "quote",
  "code",
  "listitem",
  "horizontalrule",
  "product-block",
] as const);

/** Those that only contain others; a table cell contains its paragraph. */
const containerTypes: ReadonlySet<BodyNode["type"]> = new Set([
  "root",
  "list",
  "table",
  "tablerow",
  "tablecell",
] as const);

/** Counts the blocks of a body, list items and table cells among them, and its inline nodes. */
export function measureBody(root: RootNode): BodySize {
  const size = { blocks: 0, inlines: 0 };
  for (const { type } of walkNodes(root)) {
    if (blockTypes.has(type)) size.blocks += 1;
    else if (!containerTypes.has(type)) size.inlines += 1;
  }
  return size;
}
