import { normalizeText } from "#lib/domain/text/normal-form";

/** Prefix of an id that contains the keyword in base64url. */
const base64Prefix = "~";
/** Keywords that do not survive as one path segment even when escaped, or that look like the prefix. */
const unsafe = /^~|^\.{1,2}$|[/\\%]/;

/** Returns the id of a search for URLs: the escaped keyword, or base64url if escaping is not enough. */
export function toSearchId(keyword: string): string {
  if (!unsafe.test(keyword)) return encodeURIComponent(keyword);
  const bytes = String.fromCharCode(...new TextEncoder().encode(keyword));
  const base64 = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return base64Prefix + base64;
}

/**
 * Returns the keyword of a search id from a URL, or null if the id is invalid. `form` says whether its
 * escapes are still in it: Next passes an address escaped to a page, and plain to its metadata.
 */
export function parseSearchId(searchId: string, form: "escaped" | "plain"): string | null {
  try {
    const id = form === "plain" ? searchId : decodeURIComponent(searchId);
    if (!id.startsWith(base64Prefix)) return normalizeText("query", id) || null;
    const bytes = atob(id.slice(base64Prefix.length).replaceAll("-", "+").replaceAll("_", "/"));
    const codes = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    const keyword = new TextDecoder("utf-8", { fatal: true }).decode(codes);
    return normalizeText("query", keyword) || null;
  } catch {
    return null;
  }
}
