import { sql } from "drizzle-orm";
import type { Statistics } from "#lib/contracts/post/statistic";
import type { ViewSource } from "#lib/domain/post/statistic";
import { flushStatistics } from "#lib/server/features/post/statistic/buffer";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

type Caller = { ip?: string; token?: string; headers?: Record<string, string> };
type View = Caller & {
  source?: ViewSource;
  /** False to leave it in the buffer. */
  isFlushed?: boolean;
};

const sns = "/sns/api/v1";

/** Views posts, reads them to the end, and reads the statistics as `author`. */
export const createStatisticCalls = (author: () => TestUser) => ({
  view: async (
    postId: string,
    { source = "direct", isFlushed = true, ...caller }: View,
  ): Promise<void> => {
    await callApi(`POST ${sns}/post/${postId}/view?source=${source}`, caller);
    if (isFlushed) await flushStatistics();
  },
  finish: async (postId: string, caller: Caller): Promise<void> => {
    await callApi(`POST ${sns}/post/${postId}/finish`, caller);
    await flushStatistics();
  },
  /** Reads the statistics of a post, or of all posts of the author. */
  read: async (postId?: string): Promise<Statistics> => {
    await flushStatistics();
    const query = postId ? `?postId=${postId}` : "";
    const path = `${sns}/user/my/statistics${query}`;
    return (await callApi(`GET ${path}`, { token: author().token })).body.data;
  },
});

/** Moves the views of a post's readers an hour into the past. */
export async function letTimePass(postId: string): Promise<void> {
  await db().execute(sql`
    update post_day_readers set first_view_at = first_view_at - interval '1 hour'
    where post_id = ${postId}`);
}
