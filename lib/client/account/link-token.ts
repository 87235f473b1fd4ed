/** Returns the token of the mailed link, which is in the fragment; "" without one. */
export const readLinkToken = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";
