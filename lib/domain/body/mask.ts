import type { BlockNode, InlineNode, RootNode } from "#lib/domain/body/node";

type TextNode = Extract<InlineNode, { text: string }>;

/** Replaces text in a run of inline nodes, which may divide a word; `mask` keeps the length. */
function maskRun(nodes: TextNode[], mask: (text: string) => string): void {
  const text = nodes.map((node) => node.text).join("");
  const masked = mask(text);
  if (masked === text) return;
  let at = 0;
  for (const node of nodes) {
    const { length } = node.text;
    node.text = masked.slice(at, at + length);
    at += length;
  }
}

/** Collects the texts of a block, in order, also those in links. A line break ends a run. */
function listRuns(nodes: readonly { type: string }[]): TextNode[][] {
  const runs: TextNode[][] = [[]];
  const visit = (node: { type: string }) => {
    if ("text" in node) runs.at(-1)?.push(node as TextNode);
    else if (node.type === "link" || node.type === "autolink") {
      for (const child of (node as { children: InlineNode[] } & typeof node).children) visit(child);
    } else runs.push([]);
  };
  for (const node of nodes) visit(node);
  return runs;
}

/**
 * Masks the texts and captions of a parsed body, in place. `mask` gets the text of a block or of a
 * part of it, and returns one of the same length.
 */
export function maskBody(root: RootNode, mask: (text: string) => string): void {
  const visit = (node: BlockNode | { type: string; children?: unknown }) => {
    if (!("children" in node) || !Array.isArray(node.children)) return;
    for (const run of listRuns(node.children)) maskRun(run, mask);
    for (const child of node.children) {
      if (child.type === "inline-image") {
        child.caption = mask(child.caption);
        child.altText = mask(child.altText);
      } else if (child.type === "product-block") {
        for (const product of child.products) product.name = mask(product.name);
      } else if (child.type !== "link" && child.type !== "autolink") visit(child);
    }
  };
  visit(root);
}
