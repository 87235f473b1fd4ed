/**
 * Returns the URL of each node in REDIS_URL. Nodes after the first may be a host and port only
 * (`redis://user:password@a:6379,b:6379`); they use the first one's scheme and credentials.
 * @throws TypeError if a part is not a URL
 */
export function parseRedisUrls(text: string): [string, ...string[]] {
  const [first = "", ...others] = text.split(",").map((part) => part.trim());
  const url = parse(first);
  const userInfo = url.username || url.password ? `${url.username}:${url.password}@` : "";
  return [
    url.href,
    ...others.map(
      (part) => parse(part.includes("://") ? part : `${url.protocol}//${userInfo}${part}`).href,
    ),
  ];
}

function parse(text: string): URL {
  const url = new URL(text);
  if (!/^rediss?:$/.test(url.protocol) || !url.hostname) throw new TypeError("Invalid Redis URL.");
  return url;
}
