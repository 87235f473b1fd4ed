import { omitBlockImages, textBlock, toParagraph } from "#lib/domain/body/block/text-block";
import { parseElementFields } from "#lib/domain/body/create-node";
import type { Element } from "#lib/domain/body/html/tree";
import type { ParsedBlock } from "#lib/domain/body/html/word";
import type { ElementNode, InlineNode } from "#lib/domain/body/node";
import { getChildren, type RawNode } from "#lib/domain/body/raw-node";
import type { BlockFormat, BlockSpec } from "#lib/domain/body/spec";

export type QuoteNode = ElementNode<"quote"> & { children: InlineNode[] };

const isQuote = ({ name, attributes }: Element) =>
  name === "blockquote" || /^Mso(?:Intense)?Quote/.test(attributes.get("class") ?? "");

/** True for a blockquote without a border, which mail programs and browsers use to indent text. */
const isIndented = ({ name, css }: Element) =>
  name === "blockquote" && /^(?:none|0)/i.test(css.get("border") ?? "");

/** Joins the paragraphs of a quote by line breaks; other blocks in it end the quote. */
function joinParagraphs(contents: readonly ParsedBlock[], format: BlockFormat): ParsedBlock[] {
  const parsed: ParsedBlock[] = [];
  let quote: (RawNode & { children: RawNode[] }) | null = null;
  for (const { block, wordItem } of contents) {
    if (block.type !== "paragraph" || wordItem) {
      quote = null;
      parsed.push({ block, wordItem });
      continue;
    }
    const children = block.children as RawNode[];
    if (quote) quote.children.push({ type: "linebreak" }, ...children);
    else {
      quote = { type: "quote", ...format, children: [...children] };
      parsed.push({ block: quote, wordItem: null });
    }
  }
  return parsed;
}

export const quote: BlockSpec<QuoteNode> = {
  ...textBlock,
  parse: (node, parser, depth) => ({
    ...parseElementFields(node),
    type: "quote",
    children: parser.inlines(getChildren(node), depth + 1),
  }),
  parseHtml(element, { style, format, outerFormat }, parser) {
    if (!isQuote(element)) return null;
    if (isIndented(element)) {
      const indent = Math.max(format.indent, outerFormat.indent + 1);
      return parser.blocks(element, style, { ...format, indent });
    }
    const contents = parser.blocks(element, style, { format: format.format, indent: 0 });
    return joinParagraphs(contents, format);
  },
  prose: omitBlockImages,
  html: ({ children }, writer) => `<blockquote>${writer.inlines(children)}</blockquote>`,
  text: ({ children }, writer) => writer.inlines(children).replace(/^/gm, "> "),
  markdown({ children }, writer) {
    const paragraph = toParagraph(writer.inlines(children, "lines"));
    return paragraph.length > 0 ? [{ type: "blockquote", children: paragraph }] : [];
  },
};
