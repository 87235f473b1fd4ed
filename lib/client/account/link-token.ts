const name = "token";

/** Returns the token of the mailed link: from the fragment, or from the query of older emails. */
export function readLinkToken(): string {
  const { hash, search } = window.location;
  const read = (text: string) => new URLSearchParams(text.slice(1)).get(name);
  return read(hash) ?? read(search) ?? "";
}

/** Moves the token of an older email from the query, which other sites could see, to the fragment. */
export function hideLinkToken(): void {
  const { pathname, search } = window.location;
  const token = new URLSearchParams(search).get(name);
  if (!token) return;
  window.history.replaceState(window.history.state, "", `${pathname}#${name}=${token}`);
}
