import { isLocale } from "#lib/domain/locale";
import { callOrNull } from "#lib/server/app/call";
import { operations } from "#lib/server/app/operations";
import { serveLocale } from "#lib/server/documents/locale-file";
import { createOpenApiHandler } from "#lib/server/documents/openapi/serve";
import { serveRss } from "#lib/server/documents/rss/serve";
import { serveShareImage } from "#lib/server/documents/share-image/serve";
import { serveRobots } from "#lib/server/documents/sitemap/robots";
import { serveSitemap, serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { getPost } from "#lib/server/features/post/get";
import { documentError } from "#lib/server/platform/http/text-document";

/** Paths of files for crawlers, feed readers and other programs. */
export const documentPath =
  /^\/(?:locales\/|share\/|robots\.txt(?:\?|$)|sitemap(?:\.xml(?:\?|$)|\/)|(?:en|zh)\/feed\.xml(?:\?|$)|(?:sns|product)\/api\/v1\/openapi\.json(?:\?|$))/;

/** Returns null for a 404. */
type ServeDocument = (request: Request, ...parts: string[]) => Promise<Response | null>;

const serveOpenApi = createOpenApiHandler(operations.map(({ contract }) => contract));

const findPublicPost = (postId: string) => callOrNull(getPost, { params: { postId } });

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
    /^\/share\/posts\/([1-9]\d{0,17})-([\da-f]{8})\.png$/,
    (request, postId = "", key = "") => serveShareImage(request, postId, key, findPublicPost),
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
