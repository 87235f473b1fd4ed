import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import type { BaseVersion } from "#lib/client/post/autosave";
import * as authorCalls from "#lib/contracts/post/author-calls";

/** Returns the query of what a draft said earlier. It changes with each save, so it is never fresh. */
export const draftRevisionsQueryOptions = (viewerId: string, postId: string) => ({
  ...callQuery(viewerId, authorCalls.listDraftRevisions, { params: { postId } }),
  staleTime: 0,
});

/** Returns the query of what differs between an earlier state and the draft as it was saved last. */
export const draftComparisonQueryOptions = (viewerId: string, postId: string, number: number) => ({
  ...callQuery(viewerId, authorCalls.compareDraftRevision, {
    params: { postId, number: String(number) },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** Makes an earlier state the content of a saved draft. Fails with 409 if `base` is outdated. */
export const restoreRevision = (postId: string, number: number, base: BaseVersion) =>
  call(authorCalls.restoreDraftRevision, {
    params: { postId, number: String(number) },
    body: {
      ...(base.isDraft && base.version !== null && { version: base.version }),
      ...(base.draftVersion !== null && { draftVersion: base.draftVersion }),
    },
  });

/** Brings back discarded changes of a published post. */
export const restoreDiscarded = (postId: string) =>
  call(authorCalls.restorePostDraft, { params: { postId } });
