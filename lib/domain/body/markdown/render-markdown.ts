import type { BlockContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { getBlockSpec } from "#lib/domain/body/blocks";
import { writeEscapedText } from "#lib/domain/body/markdown/guard-marks";
import { createPhrasingWriter, toPhrasing } from "#lib/domain/body/markdown/phrasing";
import type { PublicRoot } from "#lib/domain/body/missing-images";
import type { BodyUrls, MarkdownWriter } from "#lib/domain/body/spec";

const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: "-",
  bulletOther: "*",
  rule: "-",
  listItemIndent: "one",
  resourceLink: true,
  handlers: { escapedText: writeEscapedText },
  // What our import understands besides: highlights, comments, tags of generators and block ids.
  unsafe: [
    { character: "=", before: "=", inConstruct: "phrasing" },
    { character: "%", before: "%", inConstruct: "phrasing" },
    { character: "{", after: "[%{:#]", inConstruct: "phrasing" },
    { character: "{", before: "\\{", inConstruct: "phrasing" },
    { character: "^", inConstruct: "phrasing" },
    // At the start of a document, where it would be a byte order mark.
    { character: "\ufeff", atBreak: true },
  ],
};

/** Blocks that are rendered together, which bounds how long the thread is kept. */
const blocksPerPart = 16;

/** Groups blocks. Paragraphs need nothing from each other, so groups part between two of them. */
function* group(blocks: Iterable<BlockContent>): Generator<BlockContent[]> {
  let part: BlockContent[] = [];
  for (const block of blocks) {
    const isSeparable = block.type === "paragraph" && part.at(-1)?.type === "paragraph";
    if (isSeparable && part.length >= blocksPerPart) {
      yield part;
      part = [];
    }
    part.push(block);
  }
  if (part.length > 0) yield part;
}

/**
 * Renders a parsed body as Markdown (CommonMark with tables, strikethrough and task lists). Any
 * parser of CommonMark reads the same text with the same formats from it; sizes, colors, alignments
 * and indents are left out. Yields parts, which an empty line separates.
 */
export function* renderMarkdownParts(root: PublicRoot, urls: BodyUrls): Generator<string> {
  const writers = {
    lines: createPhrasingWriter(urls, { type: "break" }),
    line: createPhrasingWriter(urls, { type: "html", value: "<br>" }),
  };
  const writer: MarkdownWriter = {
    urls,
    inlines: (nodes, lines) => toPhrasing(nodes, writers[lines]),
  };
  const blocks = root.children.flatMap((block) => getBlockSpec(block).markdown(block, writer));
  for (const part of group(blocks)) {
    // Other spaces at the end are text: "-" is a list without a no-break space.
    const text = toMarkdown({ type: "root", children: part }, options);
    let { length } = text;
    while (text[length - 1] === "\n") length -= 1;
    yield text.slice(0, length);
  }
}

/** Renders a parsed body as one Markdown text. */
export const renderBodyMarkdown = (root: PublicRoot, urls: BodyUrls): string =>
  [...renderMarkdownParts(root, urls)].join("\n\n");
