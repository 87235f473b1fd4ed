import { beforeEach, vi } from "vitest";
import { createFakeNext, startTestServer } from "#lib/testing/server";

export const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

export const buildPage = (title: string): string =>
  `<!doctype html><title>${title}</title>${"<p>words</p>".repeat(300)}`;

/** Starts a server with a fake Next behind the page cache. Call it at the top of a test file. */
export function startPageCache() {
  const next = createFakeNext();
  const { get, port } = startTestServer(next.handler);
  let pathCount = 0;

  beforeEach(() => {
    next.requests.length = 0;
    next.finishedCount = 0;
    next.closedCount = 0;
    next.status = 200;
    next.headers = {};
    next.beforeEnd = async () => {};
    next.html = () => buildPage("Page");
  });

  return {
    next,
    get,
    port,
    /** Returns the path of a post that no test has requested yet. */
    newPostPath: () => {
      pathCount += 1;
      return `/en/posts/${pathCount}`;
    },
    /** Blocks every render between its first chunk and its last until `release` is called. */
    blockRenders: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      next.beforeEnd = () => promise;
      return { release: resolve };
    },
    waitForRenders: (count: number) => vi.waitUntil(() => next.requests.length >= count),
  };
}
