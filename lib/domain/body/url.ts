const allowedProtocols = new Set(["http:", "https:", "mailto:", "sms:", "tel:"]);

const maxUrlLength = 2_000;

/** Replaces a URL that is not allowed. */
export const blankUrl = "about:blank";

/**
 * Returns an http, https, mailto, sms or tel URL unchanged and `blankUrl` for any other. Removes
 * control characters first, because browsers ignore them inside a URL ("java\tscript:").
 */
export function sanitizeUrl(url: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  const plain = url.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  if (plain.length > maxUrlLength || !URL.canParse(plain)) return blankUrl;
  return allowedProtocols.has(new URL(plain).protocol) ? plain : blankUrl;
}

/**
 * True for a URL with a protocol, whatever it is, and for one that begins with "//". Others led to a
 * place on the page or site where they stood.
 */
export function hasOwnAddress(url: string): boolean {
  const plain = url.trim();
  if (plain.startsWith("//")) return URL.canParse(`https:${plain}`);
  return plain.length <= maxUrlLength && URL.canParse(plain);
}

/** Adds the protocol that a typed URL lacks: `fundlore.com` becomes https, `a@b.co` mailto. */
export function completeUrl(typed: string): string {
  const plain = typed.trim();
  if (plain.length > maxUrlLength) return blankUrl;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(plain)) return sanitizeUrl(`mailto:${plain}`);
  if (/^[^\s:/]+\.[^\s:/]{2,}(?::\d+)?(?:[/?#]|$)/.test(plain))
    return sanitizeUrl(`https://${plain}`);
  return sanitizeUrl(plain);
}

const imageUrlPattern =
  /^\/sns\/api\/v1\/file\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:\?|$)/i;

/** Returns the file id in the URL of an uploaded image, or null for any other URL. */
export const parseImageId = (src: string): string | null =>
  imageUrlPattern.exec(src)?.[1]?.toLowerCase() ?? null;

export const imageUrl = (fileId: string) => `/sns/api/v1/file/${fileId}`;
