/**
 * Returns the name of a cookie in the browser. With this prefix it is taken from this host alone, for
 * all of its paths, and never sent unencrypted; without https a browser would refuse it.
 */
export const toCookieName = (name: string, isHttps: boolean): string =>
  isHttps ? `__Host-${name}` : name;
