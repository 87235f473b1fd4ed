import { blockSpecsByType } from "#lib/domain/body/blocks";
import { parseAlignment } from "#lib/domain/body/html/alignment";
import { parsePixels } from "#lib/domain/body/html/css";
import { parseCaptionedImage, parseLinkedImage } from "#lib/domain/body/html/image";
import { appendChildren, appendInline, isIgnored } from "#lib/domain/body/html/inline";
import { InlineBuilder } from "#lib/domain/body/html/inline-builder";
import { isLink, parseLink } from "#lib/domain/body/html/link";
import type { HtmlSource } from "#lib/domain/body/html/source";
import {
  computeTextStyle,
  defaultTextStyle,
  type TextStyle,
} from "#lib/domain/body/html/text-style";
import { type Element, isBlock } from "#lib/domain/body/html/tree";
import { nestListItems, type ParsedBlock, toParsedBlocks } from "#lib/domain/body/html/word";
import { textFormats } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";
import type { BlockFormat, HtmlParser } from "#lib/domain/body/spec";

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

/** Parses block elements into raw nodes. */
class BlockParser implements HtmlParser {
  readonly source: HtmlSource;

  constructor(source: HtmlSource) {
    this.source = source;
  }

  /** Parses the contents of `element`; inline content becomes paragraphs. */
  blocks(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[] {
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
        appendInline(child, style, { builder, source: this.source, separator: "line" });
      else {
        flush();
        parsed.push(...this.#parseBlock(child, style, format));
      }
    }
    flush();
    return parsed;
  }

  #parseBlock(element: Element, outerStyle: TextStyle, outerFormat: BlockFormat): ParsedBlock[] {
    const { source } = this;
    const style = computeTextStyle(element, outerStyle, source);
    const format = computeBlockFormat(element, outerFormat, source);
    const place = { style, outerStyle, format, outerFormat };
    for (const spec of blockSpecsByType.values()) {
      const parsed = spec.parseHtml(element, place, this);
      if (parsed) return parsed;
    }
    switch (element.name) {
      case "figure":
        return this.#parseFigure(element, style, format);
      case "dd":
        return this.blocks(element, style, { ...format, indent: Math.max(1, format.indent) });
      case "a":
        return this.#parseBlockLink(element, style, format);
      default:
        return this.blocks(element, style, format);
    }
  }

  #parseFigure(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[] {
    const image = parseCaptionedImage(element, this.source);
    if (image) return toParsedBlocks({ type: "paragraph", children: [image] });
    const linked = parseLinkedImage(element, this.source);
    if (!linked) return this.blocks(element, style, format);
    const isItalic = { ...style, format: style.format | textFormats.italic };
    const caption = this.inlines(linked.caption, isItalic);
    const children = [linked.image, { type: "linebreak" }, ...caption];
    return toParsedBlocks({ type: "paragraph", ...format, children });
  }

  inlines(element: Element, style: TextStyle): RawNode[] {
    const builder = new InlineBuilder();
    appendChildren(element, style, { builder, source: this.source, separator: "line" });
    return builder.flush();
  }

  /** Links the text of each paragraph and heading inside a link that contains blocks. */
  #parseBlockLink(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[] {
    const fields = parseLink(element);
    const parsed = this.blocks(element, style, format);
    if (!isLink(element)) return parsed;
    for (const { block } of parsed) {
      if (block.type === "paragraph" || block.type === "heading") {
        block.children = [{ ...fields, children: block.children }];
      }
    }
    return parsed;
  }
}

/** Parses the contents of `root` into raw nodes; inline content becomes paragraphs. */
export const parseBlocks = (root: Element, source: HtmlSource): RawNode[] =>
  nestListItems(new BlockParser(source).blocks(root, defaultTextStyle, { format: "", indent: 0 }));
