import { image } from "#lib/domain/body/inline/image";
import { autolink, link } from "#lib/domain/body/inline/link";
import { missingImage } from "#lib/domain/body/inline/missing-image";
import { hashtag, mention, productMention } from "#lib/domain/body/inline/reference";
import { linebreak, tab, text } from "#lib/domain/body/inline/text";
import type { ImageNode, InlineNode, MissingImageNode } from "#lib/domain/body/node";
import type { InlineSpec } from "#lib/domain/body/spec";

const inlineSpecs: {
  [T in InlineNode["type"]]: InlineSpec<Extract<InlineNode, { type: T }>>;
} = {
  text,
  tab,
  linebreak,
  link,
  autolink,
  hashtag,
  mention,
  "product-mention": productMention,
  "inline-image": image,
  "missing-image": missingImage,
};

const specsByType = new Map<unknown, InlineSpec<InlineNode>>(Object.entries(inlineSpecs));

export const getInlineSpec = (node: InlineNode): InlineSpec<InlineNode> => inlineSpecs[node.type];

export const findInlineSpec = (type: unknown) => specsByType.get(type);

export const isInline = (node: { type: string }): node is InlineNode => specsByType.has(node.type);

/** Returns the text of inline nodes with the captions of pictures. */
export const getInlineText = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => getInlineSpec(node).plain(node, getInlineText)).join("");

/** Returns the text of inline nodes without pictures. */
export const getWords = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      if (isImage(node)) return "";
      return "children" in node ? getWords(node.children) : getInlineText([node]);
    })
    .join("");

/** True for pictures, those that are missing included. */
export const isImage = <N extends { type?: unknown }>(
  node: N,
): node is N & (ImageNode | MissingImageNode) =>
  node.type === "inline-image" || node.type === "missing-image";

export const omitImages = <N extends { type: string }>(nodes: readonly N[]): N[] =>
  nodes.filter((node) => !isImage(node));
