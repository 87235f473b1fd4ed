import { type BlockNode, getBlockSpec } from "#lib/domain/body/blocks";
import { getInlineSpec } from "#lib/domain/body/inlines";
import type { BodyUrls, Writer } from "#lib/domain/body/spec";

/** Renders blocks of a body as plain text for people: with the URLs of links behind their texts. */
export function renderBlocksText(blocks: readonly BlockNode[], urls: BodyUrls): string {
  const writer: Writer = {
    urls,
    inlines: (nodes) => nodes.map((node) => getInlineSpec(node).text(node, writer)).join(""),
  };
  return blocks
    .map((block) => getBlockSpec(block).text(block, writer).trimEnd())
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}
