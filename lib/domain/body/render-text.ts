import { getBlockSpec } from "#lib/domain/body/blocks";
import { getInlineSpec } from "#lib/domain/body/inlines";
import type { PublicRoot } from "#lib/domain/body/missing-images";
import type { BodyUrls, Writer } from "#lib/domain/body/spec";

/** Renders a parsed body as plain text for people: with the URLs of links behind their texts. */
export function renderBodyText(root: PublicRoot, urls: BodyUrls): string {
  const writer: Writer = {
    urls,
    inlines: (nodes) => nodes.map((node) => getInlineSpec(node).text(node, writer)).join(""),
  };
  return root.children
    .map((block) => getBlockSpec(block).text(block, writer).trimEnd())
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}
