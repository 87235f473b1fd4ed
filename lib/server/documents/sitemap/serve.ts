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

const latest = (parts: Part[]): Date | undefined =>
  parts.map(({ lastModified }) => lastModified).sort((a, b) => b.getTime() - a.getTime())[0];

const total = (parts: Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** The pages that exist whatever anybody writes, and that search engines may list. */
function fixedPages(newest: Date | undefined): string {
  return [
    renderEntry({ pathOf: (paths) => paths.home(), lastModified: newest }),
    renderEntry({ pathOf: (paths) => paths.trending(), lastModified: newest }),
    renderEntry({ pathOf: (paths) => paths.posts(), lastModified: newest }),
    renderEntry({ pathOf: (paths) => paths.products() }),
    renderEntry({ pathOf: (paths) => paths.about() }),
    renderEntry({ pathOf: (paths) => paths.privatePolicy() }),
  ].join("");
}

async function* postEntries(part: number): AsyncGenerator<string> {
  for await (const rows of walkPosts(part)) {
    yield rows
      .map(({ id, updatedAt, thumbnailFileId }) =>
        renderEntry({
          pathOf: (paths) => paths.post(String(id)),
          lastModified: updatedAt,
          imageFileId: thumbnailFileId,
        }),
      )
      .join("");
  }
}

async function* productEntries(part: number): AsyncGenerator<string> {
  for await (const rows of walkProducts(part)) {
    yield rows
      .map(({ id, updatedAt }) =>
        renderEntry({ pathOf: (paths) => paths.product(String(id)), lastModified: updatedAt }),
      )
      .join("");
  }
}

async function* userEntries(part: number): AsyncGenerator<string> {
  for await (const rows of walkUsers(part)) {
    yield rows
      .map(({ id, updatedAt }) =>
        renderEntry({ pathOf: (paths) => paths.user(id), lastModified: updatedAt }),
      )
      .join("");
  }
}

/** Everything in one file where it fits, else an index of files. With another host's API only the fixed pages. */
export async function serveSitemap(): Promise<Response> {
  const [posts, products, users] = env().API_ORIGIN
    ? [[], [], []]
    : await Promise.all([listPostParts(), listProductParts(), listUserParts()]);
  const parts = { posts, products, users };
  const isLarge = total(posts) + total(products) + total(users) > rowsPerPart;
  return stream(isLarge ? index(parts) : whole(parts));
}

/** One file of the index; null where it would be empty. */
export async function serveSitemapPart(kind: string, part: number): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  if (kind === "pages" && part === 1) {
    return stream(
      set(async function* () {
        yield fixedPages(latest(await listPostParts()));
      }),
    );
  }
  if (kind === "posts") return streamUnlessEmpty(postEntries(part));
  if (kind === "products") return streamUnlessEmpty(productEntries(part));
  if (kind === "users") return streamUnlessEmpty(userEntries(part));
  return null;
}

type Parts = Record<"posts" | "products" | "users", Part[]>;

async function* index(parts: Parts): AsyncGenerator<string> {
  yield declaration + indexOpening + renderIndexEntry("/sitemap/pages-1.xml", latest(parts.posts));
  for (const [kind, list] of Object.entries(parts)) {
    for (const { part, lastModified } of list) {
      yield renderIndexEntry(`/sitemap/${kind}-${part}.xml`, lastModified);
    }
  }
  yield indexClosing;
}

const whole = ({ posts, products, users }: Parts): AsyncGenerator<string> =>
  set(async function* () {
    yield fixedPages(latest(posts));
    for (const { part } of posts) yield* postEntries(part);
    for (const { part } of products) yield* productEntries(part);
    for (const { part } of users) yield* userEntries(part);
  });

async function* set(entries: () => AsyncGenerator<string>): AsyncGenerator<string> {
  yield declaration + opening;
  yield* entries();
  yield closing;
}

async function streamUnlessEmpty(entries: AsyncGenerator<string>): Promise<Response | null> {
  const first = await entries.next();
  if (first.done) return null;
  return stream(
    set(async function* () {
      yield first.value;
      yield* entries;
    }),
  );
}

/** Pieces as a reply that is fetched from the database no faster than it is read. */
const stream = (pieces: AsyncGenerator<string>): Response =>
  new Response(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream() as never) as never, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
