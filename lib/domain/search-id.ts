/** Set before a keyword that is not written out. */
const sign = "~";
/** What cannot stand in one part of a path, however it is written, or would be read as the sign. */
const unfit = /^~|^\.{1,2}$|[/\\%]/;

/**
 * The id of a search, by which it can be shared: its keyword as a part of an address. A keyword that
 * addresses would break on is written in base64url.
 */
export function searchIdOf(keyword: string): string {
  if (!unfit.test(keyword)) return encodeURIComponent(keyword);
  const bytes = String.fromCharCode(...new TextEncoder().encode(keyword));
  const base64 = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return sign + base64;
}

/** The keyword of a search by its id, as it stands in the address; null where it has none. */
export function keywordOf(searchId: string): string | null {
  try {
    const id = decodeURIComponent(searchId);
    if (!id.startsWith(sign)) return id.trim() || null;
    const bytes = atob(id.slice(sign.length).replaceAll("-", "+").replaceAll("_", "/"));
    const codes = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(codes).trim() || null;
  } catch {
    return null;
  }
}
