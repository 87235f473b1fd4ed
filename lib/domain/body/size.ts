import { blockSpecsByType, type RootNode } from "#lib/domain/body/blocks";
import { walkNodes } from "#lib/domain/body/content";
import type { BodySize } from "#lib/domain/body/excess";
import { isInline } from "#lib/domain/body/inlines";

/** Those that only contain others; a table cell contains its paragraph. */
const uncountedTypes: ReadonlySet<unknown> = new Set([
  "root",
  "tablerow",
  "tablecell",
  ...[...blockSpecsByType].flatMap(([type, { isCounted }]) => (isCounted ? [] : [type])),
]);

/** Counts the blocks of a body, list items and table cells among them, and its inline nodes. */
export function measureBody(root: RootNode): BodySize {
  const size = { blocks: 0, inlines: 0 };
  for (const node of walkNodes(root)) {
    if (isInline(node)) size.inlines += 1;
    else if (!uncountedTypes.has(node.type)) size.blocks += 1;
  }
  return size;
}
