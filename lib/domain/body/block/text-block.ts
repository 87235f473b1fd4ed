import type { BlockContent, PhrasingContent } from "mdast";
import { compareImages, toMarkup } from "#lib/domain/body/compare";
import { cutInlines } from "#lib/domain/body/cut";
import { getInlineText, getWords, omitImages } from "#lib/domain/body/inlines";
import type { ElementNode, InlineNode } from "#lib/domain/body/node";
import type { ComparedBlock } from "#lib/domain/body/spec";

type TextBlockNode = ElementNode<"paragraph" | "heading" | "quote" | "code"> & {
  children: InlineNode[];
};

/** The spec of a block whose inline nodes have all of its texts. */
export const proseBlock = {
  max: Number.POSITIVE_INFINITY,
  toInlines: null,
  isTypeset: true,
  texts: (): [] => [],
  references: (): [] => [],
};

/** The defaults of a block of inline nodes. */
export const textBlock = {
  ...proseBlock,
  isCounted: true,
  plain: ({ children }: TextBlockNode) => getInlineText(children),
  compare(node: TextBlockNode): ComparedBlock[] {
    const children = omitImages(node.children);
    const text = getWords(children);
    const markup = toMarkup({ ...node, children });
    return [{ kind: node.type, text, markup }, ...compareImages(node.children)];
  },
  cut: <N extends TextBlockNode>(node: N, fits: (block: N) => boolean): N | null =>
    cutInlines(node.children, (children) => ({ ...node, children }), fits),
};

/** Returns a block of text without the pictures in it. */
export const omitBlockImages = <N extends TextBlockNode>(node: N): N => ({
  ...node,
  children: omitImages(node.children),
});

export const toParagraph = (children: PhrasingContent[]): BlockContent[] =>
  children.length > 0 ? [{ type: "paragraph", children }] : [];
