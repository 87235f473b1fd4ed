import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { nothing, paging, serial, time, userId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

const count = z.number().int().nonnegative();

export const comment = z.object({
  commentId: serial,
  /** The comment that a reply belongs to. */
  commentParentId: serial.nullable(),
  /** The author. */
  identifier: userId,
  nickName: z.string(),
  profileUrl: z.string().nullable(),
  /** Empty where one of the known reasons flags the comment. */
  content: z.string(),
  createdAt: time,
  likeCount: count,
  replyCount: count,
  isLike: z.boolean(),
  /** USER_DELETED, USER_BANNED, USER_WITHDRAWAL, CMT_POLICY_VIOLATION; any other shows the content. */
  flagReason: z.string().nullable(),
});
export type Comment = z.output<typeof comment>;

export const commentPage = z.object({
  items: z.array(comment),
  nextCursor: z.string().nullable(),
  /** Comments and replies of the post that are not deleted. */
  totalCommentCount: count,
});
export type CommentPage = z.output<typeof commentPage>;

const excludeCommentIds = z
  .string()
  .max(4_000)
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(serial).max(limits.excludedComments))
  .optional();

const sns = "/sns/api/v1";
const ofPost = z.object({ postId: serial });
const ofComment = ofPost.extend({ commentId: serial });

export const commentContent = z.object({
  content: z.string().trim().min(1, "required").max(limits.comment, "too long"),
});

export const listComments = contract({
  method: "GET",
  path: `${sns}/post/{postId}/comment`,
  auth: "optional",
  rate: "read",
  summary:
    "A post's comments, newest first. `commentId` puts that comment first; `excludeCommentIds` is a comma-separated list to leave out.",
  params: ofPost,
  query: z.object({
    ...paging(limits.commentPage),
    excludeCommentIds,
    commentId: serial.optional(),
  }),
  reply: commentPage,
});

export const listReplies = contract({
  method: "GET",
  path: `${sns}/post/{postId}/comment/{commentId}/reply`,
  auth: "optional",
  rate: "read",
  summary: "A comment's replies, oldest first. `commentId` puts that reply first.",
  params: ofComment,
  query: z.object({
    ...paging(limits.replyPage),
    excludeCommentIds,
    commentId: serial.optional(),
  }),
  reply: commentPage,
});

export const createComment = contract({
  method: "POST",
  path: `${sns}/post/{postId}/comment`,
  auth: "user",
  rate: "comment",
  summary: "Adds a comment.",
  params: ofPost,
  body: commentContent,
  reply: comment,
});

export const createReply = contract({
  method: "POST",
  path: `${sns}/post/{postId}/comment/{commentId}/reply`,
  auth: "user",
  rate: "comment",
  summary: "Adds a reply to a comment.",
  params: ofComment,
  body: commentContent,
  reply: comment,
});

export const deleteComment = contract({
  method: "DELETE",
  path: `${sns}/post/{postId}/comment/{commentId}`,
  auth: "user",
  rate: "write",
  summary: "Deletes one's own comment or reply; it keeps its place where replies hang on it.",
  params: ofComment,
  reply: nothing,
});

const liked = z.object({ isLike: z.boolean(), likeCount: count });
const one = z.object({ commentId: serial });

export const likeComment = contract({
  method: "POST",
  path: `${sns}/comment/{commentId}/like`,
  auth: "user",
  rate: "toggle",
  summary: "Likes a comment.",
  params: one,
  reply: liked,
});

export const unlikeComment = contract({
  method: "DELETE",
  path: `${sns}/comment/{commentId}/like`,
  auth: "user",
  rate: "toggle",
  summary: "Takes a like of a comment back.",
  params: one,
  reply: liked,
});
