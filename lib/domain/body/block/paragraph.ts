import { omitBlockImages, textBlock, toParagraph } from "#lib/domain/body/block/text-block";
import { createParagraph } from "#lib/domain/body/create-node";
import type { ParagraphNode } from "#lib/domain/body/node";
import { getChildren } from "#lib/domain/body/raw-node";
import type { BlockSpec } from "#lib/domain/body/spec";

export const paragraph: BlockSpec<ParagraphNode> = {
  ...textBlock,
  parse: (node, parser, depth) =>
    createParagraph(node, parser.inlines(getChildren(node), depth + 1)),
  // Whatever is no other block is paragraphs.
  parseHtml: () => null,
  prose: omitBlockImages,
  html: ({ children }, writer) => `<p>${writer.inlines(children)}</p>`,
  text: ({ children }, writer) => writer.inlines(children).trim(),
  markdown: ({ children }, writer) => toParagraph(writer.inlines(children, "lines")),
};
