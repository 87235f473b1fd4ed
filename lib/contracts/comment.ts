import { z } from "zod";
import * as calls from "#lib/contracts/comment/calls";
import { contract } from "#lib/contracts/contract";
import { commentDisclosure, commentDisclosureChoices } from "#lib/contracts/disclosure";
import { count, noData, paging, queryFlag, serialId, time } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import { commentSorts, defaultCommentSort } from "#lib/domain/comment/sort";
import { limits } from "#lib/domain/limits";

export const comment = z.object({
  commentId: serialId,
  /** The comment that a reply belongs to. */
  commentParentId: serialId.nullable(),
  /** The author's ID. This and the next three fields are empty if `flagReason` is a known reason. */
  identifier: z.string().max(limits.id.max),
  nickName: z.string(),
  profileUrl: z.string().nullable(),
  content: z.string(),
  createdAt: time,
  /** Time of its author's last edit; missing if there was none. */
  editedAt: time.optional(),
  likeCount: count,
  replyCount: count,
  isLike: z.boolean(),
  /** USER_DELETED, USER_BANNED, USER_WITHDRAWAL or CMT_POLICY_VIOLATION; others show the content. */
  flagReason: z.string().nullable(),
  /** What its author states about interests in funds that the post names. */
  disclosures: z.array(commentDisclosure).optional(),
});
export type Comment = z.output<typeof comment>;

export const commentPage = z.object({
  items: z.array(comment),
  nextCursor: z.string().nullable(),
  /** Comments and replies of the post that are not deleted. */
  totalCommentCount: count,
  /** The version in the other language whose comments are in the list, too. */
  twin: z.object({ postId: serialId }).optional(),
});
export type CommentPage = z.output<typeof commentPage>;

/** A page of comments, each with the first page of its replies if `withReplies` asks for them. */
export const threadPage = commentPage.extend({
  items: z.array(comment.extend({ replies: commentPage.optional() })),
});
export type ThreadPage = z.output<typeof threadPage>;
export type Thread = ThreadPage["items"][number];

const excludeCommentIds = z
  .string()
  .max(4_000)
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(serialId).max(limits.excludedComments))
  .optional();

const ofPost = z.object({ postId: serialId });
const ofComment = ofPost.extend({ commentId: serialId });

export const commentContent = z.object({
  content: requiredText("comment", limits.comment),
  /** Those about funds that the post does not name are ignored. */
  disclosures: commentDisclosureChoices.default([]),
});

export const listComments = contract(calls.listComments, {
  cost: "cheap",
  tags: [],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists a post's comments, newest first unless `sort` asks for another order. `commentId` puts that comment first; `excludeCommentIds` is a comma-separated list of comments to leave out. `withReplies` adds the first page of replies to each comment that has some.",
  params: ofPost,
  query: z.object({
    ...paging(limits.commentPage),
    excludeCommentIds,
    commentId: serialId.optional(),
    withReplies: queryFlag.optional(),
    sort: z.enum(commentSorts).default(defaultCommentSort),
  }),
  reply: threadPage,
});

export const listReplies = contract(calls.listReplies, {
  cost: "cheap",
  tags: [],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary: "Lists a comment's replies, oldest first. `commentId` puts that reply first.",
  params: ofComment,
  query: z.object({
    ...paging(limits.replyPage),
    excludeCommentIds,
    commentId: serialId.optional(),
  }),
  reply: commentPage,
});

export const createComment = contract(calls.createComment, {
  scope: "comment:write",
  rate: "comment",
  proof: "session",
  accepts: true,
  restrictedBy: "comment",
  needsOpen: "commenting",
  summary: "Adds a comment.",
  params: ofPost,
  body: commentContent,
  reply: comment,
});

export const createReply = contract(calls.createReply, {
  scope: "comment:write",
  rate: "comment",
  proof: "session",
  accepts: true,
  restrictedBy: "comment",
  needsOpen: "commenting",
  summary: "Adds a reply to a comment.",
  params: ofComment,
  body: commentContent,
  reply: comment,
});

export const editComment = contract(calls.editComment, {
  scope: "comment:write",
  rate: "comment",
  proof: "session",
  accepts: true,
  restrictedBy: "comment",
  needsOpen: "commenting",
  summary:
    "Replaces the text of one's own comment or reply within five minutes of posting it; later is a conflict (409), and so is an edit that replaces another than the one of `editedAt`. Without `disclosures` those of the comment stay.",
  params: ofComment,
  body: commentContent.extend({
    disclosures: commentDisclosureChoices.optional(),
    /** The comment's `editedAt` when its text was read; null if it had none. Unchecked if missing. */
    editedAt: time.nullish(),
  }),
  reply: comment,
});

export const deleteComment = contract(calls.deleteComment, {
  scope: "comment:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Deletes one's own comment or reply. A comment with replies stays as an empty entry.",
  params: ofComment,
  reply: noData,
});

const liked = z.object({ isLike: z.boolean(), likeCount: count });
const one = z.object({ commentId: serialId });

export const likeComment = contract(calls.likeComment, {
  scope: "reaction:write",
  rate: "toggle",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Likes a comment.",
  params: one,
  reply: liked,
});

export const unlikeComment = contract(calls.unlikeComment, {
  scope: "reaction:write",
  rate: "toggle",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Removes a like from a comment.",
  params: one,
  reply: liked,
});
