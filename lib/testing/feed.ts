import type { PostSummary } from "#lib/contracts/post";
import { callApi } from "#lib/testing/api";

export const sns = "/sns/api/v1";
export const feedPath = `${sns}/post/trending/list`;

type Options = { token?: string | undefined; limit?: number };

/** Reads one page of the list at `path`. */
export async function readFeedPage(path: string, { token, limit }: Options = {}, cursor?: string) {
  const url = new URL(path, "http://localhost");
  if (limit) url.searchParams.set("limit", String(limit));
  if (cursor) url.searchParams.set("cursor", cursor);
  const { status, body } = await callApi(`GET ${url.pathname}${url.search}`, { token });
  if (status !== 200) throw new Error(`${path} responded ${status}`);
  return body.data as { items: PostSummary[]; nextCursor: string | null };
}

/** Reads a list to its end; `between` runs after each page. */
export async function readWholeFeed(
  path: string,
  options: Options = {},
  between: (index: number) => Promise<unknown> = async () => {},
): Promise<PostSummary[]> {
  const items: PostSummary[] = [];
  let cursor: string | undefined;
  for (let index = 0; ; index++) {
    const { items: pageItems, nextCursor } = await readFeedPage(path, options, cursor);
    if (pageItems.length === 0 && nextCursor) throw new Error("A page was empty but not the last.");
    items.push(...pageItems);
    if (!nextCursor) return items;
    cursor = nextCursor;
    await between(index);
  }
}

export const toIds = (items: PostSummary[]) => items.map(({ postId }) => postId);
