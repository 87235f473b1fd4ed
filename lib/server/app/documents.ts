import { isLocale } from "#lib/domain/locale";
import { operations } from "#lib/server/app/operations";
import { serveShareImageOf } from "#lib/server/app/share-images";
import { serveLocale } from "#lib/server/documents/locale-file";
import { createOpenApiHandler } from "#lib/server/documents/openapi/serve";
import { serveRss } from "#lib/server/documents/rss/serve";
import { serveRobots } from "#lib/server/documents/sitemap/robots";
import { serveSitemap, serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { documentError } from "#lib/server/platform/http/text-document";

/** Paths of files for crawlers, feed readers and other programs. */
export const documentPath =
  /^\/(?:locales\/|share\/|robots\.txt(?:\?|$)|sitemap(?:\.xml(?:\?|$)|\/)|(?:en|zh)\/feed\.xml(?:\?|$)|(?:sns|product)\/api\/v1\/openapi\.json(?:\?|$))/;

/** Returns null for a 404. */
type ServeDocument = (request: Request, ...parts: string[]) => Promise<Response | null>;

const serveOpenApi = createOpenApiHandler(operations.map(({ contract }) => contract));

const routes: [path: RegExp, serve: ServeDocument][] = [
  [
    /^\/locales\/([^/]+)\/([^/]+)$/,
    (request, lng = "", file = "") => serveLocale(request, lng, file),
  ],
  [/^\/robots\.txt$/, serveRobots],
  [/^\/sitemap\.xml$/, serveSitemap],
  [
    /^\/sitemap\/([a-z]+)-([1-9]\d{0,8})\.xml$/,
    (_, kind = "", part = "") => serveSitemapPart(kind, Number(part)),
  ],
  [
    /^\/([a-z]+)\/feed\.xml$/,
    async (request, lng) => (isLocale(lng) ? serveRss(request, lng) : null),
  ],
  [
    /^\/share\/([a-z]+\/[\w.-]{1,64})-([\da-f]{8})\.(?:png|jpg)$/,
    (request, subject = "", key = "") => serveShareImageOf(request, subject, key),
  ],
  [
    /^\/((?:sns|product)\/api\/v1)\/openapi\.json$/,
    (request, prefix) => serveOpenApi(request, `/${prefix}`),
  ],
];

export async function serveDocument(request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return documentError(405);
  const { pathname } = new URL(request.url);
  for (const [path, serve] of routes) {
    const match = path.exec(pathname);
    if (match) return (await serve(request, ...match.slice(1))) ?? documentError(404);
  }
  return documentError(404);
}
