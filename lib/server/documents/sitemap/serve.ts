import { ReadableStream } from "node:stream/web";
import { env } from "#lib/server/core/env";
import {
  closing,
  declaration,
  entry,
  indexClosing,
  indexEntry,
  indexOpening,
  opening,
} from "#lib/server/documents/sitemap/present";
import {
  type Part,
  postParts,
  postsOfPart,
  productParts,
  productsOfPart,
  rowsPerPart,
  userParts,
  usersOfPart,
} from "#lib/server/documents/sitemap/queries";

const latest = (parts: Part[]): Date | undefined =>
  parts.map(({ lastModified }) => lastModified).sort((a, b) => b.getTime() - a.getTime())[0];

const total = (parts: Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** The pages that exist whatever anybody writes, and that search engines may list. */
function fixedPages(newest: Date | undefined): string {
  return [
    entry({ pathOf: (paths) => paths.home(), lastModified: newest }),
    entry({ pathOf: (paths) => paths.trending(), lastModified: newest }),
    entry({ pathOf: (paths) => paths.posts(), lastModified: newest }),
    entry({ pathOf: (paths) => paths.products() }),
    entry({ pathOf: (paths) => paths.about() }),
    entry({ pathOf: (paths) => paths.privatePolicy() }),
  ].join("");
}

async function* postEntries(part: number): AsyncGenerator<string> {
  for await (const rows of postsOfPart(part)) {
    yield rows
      .map(({ id, updatedAt, thumbnailFileId }) =>
        entry({
          pathOf: (paths) => paths.post(String(id)),
          lastModified: updatedAt,
          imageFileId: thumbnailFileId,
        }),
      )
      .join("");
  }
}

async function* productEntries(part: number): AsyncGenerator<string> {
  for await (const rows of productsOfPart(part)) {
    yield rows
      .map(({ id, updatedAt }) =>
        entry({ pathOf: (paths) => paths.product(String(id)), lastModified: updatedAt }),
      )
      .join("");
  }
}

async function* userEntries(part: number): AsyncGenerator<string> {
  for await (const rows of usersOfPart(part)) {
    yield rows
      .map(({ id, updatedAt }) =>
        entry({ pathOf: (paths) => paths.user(id), lastModified: updatedAt }),
      )
      .join("");
  }
}

/** Everything in one file where it fits, else an index of files. With another host's API only the fixed pages. */
export async function serveSitemap(): Promise<Response> {
  const [posts, products, users] = env().API_ORIGIN
    ? [[], [], []]
    : await Promise.all([postParts(), productParts(), userParts()]);
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
        yield fixedPages(latest(await postParts()));
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
  yield declaration + indexOpening + indexEntry("/sitemap/pages-1.xml", latest(parts.posts));
  for (const [kind, list] of Object.entries(parts)) {
    for (const { part, lastModified } of list) {
      yield indexEntry(`/sitemap/${kind}-${part}.xml`, lastModified);
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
