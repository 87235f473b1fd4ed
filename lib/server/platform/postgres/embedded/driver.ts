import type { Endpoint } from "#lib/server/platform/postgres/embedded/endpoint";

type Target = { user: string; password: string; database: string };

/**
 * Builds a libpq URL: `postgres://user:password@localhost:5432/db?host=/socket/folder` for a socket,
 * without `host` for TCP. psql and pg accept it.
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
