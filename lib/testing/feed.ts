import type { PostSummary } from "#lib/contracts/post";
import { callApi } from "#lib/testing/api";

export const sns = "/sns/api/v1";
export const feedPath = `${sns}/post/trending/list`;

type Asked = { token?: string | undefined; limit?: number };

/** One page of the list at `path`. */
export async function readFeedPage(path: string, { token, limit }: Asked = {}, cursor?: string) {
  const url = new URL(path, "http://localhost");
  if (limit) url.searchParams.set("limit", String(limit));
  if (cursor) url.searchParams.set("cursor", cursor);
  const { status, body } = await callApi(`GET ${url.pathname}${url.search}`, { token });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body.data as { items: PostSummary[]; nextCursor: string | null };
}

/** Reads a list to its end; `between` runs after each page. */
export async function readWholeFeed(
  path: string,
  asked: Asked = {},
  between: (index: number) => Promise<unknown> = async () => {},
): Promise<PostSummary[]> {
  const items: PostSummary[] = [];
  let cursor: string | undefined;
  for (let index = 0; ; index++) {
    const { items: more, nextCursor } = await readFeedPage(path, asked, cursor);
    if (more.length === 0 && nextCursor) throw new Error("An empty page with a next one.");
    items.push(...more);
    if (!nextCursor) return items;
    cursor = nextCursor;
    await between(index);
  }
}

export const toIds = (items: PostSummary[]) => items.map(({ postId }) => postId);
