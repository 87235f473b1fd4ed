import { ReadableStream } from "node:stream/web";
import { env } from "#lib/server/core/env";
import {
  closing,
  declaration,
  indexClosing,
  indexOpening,
  opening,
  renderEntry,
  renderIndexEntry,
} from "#lib/server/documents/sitemap/present";
import {
  listPostParts,
  listProductParts,
  listUserParts,
  type Part,
  rowsPerPart,
  walkPosts,
  walkProducts,
  walkUsers,
} from "#lib/server/documents/sitemap/queries";

const findLatest = (parts: Part[]): Date | undefined =>
  parts.map(({ lastModified }) => lastModified).sort((a, b) => b.getTime() - a.getTime())[0];

const sumCounts = (parts: Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** Renders the indexable pages that do not depend on content. */
function renderFixedPages(newest: Date | undefined): string {
  return [
    renderEntry({ getPath: (paths) => paths.home(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.trending(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.posts(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.products() }),
    renderEntry({ getPath: (paths) => paths.about() }),
    renderEntry({ getPath: (paths) => paths.privatePolicy() }),
    renderEntry({ getPath: (paths) => paths.terms() }),
    renderEntry({ getPath: (paths) => paths.rules() }),
    renderEntry({ getPath: (paths) => paths.transparency() }),
  ].join("");
}

async function* renderPosts(part: number): AsyncGenerator<string> {
  for await (const rows of walkPosts(part)) {
    yield rows
      .map(({ id, updatedAt, thumbnailFileId }) =>
        renderEntry({
          getPath: (paths) => paths.post(String(id)),
          lastModified: updatedAt,
          imageFileId: thumbnailFileId,
        }),
      )
      .join("");
  }
}

async function* renderProducts(part: number): AsyncGenerator<string> {
  for await (const rows of walkProducts(part)) {
    yield rows
      .map(({ id, updatedAt }) =>
        renderEntry({ getPath: (paths) => paths.product(String(id)), lastModified: updatedAt }),
      )
      .join("");
  }
}

async function* renderUsers(part: number): AsyncGenerator<string> {
  for await (const rows of walkUsers(part)) {
    yield rows
      .map(({ id, updatedAt }) =>
        renderEntry({ getPath: (paths) => paths.user(id), lastModified: updatedAt }),
      )
      .join("");
  }
}

/**
 * Serves the whole sitemap if it fits in one file, else an index of files. Has only the fixed pages
 * if another host serves the API.
 */
export async function serveSitemap(): Promise<Response> {
  const [posts, products, users] = env().API_ORIGIN
    ? [[], [], []]
    : await Promise.all([listPostParts(), listProductParts(), listUserParts()]);
  const parts = { posts, products, users };
  const isLarge = sumCounts(posts) + sumCounts(products) + sumCounts(users) > rowsPerPart;
  return streamResponse(isLarge ? renderIndex(parts) : renderAll(parts));
}

/** Serves one file of the index; null if it would be empty. */
export async function serveSitemapPart(kind: string, part: number): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  if (kind === "pages" && part === 1) {
    return streamResponse(
      renderUrlSet(async function* () {
        yield renderFixedPages(findLatest(await listPostParts()));
      }),
    );
  }
  if (kind === "posts") return streamUnlessEmpty(renderPosts(part));
  if (kind === "products") return streamUnlessEmpty(renderProducts(part));
  if (kind === "users") return streamUnlessEmpty(renderUsers(part));
  return null;
}

type Parts = Record<"posts" | "products" | "users", Part[]>;

async function* renderIndex(parts: Parts): AsyncGenerator<string> {
  yield declaration +
    indexOpening +
    renderIndexEntry("/sitemap/pages-1.xml", findLatest(parts.posts));
  for (const [kind, list] of Object.entries(parts)) {
    for (const { part, lastModified } of list) {
      yield renderIndexEntry(`/sitemap/${kind}-${part}.xml`, lastModified);
    }
  }
  yield indexClosing;
}

const renderAll = ({ posts, products, users }: Parts): AsyncGenerator<string> =>
  renderUrlSet(async function* () {
    yield renderFixedPages(findLatest(posts));
    for (const { part } of posts) yield* renderPosts(part);
    for (const { part } of products) yield* renderProducts(part);
    for (const { part } of users) yield* renderUsers(part);
  });

async function* renderUrlSet(entries: () => AsyncGenerator<string>): AsyncGenerator<string> {
  yield declaration + opening;
  yield* entries();
  yield closing;
}

async function streamUnlessEmpty(entries: AsyncGenerator<string>): Promise<Response | null> {
  const first = await entries.next();
  if (first.done) return null;
  return streamResponse(
    renderUrlSet(async function* () {
      yield first.value;
      yield* entries;
    }),
  );
}

/** Streams chunks; backpressure keeps the database from being read faster than the client reads. */
const streamResponse = (pieces: AsyncGenerator<string>): Response =>
  new Response(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream() as never) as never, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
