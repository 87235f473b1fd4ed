import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import type { BaseVersion, SavedVersion } from "#lib/client/post/autosave";
import { type FormContent, toFormContent, toPostPayload } from "#lib/client/post/form-content";
import { postKeys } from "#lib/client/post/keys";
import type { PostDetail } from "#lib/contracts/post";
import * as authorCalls from "#lib/contracts/post/author-calls";
import * as postCalls from "#lib/contracts/post/calls";
import type { PostDraft } from "#lib/contracts/post/draft";

/** A post of the viewer, with its unpublished changes. */
export type EditablePost = { post: PostDetail; draft: PostDraft | null };

/** A version of a post as a form edits it. */
export type PostVersion = {
  base: BaseVersion;
  form: FormContent;
  savedAt: Date;
  /** True if readers see it, false for a draft and for unpublished changes. */
  isPublished: boolean;
};

/** Fetches a post and, for its author, its unpublished changes. */
export async function fetchEditablePost(
  postId: string,
  signal?: AbortSignal,
): Promise<EditablePost> {
  const options = { quiet: true, ...(signal ? { signal } : {}) };
  // The list avoids a 404 for most posts.
  const [post, drafts] = await Promise.all([
    call(postCalls.getPost, { params: { postId } }, options),
    fetchDraftDates([postId], options),
  ]);
  return { post, draft: drafts.length > 0 ? await fetchDraft(postId, options) : null };
}

const fetchDraftDates = async (postIds: string[], options: { signal?: AbortSignal }) => {
  const query = { postIds: postIds.join(",") };
  return (await call(authorCalls.listPostDrafts, { query }, { ...options, quiet: true })).items;
};

async function fetchDraft(postId: string, options: { signal?: AbortSignal }) {
  try {
    return await call(authorCalls.getPostDraft, { params: { postId } }, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the version that an author edits: the unpublished changes, or else the post. */
export const toEditedVersion = ({ post, draft }: EditablePost): PostVersion =>
  draft ? toDraftVersion(post, draft) : toPostVersion({ post, draft });

const toDraftVersion = ({ postId, isDraft }: PostDetail, draft: PostDraft): PostVersion => ({
  base: { postId, isDraft, version: draft.postVersion, draftVersion: draft.version },
  form: toFormContent(draft),
  savedAt: new Date(draft.updatedAt),
  isPublished: false,
});

/** Returns the published version, or a post that was never published. */
export const toPostVersion = ({ post, draft }: EditablePost): PostVersion => ({
  base: {
    postId: post.postId,
    version: post.version,
    isDraft: post.isDraft,
    draftVersion: draft?.version ?? null,
  },
  form: toFormContent(post),
  savedAt: new Date(post.updatedAt),
  isPublished: !post.isDraft,
});

/** Returns the version that conflicts with `base`: changes saved elsewhere, or else the post. */
export const findConflictingVersion = (found: EditablePost, base: BaseVersion): PostVersion =>
  found.draft && found.draft.version !== base.draftVersion
    ? toDraftVersion(found.post, found.draft)
    : toPostVersion(found);

/** True if unpublished changes are discarded once the author chooses this version over them. */
export const replacesDraft = ({ isPublished, base }: PostVersion): boolean =>
  isPublished && base.draftVersion !== null;

/** Saves unpublished changes of a published post. */
export async function saveDraft(
  postId: string,
  form: FormContent,
  { version: postVersion, draftVersion }: BaseVersion,
): Promise<SavedVersion> {
  const { isDraft: _isDraft, sendsEmail: _sendsEmail, ...content } = toPostPayload(form, true);
  const body = {
    ...content,
    postVersion: postVersion ?? 1,
    ...(draftVersion === null ? {} : { version: draftVersion }),
  };
  const input = { params: { postId }, body };
  const { version } = await call(authorCalls.savePostDraft, input, { quiet: true });
  return { postId, version: body.postVersion, draftVersion: version };
}

/** Discards unpublished changes. Fails with 409 if they have another version. */
export const discardDraft = (postId: string, version: number) =>
  call(authorCalls.deletePostDraft, {
    params: { postId },
    query: { version: String(version) },
  });

/** Returns the query of the posts, of those given, that have unpublished changes of the viewer. */
export const draftDatesQueryOptions = (viewerId: string, postIds: string[]) =>
  queryOptions({
    queryKey: postKeys.drafts(viewerId, postIds),
    queryFn: ({ signal }) => fetchDraftDates(postIds, { signal }),
    staleTime: 0,
  });
