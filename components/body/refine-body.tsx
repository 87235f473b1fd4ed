import type { BodyNode, RootNode } from "#lib/domain/body/blocks";
import { textFormats } from "#lib/domain/body/node";
import type { Locale } from "#lib/domain/locale";
import { createTypesetter, refineText, type Typesetter } from "#lib/format/typography";

/** Returns a body with the typography of its language. Code, addresses and names stay as they are. */
export const refineBody = (root: RootNode, locale: Locale): RootNode =>
  refineNode(root, createTypesetter(locale), locale);

/** Refines a node in a block that has this typesetter. */
function refineNode<T extends BodyNode>(node: T, typesetter: Typesetter, locale: Locale): T {
  switch (node.type) {
    case "code":
    case "horizontalrule":
    case "product-block":
      return node;
    case "text":
      if ((node.format & textFormats.code) === 0) {
        return { ...node, text: typesetter.refine(node.text) };
      }
      typesetter.skip(node.text);
      return node;
    case "inline-image":
      return { ...node, caption: refineText(node.caption, locale) };
    case "linebreak":
      typesetter.skip("\n");
      return node;
    case "tab":
    case "hashtag":
    case "mention":
    case "product-mention":
      typesetter.skip(node.text);
      return node;
    case "autolink":
      typesetter.skip(node.url);
      return node;
    default: {
      const inner = node.type === "link" ? typesetter : createTypesetter(locale);
      const children = node.children as BodyNode[];
      return { ...node, children: children.map((child) => refineNode(child, inner, locale)) };
    }
  }
}
