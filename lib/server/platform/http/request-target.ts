/** Backslashes, control characters, fragments, dot segments and broken or NUL escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are rejected
const forbidden = /[\\#\u0000-\u0020\u007f]|\/(?:\.|%2e){1,2}(?:\/|$)|%(?![0-9a-f]{2})|%00/i;

/**
 * Returns the path and query of a request line, or null if it is not a valid path. Strips the
 * origin of the absolute form proxies send. Later code never has to handle `..`.
 */
export function parseRequestTarget(url: string): string | null {
  const target = url.startsWith("/") ? url : stripOrigin(url);
  if (target === null) return null;
  const at = target.indexOf("?");
  return forbidden.test(at < 0 ? target : target.slice(0, at)) ? null : target;
}

function stripOrigin(url: string): string | null {
  const [, path] = /^https?:\/\/[^/?#\\]+(\/.*)?$/i.exec(url) ?? [];
  if (path) return path;
  return /^https?:\/\/[^/?#\\]+$/i.test(url) ? "/" : null;
}
