import { isProductId } from "#lib/domain/body/figure/parse";
import type { BodyNode, FigureNode, RootNode } from "#lib/domain/body/node";
import { readBody } from "#lib/domain/body/parse";
import { parseImageId } from "#lib/domain/body/url";

/** Yields `node` and all of its descendants in reading order. */
export function* walkNodes(node: BodyNode): Generator<BodyNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* walkNodes(child);
}

function getNodeText(node: BodyNode): string {
  if ("text" in node) return node.text;
  if (node.type === "linebreak") return "\n";
  if (node.type === "product-block") return node.products.map(({ name }) => name).join(", ");
  if (node.type === "inline-image") return node.showCaption ? node.caption : "";
  if (!("children" in node)) return "";
  const parts = node.children.map(getNodeText);
  if (node.type === "tablerow") return parts.join("\t");
  const isBlock = node.type === "root" || node.type === "list" || node.type === "table";
  return isBlock ? parts.filter((part) => part.trim() !== "").join("\n") : parts.join("");
}

/** Returns the plain text of a body with one line per block, for search, summaries and validation. */
export const extractText = (body: string): string => getPlainText(readBody(body));

/** Returns what `extractText` does, of a parsed body. */
export const getPlainText = (root: RootNode): string =>
  getNodeText(root)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

/** Returns the file ids of a body's images in reading order, without duplicates. */
export const listImageIds = (body: string): string[] => getImageIds(readBody(body));

/** Returns what `listImageIds` does, of a parsed body. */
export function getImageIds(root: RootNode): string[] {
  const ids = new Set<string>();
  for (const node of walkNodes(root)) {
    const fileId = node.type === "inline-image" ? parseImageId(node.src) : null;
    if (fileId) ids.add(fileId);
  }
  return [...ids];
}

/** Returns the ids of the funds that a body mentions in reading order, without duplicates. */
export const listProductIds = (body: string): string[] => getProductIds(readBody(body));

/** Returns what `listProductIds` does, of a parsed body. */
export function getProductIds(root: RootNode): string[] {
  const ids = new Set<string>();
  for (const node of walkNodes(root)) {
    if (node.type === "product-mention" && isProductId(node.productId)) ids.add(node.productId);
    if (node.type === "product-block")
      for (const { productId } of node.products) ids.add(productId);
  }
  return [...ids];
}

/** Returns the blocks of figures of a body in reading order. */
export const listFigures = (body: string): FigureNode[] =>
  body.includes("product-block") ? getFigures(readBody(body)) : [];

/** Returns what `listFigures` does, of a parsed body. */
export const getFigures = (root: RootNode): FigureNode[] =>
  root.children.filter((node) => node.type === "product-block");

/** A fund that a text names, by the name that it had then. */
export type MentionedProduct = { productId: string; name: string };

/** Returns the funds that a body names, without duplicates. Parses only a body that may name one. */
export function listMentionedProducts(body: string): MentionedProduct[] {
  if (!body.includes('"product-')) return [];
  const names = new Map<string, string>();
  for (const node of walkNodes(readBody(body))) {
    const named =
      node.type === "product-mention" ? [node] : node.type === "product-block" ? node.products : [];
    for (const { productId, name } of named) {
      if (isProductId(productId) && !names.has(productId)) {
        names.set(productId, name.replace(/^\$/, ""));
      }
    }
  }
  return Array.from(names, ([productId, name]) => ({ productId, name }));
}
