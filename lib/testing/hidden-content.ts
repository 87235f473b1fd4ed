import { eq } from "drizzle-orm";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { setBlocked } from "#lib/testing/post";
import type { TestUser } from "#lib/testing/user";

const path = "/sns/api/v1/post";

type Hide = (author: TestUser, postId: string) => Promise<unknown>;

const setAuthorState =
  (state: "banned" | "deleting"): Hide =>
  async ({ key }) => {
    await db().update(users).set({ state }).where(eq(users.key, key));
    invalidate(allTags);
  };

/** Everything that hides a public post from its readers. */
export const hidingStates: [name: string, hide: Hide][] = [
  [
    "that is private",
    ({ token }, postId) => callApi(`PATCH ${path}/${postId}/visibility?isPublic=false`, { token }),
  ],
  ["that staff hid", (author, postId) => setBlocked(author, postId, true)],
  [
    "that its author deleted",
    ({ token }, postId) => callApi(`DELETE ${path}/${postId}`, { token }),
  ],
  ["of a banned author", setAuthorState("banned")],
  ["of an author who leaves", setAuthorState("deleting")],
];
