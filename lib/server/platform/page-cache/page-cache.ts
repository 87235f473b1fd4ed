import type { IncomingMessage, ServerResponse } from "node:http";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { isRefusal } from "#lib/server/core/heavy-budget";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { addGauge } from "#lib/server/core/metrics";
import { haveChangedSince } from "#lib/server/core/read-source";
import { runWithOutcome } from "#lib/server/core/render-outcome";
import { createSemaphore } from "#lib/server/core/semaphore";
import { addCdnHeaders } from "#lib/server/platform/cdn/cdn-headers";
import { type Encoding, negotiateEncoding } from "#lib/server/platform/http/content-encoding";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import { createScriptNonce, toNonceHeader } from "#lib/server/platform/http/script-nonce";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { captureResponse } from "#lib/server/platform/page-cache/capture-response";
import { type EncodedPage, sendPage } from "#lib/server/platform/page-cache/encoded-page";
import { applyPageStatus, finishPage } from "#lib/server/platform/page-cache/finish-page";
import { parseDataAddress } from "#lib/server/platform/page-cache/page-data";
import { PageDataStore } from "#lib/server/platform/page-cache/page-data-store";
import {
  getCacheKey,
  isCacheablePath,
  isCountTag,
  listLinkedTags,
  listPathTags,
  maxUserAgentLength,
  rendersPage,
} from "#lib/server/platform/page-cache/page-key";
import { measurePage, withPageContext } from "#lib/server/platform/page-cache/page-observation";
import { PageStore } from "#lib/server/platform/page-cache/page-store";
import {
  type RenderSource,
  renderFromReplica,
  runForClient,
} from "#lib/server/platform/page-cache/read-from-replica";
import { renderPage } from "#lib/server/platform/page-cache/render-page";
import { throttleByTag } from "#lib/server/platform/page-cache/throttle-by-tag";
import { payForHeavyPage, sendTooMany } from "#lib/server/platform/page-cache/too-many";
import {
  createUnavailablePage,
  replaceFailed,
  replaceUnavailable,
} from "#lib/server/platform/page-cache/unavailable-page";

/** Bounds the age of a page that no invalidation evicts. */
const pageTtlMs = 60_000;
/** More would only make each slower, and what each does in one turn would add up. */
const maxConcurrentRenders = 8;
/** The part of the capacity for data of pages that have changed. */
const pastDataShare = 1 / 8;
/** Counts change often, so they outdate a page at most this often. */
const countIntervalMs = 1_000;

type Render = { waiting: ServerResponse[]; page: Promise<EncodedPage | null> };

/**
 * Creates the cache in front of Next. It stores whole pages with their compressed variants and a
 * Content-Security-Policy that lists their inline scripts. Concurrent misses share one render.
 */
export function createPageCache(nextHandler: NextHandler): NextHandler {
  const next = withPageContext(nextHandler);
  const capacity = env().PAGE_CACHE_MB * 1024 * 1024;
  const store = new PageStore(capacity);
  const dataStore = capacity > 0 ? new PageDataStore(capacity * pastDataShare) : null;
  addGauge("page_cache_pages", "Cached pages.", () => store.measure().pages);
  addGauge("page_cache_bytes", "Memory of the cached pages.", () => store.measure().bytes);
  const renders = new Map<string, Render>();
  const renderSemaphore = createSemaphore(maxConcurrentRenders);
  // While the database is away, a page with old counts is better than none.
  const outdateCounts = throttleByTag(countIntervalMs, (tags) => store.outdate(tags));
  onInvalidate((tags) => {
    if (tags.includes(allTags)) {
      store.clear();
      dataStore?.clear();
    }
    const contentTags = tags.filter((tag) => !isCountTag(tag));
    // A request after the change must not join a render that began before it.
    if (contentTags.length > 0) renders.clear();
    store.evict(contentTags);
    dataStore?.outdate(contentTags);
    for (const tag of tags) if (isCountTag(tag)) outdateCounts(tag);
  });

  /** Returns null if the page shows data that was changed later than its source allows. */
  const renderAndStore = async (
    key: string,
    host: string,
    { time, mayBeOld }: RenderSource,
  ): Promise<EncodedPage | null> => {
    const version = store.getVersion();
    const dataVersion = dataStore?.getVersion() ?? 0;
    const nonce = createScriptNonce();
    const rendered = await replaceUnavailable(key, () => renderPage(next, key, host, nonce));
    const stale = rendered.status === 503 ? store.getStale(key) : undefined;
    if (stale) return stale;
    const captured = replaceFailed(key, applyPageStatus(rendered));
    const encodings: Encoding[] = captured.status === 200 ? ["br", "gzip"] : ["gzip"];
    const isStored = captured.status === 200 && !captured.headers["set-cookie"];
    const tags = [...listPathTags(key), ...listLinkedTags(captured.body.toString())];
    const headers = isStored ? addCdnHeaders(key, tags, captured.headers) : captured.headers;
    const path = isStored && dataStore ? key : null;
    const page = await finishPage({ ...captured, headers }, { nonce, encodings, path, tags });
    dataStore?.add(page, tags, dataVersion);
    // Not stored, because the primary may have newer data when it is back.
    if (haveChangedSince(tags, time)) return mayBeOld ? page : null;
    if (isStored) store.set(key, page, tags, version, pageTtlMs);
    return page;
  };

  const joinRender = (key: string, host: string, response: ServerResponse): Render => {
    const running = renders.get(key);
    if (running) {
      running.waiting.push(response);
      return running;
    }
    const waiting = [response];
    const isWanted = () => waiting.some(({ destroyed }) => !destroyed);
    const render: Render = {
      waiting,
      page: renderSemaphore
        .runIfWanted(isWanted, () =>
          renderFromReplica(key, (source) => renderAndStore(key, host, source)),
        )
        .finally(() => {
          if (renders.get(key) === render) renders.delete(key);
        }),
    };
    renders.set(key, render);
    return render;
  };

  /** Returns null if the client leaves before the page is rendered. */
  const waitForRender = async (
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<EncodedPage | null> => {
    let page: EncodedPage | null = null;
    let hasPaid = false;
    // Null if the clients of a queued render left before this one joined; then start another.
    while (!page && !response.destroyed) {
      if (!hasPaid && !renders.has(key)) {
        await payForHeavyPage(request);
        hasPaid = true;
      }
      const isStartedByOther = renders.has(key);
      try {
        page = await joinRender(key, request.headers.host ?? "localhost", response).page;
      } catch (error) {
        // The budget of the client that started it is used up, not this one's.
        if (!isStartedByOther || !isRefusal(error)) throw error;
      }
    }
    return page;
  };

  const serve: NextHandler = async (request, response) => {
    const data = parseDataAddress(request.url ?? "/");
    if (data && dataStore && isCacheablePath(data.path)) {
      const loadPage = async () =>
        store.get(data.path) ?? waitForRender(data.path, request, response);
      return dataStore.send(data.hash, loadPage, request, response);
    }
    const key = getCacheKey(request);
    if (!key) {
      measurePage(request, response, "bypass");
      if (rendersPage(request)) await payForHeavyPage(request);
      await renderSemaphore.runIfWanted(
        () => !response.destroyed,
        () => renderUncached(next, request, response),
      );
      return;
    }
    const stored = store.get(key);
    measurePage(request, response, stored ? "hit" : "miss");
    const page = stored ?? (await waitForRender(key, request, response));
    if (page) sendPage(page, request, response);
  };
  return async (request, response) => {
    try {
      await serve(request, response);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sendTooMany(error, request, response);
    }
  };
}

/**
 * Serves a response without caching it. Still captures text to compress it and set its policy.
 * Resolves when Next is done: a slow client does not occupy a render slot, and one that leaves does
 * not free it early, or requests that are cancelled at once would render without limit.
 */
function renderUncached(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(getSecurityHeaders())) response.setHeader(name, value);
  // Next omits the body for HEAD, but we need it for the length and ETag. Node omits it later.
  if (request.method === "HEAD") request.method = "GET";
  // Protects the middleware's pattern from long user agents, as `getCacheKey` does for ours.
  request.headers["user-agent"] = (request.headers["user-agent"] ?? "").slice(
    0,
    maxUserAgentLength,
  );
  const nonce = createScriptNonce();
  Object.assign(request.headers, toNonceHeader(nonce));
  const accepted = request.headers["accept-encoding"] as string;
  const encoding = negotiateEncoding(accepted, ["br", "gzip"]);
  const path = request.url ?? "/";
  return runWithOutcome(
    (outcome) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, limits.requestTimeoutMs);
        timer.unref();
        captureResponse(response, {
          shouldCapture: (type) => {
            const isText = /^text\/(?:html|x-component)/.test(type) || response.statusCode >= 500;
            if (!isText) resolve();
            return isText;
          },
          onCaptured: async (captured) => {
            clearTimeout(timer);
            if (outcome.refusal) return reject(outcome.refusal);
            resolve();
            const encodings = encoding === "identity" ? [] : [encoding];
            const shown = outcome.isUnavailable ? createUnavailablePage(path) : captured;
            const page = await finishPage(replaceFailed(path, applyPageStatus(shown)), {
              nonce,
              encodings,
              path: null,
            });
            sendPage(page, request, response);
          },
        });
        runForClient(request, () => next(request, response))
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      }),
  );
}
