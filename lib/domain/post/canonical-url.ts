import { limits } from "#lib/domain/limits";

/** Returns the address at which a post appeared first if it may be shown and linked, else null. */
export function parseCanonicalUrl(value: string): string | null {
  const text = value.trim();
  if (text.length > limits.canonicalUrl || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPublic = url.protocol === "https:" && url.username === "" && url.password === "";
  return isPublic && url.hostname.includes(".") ? url.href : null;
}

const getSiteName = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/** True if both addresses are on the same site, with or without `www`. */
export const isOnSite = (url: string, siteUrl: string): boolean =>
  getSiteName(url) === getSiteName(siteUrl);
