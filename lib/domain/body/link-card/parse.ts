import type {
  CardImage,
  LinkCardFields,
  PageCardFields,
  ProductCardFields,
} from "#lib/domain/body/link-card/fields";
import { recognizeSitePage } from "#lib/domain/body/link-card/known-site";
import { getInteger, getString, isRawNode, type RawNode } from "#lib/domain/body/raw-node";
import { imageUrl, parseImageId, sanitizeUrl } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { isSerialId } from "#lib/domain/text/serial-id";

const getLine = (node: RawNode, key: string, maxLength: number) =>
  getString(node, key, maxLength).replace(/\s+/g, " ").trim();

/** Parses the fields of a card; null for an address that becomes none. */
export function parseLinkCard(node: RawNode): LinkCardFields | null {
  switch (node.kind) {
    case "page":
      return parsePage(node);
    case "post": {
      const postId = getString(node, "postId", 20);
      return isSerialId(postId) ? { kind: "post", postId } : null;
    }
    case "product":
      return parseProduct(node);
    default:
      return null;
  }
}

function parsePage(node: RawNode): PageCardFields | null {
  const url = sanitizeUrl(getString(node, "url", 4_000));
  // Else any site could have a card that calls itself YouTube.
  if (!recognizeSitePage(url)?.id) return null;
  const title = getLine(node, "title", limits.linkCard.title);
  const site = getLine(node, "site", limits.linkCard.site);
  return title === "" || site === ""
    ? null
    : { kind: "page", url, title, site, image: parseImage(node.image) };
}

function parseImage(value: unknown): CardImage | null {
  if (!isRawNode(value)) return null;
  const fileId = parseImageId(getString(value, "src", 200));
  if (!fileId) return null;
  return {
    src: imageUrl(fileId),
    width: getInteger(value, "width", 0, 20_000),
    height: getInteger(value, "height", 0, 20_000),
  };
}

function parseProduct(node: RawNode): ProductCardFields | null {
  const productId = getString(node, "productId", 20);
  const name = getLine(node, "name", limits.title);
  return isSerialId(productId) ? { kind: "product", productId, name: name || productId } : null;
}

export function parseSerializedLinkCard(text: string): LinkCardFields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRawNode(value) ? parseLinkCard(value) : null;
  } catch {
    return null;
  }
}
