import { type BodyNode, getBlockSpec, isBlock, type RootNode } from "#lib/domain/body/blocks";
import { getInlineText, isInline } from "#lib/domain/body/inlines";
import { textFormats } from "#lib/domain/body/node";
import type { Locale } from "#lib/domain/locale";
import { createTypesetter, refineText, type Typesetter } from "#lib/format/typography";

/** Returns a body with the typography of its language. Code, addresses and names stay as they are. */
export const refineBody = (root: RootNode, locale: Locale): RootNode =>
  refineNode(root, createTypesetter(locale), locale);

/** Refines a node in a block that has this typesetter. */
function refineNode<T extends BodyNode>(node: T, typesetter: Typesetter, locale: Locale): T {
  if (isBlock(node) && !getBlockSpec(node).isTypeset) return node;
  if (node.type === "text" && (node.format & textFormats.code) === 0) {
    return { ...node, text: typesetter.refine(node.text) };
  }
  if (node.type === "inline-image") {
    return { ...node, caption: refineText(node.caption, locale) };
  }
  if ("children" in node && node.type !== "autolink") {
    const inner = node.type === "link" ? typesetter : createTypesetter(locale);
    const children: readonly BodyNode[] = node.children;
    return { ...node, children: children.map((child) => refineNode(child, inner, locale)) };
  }
  if (isInline(node)) typesetter.skip(getInlineText([node]));
  return node;
}
