import type { DocumentRoute, FoundDocument } from "#lib/server/app/documents";
import { env } from "#lib/server/core/env";
import { isRefusal, payForHeavyRequest } from "#lib/server/core/heavy-budget";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { addGauge } from "#lib/server/core/metrics";
import { getReplicaTime, hasReplica, haveChangedSince } from "#lib/server/core/read-source";
import { buildCdnHeaders } from "#lib/server/platform/cdn/cdn-headers";
import { toNetwork } from "#lib/server/platform/http/client-address";
import { negotiateEncoding } from "#lib/server/platform/http/content-encoding";
import { takeDocumentTags } from "#lib/server/platform/http/document-tags";
import { isText } from "#lib/server/platform/http/send-response";
import { isUnmodified } from "#lib/server/platform/http/text-document";
import { type EncodedPage, encodePage } from "#lib/server/platform/page-cache/encoded-page";
import { isCountTag } from "#lib/server/platform/page-cache/page-key";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

/** Bounds the age of a document that no invalidation evicts. */
const ttlMs = 60_000;
/** Longer addresses are not worth the memory. */
const maxKeyLength = 500;

type CachedDocument = EncodedPage & { lastModified: Date | undefined };

/** Returns the key of a document; null if it is not cached. */
function getKey({ cached }: DocumentRoute, url: URL): string | null {
  if (!cached) return null;
  const query = (cached.query ?? []).map((name) => url.searchParams.get(name) ?? "");
  const key = JSON.stringify([url.pathname, ...query]);
  return key.length > maxKeyLength ? null : key;
}

/**
 * Creates a handler of documents that stores the cached ones with their compressed variants. They go
 * with their tags; concurrent misses share one rendering. A heavy one that is not stored is paid for.
 */
export function createDocumentCache(find: (request: Request) => FoundDocument) {
  const store = new PageStore<CachedDocument>(env().DOCUMENT_CACHE_MB * 1024 * 1024);
  const running = new Map<string, Promise<CachedDocument>>();
  addGauge("document_cache_bytes", "Memory of the cached documents.", () => store.measure().bytes);
  onInvalidate((tags) => {
    if (tags.includes(allTags)) store.clear();
    // A request after the change must not join a rendering that began before it.
    if (!tags.every(isCountTag)) running.clear();
    store.evict(tags);
  });

  const render = async (key: string, { route, serve }: Found, url: string) => {
    const version = store.getVersion();
    const time = hasReplica() ? getReplicaTime() : Number.POSITIVE_INFINITY;
    // Without the headers of this client, so that the whole document is there for all.
    const response = await serve(new Request(url));
    const tags = [...(route.cached?.tags ?? []), ...takeDocumentTags(response)];
    const isCompressed = response.status === 200 && isText(response.headers.get("content-type"));
    const body = Buffer.from(await response.arrayBuffer());
    const { "content-length": _, ...headers } = Object.fromEntries(response.headers);
    const page = await encodePage(
      response.status,
      response.status === 200 ? { ...headers, ...buildCdnHeaders(tags) } : headers,
      body,
      isCompressed ? ["br", "gzip"] : [],
    );
    const modified = response.headers.get("last-modified");
    const document = { ...page, lastModified: modified === null ? undefined : new Date(modified) };
    if (response.status === 200 && time !== null && !haveChangedSince(tags, time)) {
      store.set(key, document, tags, version, ttlMs);
    }
    return document;
  };

  const renderOnce = (key: string, found: Found, url: string): Promise<CachedDocument> => {
    const rendering = render(key, found, url).finally(() => {
      if (running.get(key) === rendering) running.delete(key);
    });
    running.set(key, rendering);
    return rendering;
  };

  return async (request: Request, ip: string): Promise<Response> => {
    const found = find(request);
    if (found instanceof Response) return found;
    const pay = async () => {
      if (found.route.cost === "heavy") await payForHeavyRequest({ network: toNetwork(ip) });
    };
    const key = request.method === "POST" ? null : getKey(found.route, new URL(request.url));
    if (key === null) {
      await pay();
      const response = await found.serve(request);
      takeDocumentTags(response);
      return response;
    }
    const known = store.get(key) ?? (await running.get(key)?.catch(ignoreRefusal));
    if (known) return toResponse(known, request);
    await pay();
    return toResponse(await (running.get(key) ?? renderOnce(key, found, request.url)), request);
  };
}

/** Passes over a document whose rendering was refused to the other client that asked for it. */
function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

type Found = Exclude<FoundDocument, Response>;

/** Returns the variant that the client prefers, or 304 if it has the document. */
function toResponse(document: CachedDocument, request: Request): Response {
  const { status, hash, lastModified, notModifiedHeaders } = document;
  if (status === 200 && isUnmodified(request, `"${hash}"`, lastModified)) {
    return new Response(null, { status: 304, headers: toPairs(notModifiedHeaders) });
  }
  const accepted = request.headers.get("accept-encoding") ?? undefined;
  const encoding = negotiateEncoding(accepted, document.encodings);
  const { bytes, headers } = document.variants[encoding] ?? document.variants.identity;
  return new Response(new Uint8Array(bytes), { status, headers: toPairs(headers) });
}

/** Pairs alternating names and values. */
const toPairs = (headers: readonly string[]): [string, string][] =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ""]] : []));
