import { parseSerializedFigure } from "#lib/domain/body/figure/parse";
import { parseAlignment } from "#lib/domain/body/html/alignment";
import { parsePixels } from "#lib/domain/body/html/css";
import { parseCaptionedImage, parseLinkedImage } from "#lib/domain/body/html/image";
import { appendChildren, appendInline, isIgnored, parseLink } from "#lib/domain/body/html/inline";
import { InlineBuilder } from "#lib/domain/body/html/inline-builder";
import { parseList } from "#lib/domain/body/html/list";
import { parsePastedCode } from "#lib/domain/body/html/pasted-code";
import type { HtmlSource } from "#lib/domain/body/html/source";
import { parseTable } from "#lib/domain/body/html/table";
import { computeTextStyle, type TextStyle } from "#lib/domain/body/html/text-style";
import { type Element, isBlock, isList } from "#lib/domain/body/html/tree";
import {
  getWordOnlineLevel,
  nestListItems,
  type ParsedBlock,
  parseWordListItem,
  type WordListItem,
} from "#lib/domain/body/html/word";
import { textFormats } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";

type BlockFormat = { format: string; indent: number };

const maxIndent = 8;

/** Returns the pixels of one indent step. */
const getIndentWidth = (source: HtmlSource) => (source.isOffice ? 48 : 40);

/** Computes the alignment of a block and its indent in steps. */
function computeBlockFormat(
  element: Element,
  inherited: BlockFormat,
  source: HtmlSource,
): BlockFormat {
  const { css } = element;
  const indentPixels = ["margin-left", "margin-inline-start", "padding-inline-start"]
    .map((property) => parsePixels(css.get(property)) ?? 0)
    .reduce((sum, each) => sum + Math.max(0, each), 0);
  const margins = css.get("margin");
  const lastMargin = /\s(\S+)\s*$/.exec(margins ?? "")?.[1];
  // The fourth value of the margin shorthand is the left one.
  const hasLeftMargin = margins?.split(/\s+/).length === 4;
  const left = indentPixels || (hasLeftMargin ? (parsePixels(lastMargin) ?? 0) : 0);
  const steps = Math.max(0, Math.round(left / getIndentWidth(source)));
  return {
    format: parseAlignment(element) ?? inherited.format,
    indent: Math.min(maxIndent, inherited.indent + steps),
  };
}

const getHeadingTag = ({ name, attributes }: Element, source: HtmlSource): string | null => {
  if (/^Mso(?:Title)$/.test(attributes.get("class") ?? "")) return "h2";
  const level = Number(/^h([1-6])$/.exec(name)?.[1]);
  if (!level) return null;
  return `h${Math.min(4, source.hasH1 ? level + 1 : Math.max(2, level))}`;
};

const isQuote = ({ name, attributes }: Element) =>
  name === "blockquote" || /^Mso(?:Intense)?Quote/.test(attributes.get("class") ?? "");

/** True for a blockquote without a border, which mail programs and browsers use to indent text. */
const isIndentedBlockquote = ({ name, css }: Element) =>
  name === "blockquote" && /^(?:none|0)/i.test(css.get("border") ?? "");

const toParsedBlocks = (...blocks: RawNode[]): ParsedBlock[] =>
  blocks.map((block) => ({ block, wordItem: null }));

/** Parses block elements into raw nodes. */
export class BlockParser {
  #source: HtmlSource;

  constructor(source: HtmlSource) {
    this.#source = source;
  }

  /** Parses the contents of `element`; inline content becomes paragraphs. */
  parseChildren(
    element: Element,
    style: TextStyle,
    format: BlockFormat = { format: "", indent: 0 },
  ): RawNode[] {
    return nestListItems(this.#parseChildren(element, style, format));
  }

  #parseChildren(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[] {
    const parsed: ParsedBlock[] = [];
    const builder = new InlineBuilder();
    const flush = () => {
      const children = builder.flush();
      if (children.length > 0) {
        parsed.push(...toParsedBlocks({ type: "paragraph", ...format, children }));
      }
    };
    for (const child of element.children) {
      if (typeof child === "string") builder.addText(child, style);
      else if (isIgnored(child)) continue;
      else if (!isBlock(child) && !child.hasBlock)
        appendInline(child, style, builder, this.#source, "line");
      else {
        flush();
        parsed.push(...this.#parseBlock(child, style, format));
      }
    }
    flush();
    return parsed;
  }

  #parseBlock(element: Element, inherited: TextStyle, outerFormat: BlockFormat): ParsedBlock[] {
    const source = this.#source;
    const style = computeTextStyle(element, inherited, source);
    const format = computeBlockFormat(element, outerFormat, source);
    const tag = getHeadingTag(element, source);
    if (tag) {
      const children = this.#parseInlines(element, { ...style, isInHeading: true });
      const heading = { type: "heading", tag, ...format, children };
      return children.length > 0 ? toParsedBlocks(heading) : [];
    }
    const wordItem = parseWordListItem(element);
    if (wordItem) {
      const children = this.#parseInlines(element, style);
      return [{ block: { type: "paragraph", format: format.format, children }, wordItem }];
    }
    if (isList(element)) return this.#parseList(element, inherited);
    const code = parsePastedCode(element);
    if (code) return toParsedBlocks(code);
    switch (element.name) {
      case "hr":
        return toParsedBlocks({ type: "horizontalrule" });
      case "pre": {
        const children = this.#parseInlines(element, style);
        const language = element.attributes.get("data-language") ?? "";
        return toParsedBlocks({ type: "code", language, ...format, children });
      }
      case "table":
        return toParsedBlocks(
          ...parseTable(element, inherited, source, (contents, contentStyle) =>
            this.parseChildren(contents, contentStyle, outerFormat),
          ),
        );
      case "figure": {
        const figures = parseSerializedFigure(element.attributes.get("data-product-block") ?? "");
        if (figures) return toParsedBlocks({ type: "product-block", ...figures });
        const image = parseCaptionedImage(element, source);
        if (image) return toParsedBlocks({ type: "paragraph", children: [image] });
        const linked = parseLinkedImage(element, source);
        if (!linked) return this.#parseChildren(element, style, format);
        const isItalic = { ...style, format: style.format | textFormats.italic };
        const caption = this.#parseInlines(linked.caption, isItalic);
        const children = [linked.image, { type: "linebreak" }, ...caption];
        return toParsedBlocks({ type: "paragraph", ...format, children });
      }
      case "dd":
        return this.#parseChildren(element, style, {
          ...format,
          indent: Math.max(1, format.indent),
        });
      case "a":
        return this.#parseBlockLink(element, style, format);
    }
    if (isIndentedBlockquote(element)) {
      const indent = Math.max(format.indent, outerFormat.indent + 1);
      return this.#parseChildren(element, style, { ...format, indent });
    }
    if (isQuote(element)) return this.#parseQuote(element, style, format);
    return this.#parseChildren(element, style, format);
  }

  #parseInlines(element: Element, style: TextStyle): RawNode[] {
    const builder = new InlineBuilder();
    appendChildren(element, style, builder, this.#source, "line");
    return builder.flush();
  }

  #parseList(element: Element, inherited: TextStyle): ParsedBlock[] {
    const list = parseList(element, inherited, this.#source);
    const level = getWordOnlineLevel(element);
    if (level === null) return toParsedBlocks(list);
    const { listType, start } = list as { listType: WordListItem["listType"]; start: number };
    return (list.children as RawNode[]).map((block) => ({
      block,
      wordItem: { level, listType, start },
    }));
  }

  /** Joins the paragraphs of a quote by line breaks; other blocks in it end the quote. */
  #parseQuote(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[] {
    const parsed: ParsedBlock[] = [];
    let quote: (RawNode & { children: RawNode[] }) | null = null;
    const contents = this.#parseChildren(element, style, { format: format.format, indent: 0 });
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

  /** Links the text of each paragraph and heading inside a link that contains blocks. */
  #parseBlockLink(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[] {
    const fields = parseLink(element);
    const parsed = this.#parseChildren(element, style, format);
    if (!element.attributes.has("href")) return parsed;
    for (const { block } of parsed) {
      if (block.type === "paragraph" || block.type === "heading") {
        block.children = [{ ...fields, children: block.children }];
      }
    }
    return parsed;
  }
}
