import { textBlock } from "#lib/domain/body/block/text-block";
import { parseElementFields } from "#lib/domain/body/create-node";
import type { HtmlSource } from "#lib/domain/body/html/source";
import type { Element } from "#lib/domain/body/html/tree";
import { toParsedBlocks } from "#lib/domain/body/html/word";
import type { ElementNode, InlineNode } from "#lib/domain/body/node";
import { getChildren, getOneOf, type RawNode } from "#lib/domain/body/raw-node";
import type { BlockSpec } from "#lib/domain/body/spec";

export type HeadingNode = ElementNode<"heading"> & {
  /** h1 is the post's title. */
  tag: "h2" | "h3" | "h4";
  children: InlineNode[];
};

function parseTag(node: RawNode): HeadingNode["tag"] {
  const tag = getOneOf(node, "tag", ["h1", "h2", "h3", "h4", "h5", "h6"], "h2");
  if (tag === "h1" || tag === "h2") return "h2";
  return tag === "h3" ? "h3" : "h4";
}

function getHtmlTag({ name, attributes }: Element, source: HtmlSource): string | null {
  if (/^Mso(?:Title)$/.test(attributes.get("class") ?? "")) return "h2";
  const level = Number(/^h([1-6])$/.exec(name)?.[1]);
  if (!level) return null;
  return `h${Math.min(4, source.hasH1 ? level + 1 : Math.max(2, level))}`;
}

const getLevel = ({ tag }: HeadingNode) => Number(tag[1]) as 2 | 3 | 4;

export const heading: BlockSpec<HeadingNode> = {
  ...textBlock,
  parse: (node, parser, depth) => ({
    ...parseElementFields(node),
    type: "heading",
    tag: parseTag(node),
    children: parser.inlines(getChildren(node), depth + 1),
  }),
  parseHtml(element, { style, format }, parser) {
    const tag = getHtmlTag(element, parser.source);
    if (!tag) return null;
    const children = parser.inlines(element, { ...style, isInHeading: true });
    return children.length > 0 ? toParsedBlocks({ type: "heading", tag, ...format, children }) : [];
  },
  prose: () => null,
  html: ({ tag, children }, writer) => `<${tag}>${writer.inlines(children)}</${tag}>`,
  text: (node, writer) => `${"#".repeat(getLevel(node))} ${writer.inlines(node.children).trim()}`,
  markdown(node, writer) {
    const children = writer.inlines(node.children, "line");
    return children.length > 0 ? [{ type: "heading", depth: getLevel(node), children }] : [];
  },
};
