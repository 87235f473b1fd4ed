import { getBlockSpec } from "#lib/domain/body/blocks";
import { getInlineSpec } from "#lib/domain/body/inlines";
import type { PublicRoot } from "#lib/domain/body/missing-images";
import type { BodyUrls, Writer } from "#lib/domain/body/spec";

/**
 * Renders a parsed body as HTML without classes or styles, for documents outside of the product. The pages
 * of the product render it with `components/body`.
 */
export function renderBodyHtml(root: PublicRoot, urls: BodyUrls): string {
  const writer: Writer = {
    urls,
    inlines: (nodes) => nodes.map((node) => getInlineSpec(node).html(node, writer)).join(""),
  };
  return root.children.map((block) => getBlockSpec(block).html(block, writer)).join("\n");
}
