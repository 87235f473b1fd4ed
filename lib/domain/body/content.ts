import type { FigureNode } from "#lib/domain/body/block/figure";
import type { LinkCardNode } from "#lib/domain/body/block/link-card";
import { type BodyNode, getBlockSpec, isBlock, type RootNode } from "#lib/domain/body/blocks";
import { getInlineSpec, isInline } from "#lib/domain/body/inlines";
import { readBody } from "#lib/domain/body/parse";
import type { Reference } from "#lib/domain/body/spec";
import { isSerialId } from "#lib/domain/text/serial-id";

/** Yields `node` and all of its descendants in reading order. */
export function* walkNodes(node: BodyNode): Generator<BodyNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* walkNodes(child);
}

/** Returns the plain text of a body with one line per block, for search, summaries and validation. */
export const extractText = (body: string): string => getPlainText(readBody(body));

/** Returns what `extractText` does, of a parsed body. */
export const getPlainText = (root: RootNode): string =>
  root.children
    .map((block) => getBlockSpec(block).plain(block))
    .filter((text) => text.trim() !== "")
    .join("\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

/** Yields what a body refers to in reading order. */
function* listReferences(root: RootNode): Generator<Reference> {
  for (const node of walkNodes(root)) {
    if (isInline(node)) yield* getInlineSpec(node).references(node);
    else if (isBlock(node)) yield* getBlockSpec(node).references(node);
  }
}

/** Returns the file ids of a body's images in reading order, without duplicates. */
export const listImageIds = (body: string): string[] => getImageIds(readBody(body));

/** Returns what `listImageIds` does, of a parsed body. */
export function getImageIds(root: RootNode): string[] {
  const ids = new Set<string>();
  for (const each of listReferences(root)) if ("fileId" in each) ids.add(each.fileId);
  return [...ids];
}

/** Returns the ids of the funds that a parsed body names in reading order, without duplicates. */
export const getProductIds = (root: RootNode): string[] => [...getProductNames(root).keys()];

function getProductNames(root: RootNode): Map<string, string> {
  const names = new Map<string, string>();
  for (const each of listReferences(root)) {
    if (!("productId" in each) || !isSerialId(each.productId)) continue;
    if (!names.has(each.productId)) names.set(each.productId, each.name.replace(/^\$/, ""));
  }
  return names;
}

/** Returns the figures of a body in reading order. */
export const listFigures = (body: string): FigureNode[] =>
  body.includes("product-block") ? getFigures(readBody(body)) : [];

export const getFigures = (root: RootNode): FigureNode[] =>
  root.children.filter((node) => node.type === "product-block");

/** Returns the cards of a body. Parses only a body that may have one. */
export const listLinkCards = (body: string): LinkCardNode[] =>
  body.includes('"link-card"')
    ? readBody(body).children.filter((node) => node.type === "link-card")
    : [];

/** Returns the ids of the posts of this site that the cards of a body show. */
export const listLinkedPostIds = (body: string): string[] =>
  listLinkCards(body).flatMap((card) => (card.kind === "post" ? [card.postId] : []));

/** A fund that a text names, by the name that it had then. */
export type MentionedProduct = { productId: string; name: string };

/** Returns the funds that a body names, without duplicates. Parses only a body that may name one. */
export function listMentionedProducts(body: string): MentionedProduct[] {
  if (!body.includes('"productId"')) return [];
  return Array.from(getProductNames(readBody(body)), ([productId, name]) => ({ productId, name }));
}
