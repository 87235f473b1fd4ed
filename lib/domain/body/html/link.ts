import type { Element } from "#lib/domain/body/html/tree";
import type { RawNode } from "#lib/domain/body/raw-node";
import { hasOwnAddress } from "#lib/domain/body/url";

/** True for a link that leads somewhere. Of footnotes and relative links, only the text is kept. */
export const isLink = ({ name, attributes }: Element): boolean =>
  name === "a" && hasOwnAddress(attributes.get("href") ?? "");

/** Returns the fields of a link node. The URL is checked later, when the body is sanitized. */
export function parseLink({ attributes }: Element): RawNode {
  const target = attributes.get("target");
  const href = attributes.get("href")?.trim() ?? "";
  return {
    type: attributes.has("data-auto") ? "autolink" : "link",
    url: href.startsWith("//") ? `https:${href}` : href,
    title: attributes.get("title") ?? "",
    ...(target ? { target } : {}),
  };
}
