import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  changeDrafts as changeContract,
  type DraftResult,
  type DraftSelection,
  deleteDrafts as deleteContract,
  publishDrafts as publishContract,
} from "#lib/contracts/post/draft-desk";
import { limits } from "#lib/domain/limits";
import { normalizeTags } from "#lib/domain/post";
import { findAppError, invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { deleteOwnPost } from "#lib/server/features/post/delete";
import { listDraftIds } from "#lib/server/features/post/draft/own-queries";
import { posts } from "#lib/server/features/post/schema/post";
import { putIntoSeries } from "#lib/server/features/post/series/set-post-series";
import { changePost } from "#lib/server/features/post/update";
import { db } from "#lib/server/platform/postgres/client";

type Chosen = { id: bigint; title: string };

/** Changes one draft. Does nothing if an earlier request has done it. */
type Act = (postId: string) => Promise<void>;

export const publishDrafts = operation(publishContract, ({ viewer, body }) =>
  runOnEach(viewer, body.selection, async (postId) => {
    if (!(await findDraft(viewer, postId))) return;
    const change = { isDraft: false, sendsEmail: false };
    await changePost(viewer, postId, change, { isAnnounced: false });
  }),
);

export const deleteDrafts = operation(deleteContract, ({ viewer, body }) =>
  runOnEach(viewer, body.selection, (postId) =>
    deleteOwnPost(viewer, postId, { isOnlyDraft: true }),
  ),
);

export const changeDrafts = operation(changeContract, ({ viewer, body: { selection, change } }) =>
  runOnEach(viewer, selection, (postId) =>
    "tagName" in change
      ? addTag(viewer, postId, change.tagName)
      : putIntoSeries(viewer, postId, change.seriesId),
  ),
);

async function addTag(viewer: Viewer, postId: string, tagName: string): Promise<void> {
  const draft = await findDraft(viewer, postId);
  if (!draft) throw invalidInput({ isDraft: "published" });
  const tagNameList = normalizeTags([...draft.tagNames, tagName]);
  if (tagNameList.length > limits.tag.perPost) throw invalidInput({ tagNameList: "too many" });
  if (tagNameList.length === draft.tagNames.length) return;
  await changePost(viewer, postId, { isDraft: true, tagNameList, version: draft.version });
}

/** Returns a draft of the viewer; undefined if it is published. */
async function findDraft(viewer: Viewer, postId: string) {
  const [row] = await db()
    .select({ tagNames: posts.tagNames, version: posts.version })
    .from(posts)
    .where(and(eq(posts.id, BigInt(postId)), eq(posts.authorKey, viewer.key), posts.isDraft));
  return row;
}

/** Runs an act on each chosen draft. One that is refused holds up no other. */
async function runOnEach(viewer: Viewer, selection: DraftSelection, act: Act) {
  const { chosen, nextId } = await choose(viewer.key, selection);
  const results: DraftResult[] = [];
  for (const { id, title } of chosen) {
    results.push({ postId: String(id), title, ...(await tryAct(act, String(id))) });
  }
  return { results, nextId };
}

async function tryAct(act: Act, postId: string) {
  try {
    await act(postId);
    return { isDone: true, error: null, fields: {} };
  } catch (error) {
    const refusal = findAppError(error);
    if (!refusal) throw error;
    return { isDone: false, error: refusal.errorName, fields: refusal.fields ?? {} };
  }
}

/** Returns the chosen posts of the author in the order of their dates. Others' are left out. */
async function choose(
  authorKey: bigint,
  selection: DraftSelection,
): Promise<{ chosen: Chosen[]; nextId: string | null }> {
  if ("postIds" in selection) {
    const chosen = await db()
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(and(eq(posts.authorKey, authorKey), inArray(posts.id, selection.postIds.map(BigInt))))
      .orderBy(asc(sql`coalesce(${posts.firstPublishedAt}, ${posts.createdAt})`), asc(posts.id));
    return { chosen, nextId: null };
  }
  const { keyword, afterId } = selection;
  const found = await listDraftIds(authorKey, keyword, afterId, limits.draftsPerCall + 1);
  const chosen = found.slice(0, limits.draftsPerCall);
  const last = found.length > limits.draftsPerCall ? chosen.at(-1) : undefined;
  return { chosen, nextId: last ? String(last.id) : null };
}
