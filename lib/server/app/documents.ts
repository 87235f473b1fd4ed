import type { Cost } from "#lib/contracts/contract";
import { isLocale } from "#lib/domain/locale";
import { pagePattern } from "#lib/page-pattern";
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
export const documentPath = pagePattern(
  String.raw`^/(?:sw\.js(?:\?|$)|locales/|share/|(?:robots|llms|[\w-]{8,128})\.txt(?:\?|$)|\.well-known/security\.txt(?:\?|$)|oembed(?:\?|$)|{locale}/(?:embed/|unsubscribe(?:\?|$))|{locale}/(?:opensearch\.xml|(?:m/)?posts/{id}\.md)(?:\?|$)|sitemap(?:(?:-news)?\.xml(?:\?|$)|/)|(?:{locale}/(?:(?:users|topics|products|series)/[^/?]+/)?)?feed\.(?:xml|atom|json)(?:\?|$)|(?:sns|product)/api/v1/openapi\.json(?:\?|$))`,
);

/** Returns null for a 404. */
type ServeDocument = (request: Request, ...parts: string[]) => Promise<Response | null>;

export type DocumentRoute = {
  path: RegExp;
  /** Of a request that no cache answers, as of a call. */
  cost: Cost;
  /** Documents that are cached like pages: the parameters they depend on, and tags of all of them. */
  cached?: { query?: readonly string[]; tags: readonly string[] };
  serve: ServeDocument;
};

const serveOpenApi = createOpenApiHandler(operations.map(({ contract }) => contract));

/** The only document that a POST changes something with. */
const unsubscribePath = pagePattern("^/({locale})/unsubscribe$");

/** They have the tags of what they show as well, which `serve` adds. */
const cached = { tags: [] };
/** What everybody may see, by author, topic, fund and language. */
const listed = { tags: ["feed", "tags", "products"] };

/** Everything that crawlers and programs read beside pages and API. */
export const documentRoutes: readonly DocumentRoute[] = [
  {
    path: /^\/locales\/([^/]+)\/([^/]+)$/,
    cost: "cheap",
    serve: (request, lng = "", file = "") => serveLocale(request, lng, file),
  },
  { path: /^\/sw\.js$/, cost: "cheap", serve: (request) => serveServiceWorker(request) },
  { path: /^\/robots\.txt$/, cost: "cheap", serve: serveRobots },
  {
    path: /^\/llms\.txt$/,
    cost: "heavy",
    cached: { tags: ["tags", "feed"] },
    serve: serveLlmsText,
  },
  {
    path: /^\/oembed$/,
    cost: "heavy",
    cached: { query: ["url", "format", "maxwidth", "maxheight"], tags: [] },
    serve: serveOembed,
  },
  {
    path: pagePattern("^/({locale})/embed/([a-z]+)/({id})$"),
    cost: "heavy",
    cached,
    serve: (_, lng = "", kind = "", id = "") => serveEmbed(kind, id, lng),
  },
  { path: /^\/\.well-known\/security\.txt$/, cost: "cheap", serve: serveSecurityText },
  {
    path: /^\/([\w-]{8,128})\.txt$/,
    cost: "cheap",
    serve: (request, name = "") => serveIndexNowKey(request, name),
  },
  {
    path: unsubscribePath,
    cost: "cheap",
    serve: async (request, lng) => (isLocale(lng) ? serveUnsubscribe(request, lng) : null),
  },
  {
    path: /^\/([a-z]+)\/opensearch\.xml$/,
    cost: "cheap",
    serve: async (request, lng) => (isLocale(lng) ? serveOpenSearch(request, lng) : null),
  },
  {
    path: pagePattern(String.raw`^{page}/posts/({id})(\.md)?$`),
    cost: "heavy",
    cached: { tags: ["tags"] },
    serve: (request, postId = "", suffix) =>
      servePostMarkdown(request, postId, suffix !== undefined),
  },
  { path: /^\/sitemap\.xml$/, cost: "heavy", cached: listed, serve: serveSitemap },
  { path: /^\/sitemap-news\.xml$/, cost: "heavy", cached: listed, serve: serveNewsSitemap },
  {
    path: /^\/sitemap\/([a-z]+)-([1-9]\d{0,8})\.xml$/,
    cost: "heavy",
    cached: listed,
    serve: (_, kind = "", part = "") => serveSitemapPart(kind, Number(part)),
  },
  {
    path: pagePattern(
      String.raw`^(?:/({locale})(?:/(users|topics|products|series)/([^/]+))?)?/feed\.(xml|atom|json)$`,
    ),
    cost: "heavy",
    cached: listed,
    serve: async (request, lng, section, id, format) =>
      serveFeed(request, format as FeedFormat, isLocale(lng) ? lng : null, section, id),
  },
  {
    // Has a cache of its own, because a picture lives as long as its key.
    path: /^\/share\/([a-z]+\/[\w.-]{1,64})-([\da-f]{8})\.(?:png|jpg)$/,
    cost: "heavy",
    serve: (request, subject = "", key = "") => serveShareImageOf(request, subject, key),
  },
  {
    path: /^\/((?:sns|product)\/api\/v1)\/openapi\.json$/,
    cost: "heavy",
    cached,
    serve: (request, prefix) => serveOpenApi(request, `/${prefix}`),
  },
];

/** A document's route with what serves this request, or the refusal of the request. */
export type FoundDocument =
  | { route: DocumentRoute; serve: (request: Request) => Promise<Response> }
  | Response;

/** Finds what serves a request for a document. */
export function findDocument({ method, url }: Request): FoundDocument {
  const { pathname } = new URL(url);
  const isPost = method === "POST" && unsubscribePath.test(pathname);
  if (!isPost && method !== "GET" && method !== "HEAD") return documentError(405);
  for (const route of documentRoutes) {
    const match = route.path.exec(pathname);
    if (!match) continue;
    const parts = match.slice(1);
    return {
      route,
      serve: async (request) => (await route.serve(request, ...parts)) ?? documentError(404),
    };
  }
  return documentError(404);
}

/** Serves a document anew. */
export async function serveDocument(request: Request): Promise<Response> {
  const found = findDocument(request);
  return found instanceof Response ? found : found.serve(request);
}
