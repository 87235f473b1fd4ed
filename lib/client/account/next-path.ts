const samePath = /^\/(?![/\\])/;

/**
 * Where to go on to after a login, if it is a path of this site; null for anything that would lead
 * elsewhere, however it is spelled (browsers take `\` for `/`, drop tabs and line breaks, and
 * resolve `/..//host` to `//host`).
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !samePath.test(next)) return null;
  const here = "http://here.invalid";
  const url = URL.parse(next, here);
  if (url?.origin !== here || !samePath.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
