import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { purgeableCaching } from "#lib/server/platform/cdn/cdn-headers";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { type EncodedPage, sendPage } from "#lib/server/platform/page-cache/encoded-page";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

/** How long a page that was sent before a change can still start its application. */
const pastMs = 5 * 60_000;

/**
 * Keeps the data of recent pages by their hash, in a limited number of bytes. Data from before a change
 * stays for readers who have the page of that time: with other data, React would discard what they see
 * and type. Only that page names the hash.
 */
export class PageDataStore {
  readonly #recent: PageStore;
  readonly #past: LRUCache<string, EncodedPage>;

  constructor(capacityInBytes: number) {
    const pastBytes = Math.max(1, Math.floor(capacityInBytes / 2));
    this.#recent = new PageStore(capacityInBytes - pastBytes);
    this.#past = new LRUCache({
      maxSize: pastBytes,
      sizeCalculation: ({ size }) => size,
      ttl: pastMs,
    });
  }

  /** Returns the version to pass to `add`. Call it before the render begins. */
  getVersion(): number {
    return this.#recent.getVersion();
  }

  add({ data }: EncodedPage, tags: string[], version: number): void {
    if (!data) return;
    const isStored = this.#recent.set(data.hash, data, tags, version, Number.POSITIVE_INFINITY);
    if (!isStored) this.#past.set(data.hash, data);
  }

  /** Marks what has these tags as data from before a change. */
  outdate(tags: string[]): void {
    for (const [hash, data] of this.#recent.evict(tags)) this.#past.set(hash, data);
  }

  clear(): void {
    this.#recent.clear();
    this.#past.clear();
  }

  /**
   * Sends the data with this hash; from before a change only if the page is still there. If it is not
   * here, such as after a restart, sends that of the page as `loadPage` returns it now: React then
   * renders anew what differs from what the reader has. `loadPage` returns null if the client has left.
   */
  async send(
    hash: string,
    loadPage: () => Promise<EncodedPage | null>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const recent = this.#recent.get(hash);
    if (recent) return sendPage(recent, request, response, ["cache-control", purgeableCaching]);
    const page = await loadPage();
    if (!page) return;
    const { status } = page;
    const data = page.data && (this.#past.get(hash) ?? page.data);
    if (!data) {
      const headers = { ...getSecurityHeaders(), "cache-control": "no-store" };
      response.writeHead(status === 200 ? 404 : status, headers).end();
      return;
    }
    const lifetime = page.data?.hash === hash ? purgeableCaching : "no-store";
    sendPage(data, request, response, ["cache-control", lifetime]);
  }
}
