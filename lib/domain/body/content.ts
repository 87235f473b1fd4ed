import type { BodyNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import { parseImageId } from "#lib/domain/body/url";

/** Yields `node` and all of its descendants in reading order. */
export function* walkNodes(node: BodyNode): Generator<BodyNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* walkNodes(child);
}

function getNodeText(node: BodyNode): string {
  if ("text" in node) return node.text;
  if (node.type === "linebreak") return "\n";
  if (node.type === "inline-image") return node.showCaption ? node.caption : "";
  if (!("children" in node)) return "";
  const parts = node.children.map(getNodeText);
  const isBlock = node.type === "root" || node.type === "list";
  return isBlock ? parts.filter((part) => part !== "").join("\n") : parts.join("");
}

/** Returns the plain text of a body with one line per block, for search, summaries and validation. */
export const extractText = (body: string): string =>
  getNodeText(parseBody(body))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

/** Returns the file ids of a body's images in reading order, without duplicates. */
export function listImageIds(body: string): string[] {
  const ids = new Set<string>();
  for (const node of walkNodes(parseBody(body))) {
    const fileId = node.type === "inline-image" ? parseImageId(node.src) : null;
    if (fileId) ids.add(fileId);
  }
  return [...ids];
}

/** Returns the ids of the funds that a body mentions in reading order, without duplicates. */
export function listProductIds(body: string): string[] {
  const ids = new Set<string>();
  for (const node of walkNodes(parseBody(body))) {
    if (node.type === "product-mention" && /^[1-9]\d{0,17}$/.test(node.productId)) {
      ids.add(node.productId);
    }
  }
  return [...ids];
}
