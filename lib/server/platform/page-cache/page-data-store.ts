import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { type EncodedPage, sendPage } from "#lib/server/platform/page-cache/encoded-page";

/** A client's own copies may be this old: an address never gets other data. */
const unchanging = "public, max-age=31536000, immutable";

/**
 * Keeps the data of recent pages by their hash, for readers of a page that has changed since, in a
 * limited number of bytes.
 */
export class PageDataStore {
  readonly #recent: LRUCache<string, EncodedPage>;

  constructor(capacityInBytes: number) {
    this.#recent = new LRUCache({
      maxSize: capacityInBytes,
      sizeCalculation: ({ size }) => size,
    });
  }

  add({ data }: EncodedPage): void {
    if (data) this.#recent.set(data.hash, data);
  }

  /**
   * Sends the data with this hash. If it is not here, such as after a restart, sends that of the page
   * as `loadPage` returns it now: React then renders anew what differs from what the reader has.
   * `loadPage` returns null if the client has left.
   */
  async send(
    hash: string,
    loadPage: () => Promise<EncodedPage | null>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const recent = this.#recent.get(hash);
    if (recent) return sendPage(recent, request, response, ["cache-control", unchanging]);
    const page = await loadPage();
    if (!page) return;
    const { data, status } = page;
    if (!data) {
      const headers = { ...getSecurityHeaders(), "cache-control": "no-store" };
      response.writeHead(status === 200 ? 404 : status, headers).end();
      return;
    }
    const lifetime = data.hash === hash ? unchanging : "no-store";
    sendPage(data, request, response, ["cache-control", lifetime]);
  }
}
