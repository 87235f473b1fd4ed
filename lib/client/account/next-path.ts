const localPath = /^\/(?![/\\])/;

/**
 * Returns the path to open after a login; null if it would leave this site, however it is spelled.
 * Browsers read `\` as `/`, drop tabs and line breaks, and resolve `/..//host` to `//host`.
 */
export function toSafeNextPath(next: string | null | undefined): string | null {
  if (!next || !localPath.test(next)) return null;
  const base = "http://base.invalid";
  const url = URL.parse(next, base);
  if (url?.origin !== base || !localPath.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
