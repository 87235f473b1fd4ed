import { getInlineSpec, isInline } from "#lib/domain/body/inlines";
import type { Alignment, InlineNode } from "#lib/domain/body/node";
import type { ComparedBlock } from "#lib/domain/body/spec";

type MarkedNode = {
  type: string;
  tag?: string;
  format: Alignment;
  indent: number;
  children: readonly (MarkedNode | InlineNode)[];
};

function listMarks(node: MarkedNode | InlineNode): unknown[] {
  const own = isInline(node)
    ? getInlineSpec(node).markup(node)
    : [node.tag ?? node.type, node.format, node.indent];
  return "children" in node ? [own, ...node.children.flatMap(listMarks)] : [own];
}

/** Serializes what a reader sees or follows, without ids and numbers that the editor adds. */
export const toMarkup = (node: MarkedNode): string => JSON.stringify(listMarks(node));

/** Returns the pictures among nodes as blocks of their own. */
export const compareImages = (nodes: readonly { type: string }[]): ComparedBlock[] =>
  (nodes as readonly InlineNode[]).flatMap((node) =>
    node.type === "inline-image"
      ? [
          {
            kind: "image",
            text: (node.showCaption && node.caption) || node.altText || "▢",
            markup: JSON.stringify([node.src, node.altText, node.caption, node.showCaption]),
          },
        ]
      : [],
  );
