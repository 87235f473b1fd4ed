import { isLocale } from "#lib/domain/locale";
import type { FeedFormat } from "#lib/paths";
import { serveEmbed, serveOembed } from "#lib/server/app/embeds";
import { operations } from "#lib/server/app/operations";
import { servePostMarkdown } from "#lib/server/app/post-documents";
import { serveShareImageOf } from "#lib/server/app/share-images";
import { serveLlmsText } from "#lib/server/documents/discovery/llms";
import { serveOpenSearch } from "#lib/server/documents/discovery/open-search";
import { serveIndexNowKey, serveSecurityText } from "#lib/server/documents/discovery/security";
import { serveFeed } from "#lib/server/documents/feed/serve";
import { serveLocale } from "#lib/server/documents/locale-file";
import { createOpenApiHandler } from "#lib/server/documents/openapi/serve";
import { serveServiceWorker } from "#lib/server/documents/service-worker";
import { serveRobots } from "#lib/server/documents/sitemap/robots";
import {
  serveNewsSitemap,
  serveSitemap,
  serveSitemapPart,
} from "#lib/server/documents/sitemap/serve";
import { serveUnsubscribe } from "#lib/server/documents/unsubscribe/serve";
import { documentError } from "#lib/server/platform/http/text-document";

/** Paths of files for crawlers, feed readers and other programs. */
export const documentPath =
  /^\/(?:sw\.js(?:\?|$)|locales\/|share\/|(?:robots|llms|[\w-]{8,128})\.txt(?:\?|$)|\.well-known\/security\.txt(?:\?|$)|oembed(?:\?|$)|(?:en|zh)\/(?:embed\/|unsubscribe(?:\?|$))|(?:en|zh)\/(?:opensearch\.xml|(?:m\/)?posts\/[1-9]\d{0,17}\.md)(?:\?|$)|sitemap(?:(?:-news)?\.xml(?:\?|$)|\/)|(?:(?:en|zh)\/(?:(?:users|topics|products|series)\/[^/?]+\/)?)?feed\.(?:xml|atom|json)(?:\?|$)|(?:sns|product)\/api\/v1\/openapi\.json(?:\?|$))/;

/** Returns null for a 404. */
type ServeDocument = (request: Request, ...parts: string[]) => Promise<Response | null>;

const serveOpenApi = createOpenApiHandler(operations.map(({ contract }) => contract));

/** The only document that a POST changes something with. */
const unsubscribePath = /^\/(en|zh)\/unsubscribe$/;

const routes: [path: RegExp, serve: ServeDocument][] = [
  [
    /^\/locales\/([^/]+)\/([^/]+)$/,
    (request, lng = "", file = "") => serveLocale(request, lng, file),
  ],
  [/^\/sw\.js$/, (request) => serveServiceWorker(request)],
  [/^\/robots\.txt$/, serveRobots],
  [/^\/llms\.txt$/, serveLlmsText],
  [/^\/oembed$/, serveOembed],
  [
    /^\/(en|zh)\/embed\/([a-z]+)\/([1-9]\d{0,17})$/,
    (_, lng = "", kind = "", id = "") => serveEmbed(kind, id, lng),
  ],
  [/^\/\.well-known\/security\.txt$/, serveSecurityText],
  [/^\/([\w-]{8,128})\.txt$/, (request, name = "") => serveIndexNowKey(request, name)],
  [
    unsubscribePath,
    async (request, lng) => (isLocale(lng) ? serveUnsubscribe(request, lng) : null),
  ],
  [
    /^\/([a-z]+)\/opensearch\.xml$/,
    async (request, lng) => (isLocale(lng) ? serveOpenSearch(request, lng) : null),
  ],
  [
    /^\/(?:en|zh)(?:\/m)?\/posts\/([1-9]\d{0,17})(\.md)?$/,
    (request, postId = "", suffix) => servePostMarkdown(request, postId, suffix !== undefined),
  ],
  [/^\/sitemap\.xml$/, serveSitemap],
  [/^\/sitemap-news\.xml$/, serveNewsSitemap],
  [
    /^\/sitemap\/([a-z]+)-([1-9]\d{0,8})\.xml$/,
    (_, kind = "", part = "") => serveSitemapPart(kind, Number(part)),
  ],
  [
    /^(?:\/(en|zh)(?:\/(users|topics|products|series)\/([^/]+))?)?\/feed\.(xml|atom|json)$/,
    async (request, lng, section, id, format) =>
      serveFeed(request, format as FeedFormat, isLocale(lng) ? lng : null, section, id),
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
  const { pathname } = new URL(request.url);
  const isPost = request.method === "POST" && unsubscribePath.test(pathname);
  if (!isPost && request.method !== "GET" && request.method !== "HEAD") return documentError(405);
  for (const [path, serve] of routes) {
    const match = path.exec(pathname);
    if (match) return (await serve(request, ...match.slice(1))) ?? documentError(404);
  }
  return documentError(404);
}
