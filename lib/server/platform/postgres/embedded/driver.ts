import type { Endpoint } from "#lib/server/platform/postgres/embedded/endpoint";

type Target = { user: string; password: string; database: string };

/**
 * Builds a libpq URL: `postgres://user:password@localhost:5432/db?host=/socket/folder` for a socket,
 * without `host` for TCP. psql accepts it; postgres.js needs `toDriverArguments`.
 */
export function buildConnectionUrl(endpoint: Endpoint, target: Target): string {
  const url = new URL("postgres://127.0.0.1");
  url.username = encodeURIComponent(target.user);
  url.password = encodeURIComponent(target.password);
  url.pathname = `/${encodeURIComponent(target.database)}`;
  url.port = String(endpoint.port);
  if (endpoint.folder) {
    url.hostname = "localhost";
    url.searchParams.set("host", endpoint.folder);
  }
  return url.href;
}

/**
 * Converts a libpq URL to arguments for postgres.js: `postgres(address, { ...socket, max: 20 })`.
 * postgres.js cannot express a socket in a URL, so a `host` parameter that is a path becomes its
 * `path` option. Any other URL passes through unchanged.
 */
export function toDriverArguments(url: string): [address: string, socket: { path?: string }] {
  if (!URL.canParse(url)) return [url, {}];
  const parsed = new URL(url);
  const folder = parsed.searchParams.get("host");
  if (!folder?.startsWith("/")) return [url, {}];
  parsed.searchParams.delete("host");
  return [parsed.href, { path: `${folder}/.s.PGSQL.${parsed.port || 5432}` }];
}
