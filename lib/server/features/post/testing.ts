import { callApi } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

const posts = "/sns/api/v1/post";

/** The calls that write and read a post, by its author unless somebody else is named. */
export const postCalls = (author: () => TestUser) => ({
  create: (body: unknown, { token } = author()) => callApi(`POST ${posts}`, { token, body }),
  update: (postId: string, body: unknown, { token } = author()) =>
    callApi(`PATCH ${posts}/${postId}`, { token, body }),
  read: async (postId: string, { token } = author()) =>
    (await callApi(`GET ${posts}/${postId}`, { token })).body.data,
});
