import { linkTextNodes } from "#lib/domain/body/auto-link";
import { type BlockNode, blockSpecsByType } from "#lib/domain/body/blocks";
import {
  createParagraph,
  createTextNode,
  linebreak,
  mergeTextNodes,
} from "#lib/domain/body/create-node";
import { text } from "#lib/domain/body/inline/text";
import { findInlineSpec } from "#lib/domain/body/inlines";
import type { InlineNode } from "#lib/domain/body/node";
import { getChildren, getTextContent, isRawNode, type RawNode } from "#lib/domain/body/raw-node";
import { maxDepth, type Parser } from "#lib/domain/body/spec";

/** Above what a body may have, so that all of it is counted; only crafted input reaches it. */
const maxNodes = 40_000;

/** Parts of blocks. Like blocks, they are separated by line breaks where their text becomes one. */
const partTypes: ReadonlySet<unknown> = new Set(["listitem", "tablerow", "tablecell"]);

export class NodeParser implements Parser {
  nodes = maxNodes;
  #counts = new Map<unknown, number>();

  /** Parses block nodes. Unknown containers are flattened; stray inline nodes become paragraphs. */
  blocks(values: unknown[], depth = 0): BlockNode[] {
    const blocks: BlockNode[] = [];
    let run: unknown[] = [];
    const flush = () => {
      const inlines = this.inlines(run, depth + 1);
      if (inlines.length > 0) blocks.push(createParagraph({}, inlines));
      run = [];
    };
    for (const value of values) {
      if (!isRawNode(value) || this.nodes <= 0) continue;
      this.nodes -= 1;
      if (depth > maxDepth) {
        run.push({ text: getTextContent(value) });
        continue;
      }
      const parsed = this.#parseBlock(value, depth);
      if (parsed) {
        flush();
        blocks.push(...[parsed].flat());
      } else if (getChildren(value).length > 0 && !findInlineSpec(value.type)?.holdsInlines) {
        flush();
        // No spread: a crafted body can have more children than a call can have arguments.
        for (const each of this.blocks(getChildren(value), depth + 1)) blocks.push(each);
      } else {
        // The replacement of a rejected block gets a paragraph of its own.
        const isRejected = blockSpecsByType.has(value.type);
        if (isRejected) flush();
        run.push(value);
        if (isRejected) flush();
      }
    }
    flush();
    return blocks;
  }

  /** Returns null for another node, invalid fields, and past the limit of a block. */
  #parseBlock(node: RawNode, depth: number): BlockNode | BlockNode[] | null {
    const spec = blockSpecsByType.get(node.type);
    const count = this.#counts.get(node.type) ?? 0;
    if (!spec || count >= spec.max) return null;
    const parsed = spec.parse(node, this, depth);
    if (parsed) this.#counts.set(node.type, count + 1);
    return parsed;
  }

  /** Parses inline nodes; blocks among them are flattened and separated by line breaks. */
  inlines(values: unknown[], depth: number, isInLink = false): InlineNode[] {
    const parsed: InlineNode[] = [];
    for (const value of values) {
      if (!isRawNode(value)) continue;
      if (this.nodes <= 0) break;
      this.nodes -= 1;
      if (depth > maxDepth) {
        const content = getTextContent(value);
        if (content) parsed.push(createTextNode(content));
        continue;
      }
      for (const each of this.#parseInline(value, depth, isInLink, parsed.length > 0)) {
        parsed.push(each);
      }
    }
    return mergeTextNodes(parsed);
  }

  #parseInline(node: RawNode, depth: number, isInLink: boolean, isAfterOther: boolean) {
    const block = blockSpecsByType.get(node.type);
    if (block?.toInlines) return block.toInlines(node, this, depth);
    const spec = findInlineSpec(node.type);
    if (spec?.holdsInlines && !isInLink) return spec.parse(node, this, depth);
    const children = getChildren(node);
    if (children.length > 0) {
      const inlines = this.inlines(children, depth + 1, isInLink);
      const isSeparate = isAfterOther && (block || partTypes.has(node.type));
      return isSeparate ? [linebreak, ...inlines] : inlines;
    }
    if (spec?.holdsInlines) return [];
    return (spec ?? text).parse(node, this, depth);
  }
}

/** Splits plain text into paragraphs at empty lines; single line ends become line breaks. */
export function splitParagraphs(text: string): RawNode[] {
  return text
    .split(/\r?\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({
      type: "paragraph",
      children: part
        .trim()
        .split(/\r?\n/)
        .flatMap((line, index) => [
          ...(index > 0 ? [linebreak] : []),
          ...linkTextNodes([{ text: line }]),
        ]),
    }));
}
