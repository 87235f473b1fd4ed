import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { draftKey, postDetail, postPayload } from "#lib/contracts/post";
import * as calls from "#lib/contracts/post/author-calls";
import { noData, queryNumber, serialId, time } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

/**
 * Unpublished changes of a published post, in the form of the changed post. `version` counts the
 * saves of the draft, `updatedAt` is the time of the last.
 */
export const postDraft = postDetail.extend({
  /** The version of the post that the changes began from. */
  postVersion: z.number().int(),
  note: z.string(),
  isSpelling: z.boolean(),
});
export type PostDraft = z.output<typeof postDraft>;

const {
  isDraft: _isDraft,
  draftKey: _optionalKey,
  sendsEmail: _sendsEmail,
  ...draftFields
} = postPayload.shape;

/** Payload of a draft of changes: the whole content. */
export const postDraftPayload = z.object({
  ...draftFields,
  /** The version of the draft that this replaces; none for a new draft. */
  version: z.number().int().optional(),
  postVersion: z.number().int(),
});
export type PostDraftPayload = z.input<typeof postDraftPayload>;

const one = z.object({ postId: serialId });

export const getPostDraft = contract(calls.getPostDraft, {
  scope: "post:read",
  rate: "read",
  summary:
    "Returns the unpublished changes of one's own published post. 404 if it has none, and for everyone but its author.",
  params: one,
  reply: postDraft,
});

export const savePostDraft = contract(calls.savePostDraft, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary:
    "Saves unpublished changes of one's own published post. May be incomplete. 409 if `version` is not the draft's, or if a draft exists and `version` is missing.",
  params: one,
  body: postDraftPayload,
  reply: z.object({ version: z.number().int() }),
});

export const deletePostDraft = contract(calls.deletePostDraft, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary:
    "Discards the unpublished changes of one's own post, which can be restored for a day. 409 if they have another `version`. Without changes, does nothing.",
  params: one,
  query: z.object({ version: queryNumber(z.number().int()).optional() }),
  reply: noData,
});

/** A list of ids in a query string. */
export const postIds = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(serialId).max(limits.page.max, "too many"));

export const listPostDrafts = contract(calls.listPostDrafts, {
  scope: "post:read",
  rate: "read",
  summary: "Returns which of the given posts of the caller have unpublished changes.",
  query: z.object({ postIds }),
  reply: z.object({ items: z.array(z.object({ postId: serialId, updatedAt: time })) }),
});

export const findPostByDraftKey = contract(calls.findPostByDraftKey, {
  scope: "post:read",
  rate: "read",
  summary: "Returns which post of the caller was created with a `draftKey`. 404 if none was.",
  params: z.object({ draftKey }),
  reply: z.object({ postId: serialId }),
});
