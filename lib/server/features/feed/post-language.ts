import { eq } from "drizzle-orm";
import {
  getPostLanguage as getContract,
  setPostLanguage as setContract,
} from "#lib/contracts/feed/post-language";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { cacheByViewer, toViewerTag } from "#lib/server/core/viewer-cache";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const cacheName = "postLanguage";

const selectPostLanguage = async (viewerKey: bigint) => {
  const [row] = await db()
    .select({ postLanguage: users.postLanguage })
    .from(users)
    .where(eq(users.key, viewerKey));
  return row?.postLanguage ?? null;
};

/** Returns the only language of posts that a viewer wants in lists; null for all. */
export const readPostLanguage = cacheByViewer(cacheName, selectPostLanguage);

export const getPostLanguage = operation(getContract, async ({ viewer }) => ({
  postLanguage: await selectPostLanguage(viewer.key),
}));

export const setPostLanguage = operation(setContract, async ({ viewer, body }) => {
  await db().update(users).set(body).where(eq(users.key, viewer.key));
  invalidate(toViewerTag(cacheName, viewer.key));
  return body;
});
