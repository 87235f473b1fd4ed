/** Backslashes, control characters, fragments, dot segments and broken or NUL escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const odd = /[\\#\u0000-\u0020\u007f]|\/(?:\.|%2e){1,2}(?:\/|$)|%(?![0-9a-f]{2})|%00/i;

/**
 * The path and query that a request line asks for; null where it names none that we could mean.
 * A proxy's absolute form loses its origin. Nothing after this has to think of `..`.
 */
export function parseRequestTarget(url: string): string | null {
  const target = url.startsWith("/") ? url : originless(url);
  if (target === null) return null;
  const at = target.indexOf("?");
  return odd.test(at < 0 ? target : target.slice(0, at)) ? null : target;
}

function originless(url: string): string | null {
  const [, path] = /^https?:\/\/[^/?#\\]+(\/.*)?$/i.exec(url) ?? [];
  if (path) return path;
  return /^https?:\/\/[^/?#\\]+$/i.test(url) ? "/" : null;
}
