import { ReadableStream } from "node:stream/web";
import { fallbackLocale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { env } from "#lib/server/core/env";
import {
  closing,
  declaration,
  indexClosing,
  indexOpening,
  newsOpening,
  opening,
  renderEntry,
  renderIndexEntry,
  renderNewsEntry,
  renderPostEntry,
  renderSeriesEntry,
} from "#lib/server/documents/sitemap/present";
import {
  listNews,
  listPostParts,
  listProductParts,
  listSeriesParts,
  listTags,
  listUserParts,
  type Part,
  rowsPerPart,
  type TagEntry,
  walkPosts,
  walkProducts,
  walkSeries,
  walkUsers,
} from "#lib/server/documents/sitemap/queries";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { revalidatedCaching } from "#lib/server/platform/cdn/cdn-headers";

const findLatest = (parts: Part[]): Date | undefined =>
  parts.map(({ lastModified }) => lastModified).sort((a, b) => b.getTime() - a.getTime())[0];

const sumCounts = (parts: Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** Renders the indexable pages that do not depend on content. */
function renderFixedPages(newest: Date | undefined): string {
  return [
    renderEntry({ getPath: (paths) => paths.home(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.trending(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.posts(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.topics(), lastModified: newest }),
    renderEntry({ getPath: (paths) => paths.products() }),
    renderEntry({ getPath: (paths) => paths.about() }),
    renderEntry({ getPath: (paths) => paths.privatePolicy() }),
    renderEntry({ getPath: (paths) => paths.terms() }),
    renderEntry({ getPath: (paths) => paths.rules() }),
    renderEntry({ getPath: (paths) => paths.transparency() }),
    renderEntry({ getPath: (paths) => paths.developers() }),
  ].join("");
}

async function* renderSeries(part: number): AsyncGenerator<string> {
  for await (const rows of walkSeries(part)) {
    yield rows.map(renderSeriesEntry).join("");
  }
}

async function* renderPosts(part: number): AsyncGenerator<string> {
  for await (const rows of walkPosts(part)) {
    yield rows.map(renderPostEntry).join("");
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

const renderTags = (tags: readonly TagEntry[]): string =>
  tags
    .map(({ name, updatedAt, languages }) =>
      renderEntry({ getPath: (paths) => paths.tag(name), lastModified: updatedAt, languages }),
    )
    .join("");

const sliceTags = (tags: readonly TagEntry[], part: number) =>
  tags.slice((part - 1) * rowsPerPart, part * rowsPerPart);

/** Yields the topics of a file, which are numbered by their place in the list. */
async function* renderTagPart(part: number): AsyncGenerator<string> {
  const tags = sliceTags(await listTags(), part);
  if (tags.length > 0) yield renderTags(tags);
}

/**
 * Serves the whole sitemap if it fits in one file, else an index of files. Has only the fixed pages
 * if another host serves the API.
 */
export async function serveSitemap(): Promise<Response> {
  const [posts, products, users, series, tags] = env().API_ORIGIN
    ? [[], [], [], [], []]
    : await Promise.all([
        listPostParts(),
        listProductParts(),
        listUserParts(),
        listSeriesParts(),
        listTags(),
      ]);
  const parts = { posts, products, users, series, tags };
  const isLarge =
    [posts, products, users, series].map(sumCounts).reduce((a, b) => a + b, tags.length) >
    rowsPerPart;
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
  if (kind === "series") return streamUnlessEmpty(renderSeries(part));
  if (kind === "users") return streamUnlessEmpty(renderUsers(part));
  if (kind === "topics") return streamUnlessEmpty(renderTagPart(part));
  return null;
}

type Parts = Record<"posts" | "products" | "users" | "series", Part[]> & { tags: TagEntry[] };

async function* renderIndex({ tags, ...parts }: Parts): AsyncGenerator<string> {
  yield declaration +
    indexOpening +
    renderIndexEntry("/sitemap/pages-1.xml", findLatest(parts.posts));
  for (const [kind, list] of Object.entries(parts)) {
    for (const { part, lastModified } of list) {
      yield renderIndexEntry(`/sitemap/${kind}-${part}.xml`, lastModified);
    }
  }
  for (let part = 1; part <= Math.ceil(tags.length / rowsPerPart); part += 1) {
    const times = sliceTags(tags, part).map(({ updatedAt }) => updatedAt.getTime());
    yield renderIndexEntry(`/sitemap/topics-${part}.xml`, new Date(Math.max(...times)));
  }
  yield indexClosing;
}

const renderAll = ({ posts, products, users, series, tags }: Parts): AsyncGenerator<string> =>
  renderUrlSet(async function* () {
    yield renderFixedPages(findLatest(posts));
    for (const { part } of posts) yield* renderPosts(part);
    for (const { part } of products) yield* renderProducts(part);
    for (const { part } of users) yield* renderUsers(part);
    for (const { part } of series) yield* renderSeries(part);
    yield renderTags(tags);
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
      "cache-control": revalidatedCaching,
    },
  });

/** Serves the articles of the last two days for news services; null unless staff turned it on. */
export async function serveNewsSitemap(): Promise<Response | null> {
  if (env().API_ORIGIN || !(await getServerSetting("servesNewsSitemap"))) return null;
  const { site } = await loadNamespace(fallbackLocale, "common");
  return streamResponse(
    (async function* () {
      yield declaration + newsOpening;
      for (const entry of await listNews()) yield renderNewsEntry(entry, site.name);
      yield closing;
    })(),
  );
}
