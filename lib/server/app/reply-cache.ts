import type { IncomingMessage, ServerResponse } from "node:http";
import { positionCookie } from "#lib/domain/device-storage";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { findCachedCall } from "#lib/server/app/cached-calls";
import type { Api } from "#lib/server/app/router";
import { env } from "#lib/server/core/env";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { addGauge, metrics } from "#lib/server/core/metrics";
import { getReplicaTime, hasReplica, haveChangedSince } from "#lib/server/core/read-source";
import { type CallRequest, fromIncoming, splitUrl } from "#lib/server/platform/http/call-request";
import { readCookie } from "#lib/server/platform/http/cookie";
import { readRequestIds } from "#lib/server/platform/http/request-id";
import {
  type EncodedPage,
  encodePage,
  sendPage,
} from "#lib/server/platform/page-cache/encoded-page";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

/** Bounds the age of a reply that no invalidation evicts, such as one with counted views. */
const ttlMs = 10_000;
/** Longer addresses are not worth the memory. */
const maxUrlLength = 500;
const minCompressedBytes = 1_500;
const sharedHeaders = { "cache-control": "no-cache", vary: "authorization, accept-language" };

type CachedReply = EncodedPage & { operation: string };
type Headers = CallRequest["headers"];

/** Returns the key of an anonymous read; null if the call must reach the API. */
function getKey(method: string | undefined, url: string, headers: Headers): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.get("authorization") || url.length > maxUrlLength) return null;
  // This client wrote something, which a reply from a replica may lack.
  if (readCookie(headers.get("cookie"), positionCookie)) return null;
  return `${negotiateLocale(headers.get("accept-language"))} ${url}`;
}

/**
 * Creates the cache of replies to anonymous reads. It stores finished bytes, like the page cache, and
 * forgets a reply at once when something that it shows changes.
 */
export function createReplyCache() {
  const store = new PageStore<CachedReply>(env().REPLY_CACHE_MB * 1024 * 1024);
  addGauge("reply_cache_bytes", "Memory of the cached replies.", () => store.measure().bytes);
  onInvalidate((tags) => {
    if (tags.includes(allTags)) store.clear();
    store.evict(tags);
  });

  /** Sends a stored reply. Returns false if there is none. */
  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = fromIncoming(request);
    const key = getKey(method, url, headers);
    const reply = key && store.get(key);
    if (!reply) return false;
    const { requestId } = readRequestIds(headers.get("x-request-id"), null);
    sendPage(reply, request, response, ["x-request-id", requestId]);
    metrics()?.callSeconds.observe({ operation: reply.operation, status: response.statusCode }, 0);
    return true;
  };

  /** Stores the replies of `handle` that `send` may repeat, with the headers of this server. */
  const storeReplies =
    (handle: Api, serverHeaders: Record<string, string>): Api =>
    async (request, ip) => {
      const { path, query } = splitUrl(request.url);
      const call = request.method === "GET" ? findCachedCall(path) : null;
      const target = query === "" ? path : `${path}?${query}`;
      const key = call && getKey(request.method, target, request.headers);
      if (!key) return handle(request, ip);
      const version = store.getVersion();
      const time = hasReplica() ? getReplicaTime() : Number.POSITIVE_INFINITY;
      const reply = await handle(request, ip);
      if (reply instanceof Response) return reply;
      const { text } = reply;
      const tags = call.listTags(text);
      const { "x-request-id": _, ...own } = reply.headers;
      const headers = { ...own, ...sharedHeaders };
      if (time !== null && !haveChangedSince(tags, time)) {
        const encodings = text.length > minCompressedBytes ? (["gzip"] as const) : [];
        const all = { ...serverHeaders, ...headers };
        const page = await encodePage(200, all, Buffer.from(text), [...encodings]);
        store.set(key, { ...page, operation: call.operation }, tags, version, ttlMs);
      }
      return { ...reply, headers: { ...reply.headers, ...sharedHeaders } };
    };

  return { send, storeReplies };
}
