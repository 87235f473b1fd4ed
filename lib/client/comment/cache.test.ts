import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { addPostedComment, patchComment, removeDeletedComment } from "#lib/client/comment/cache";
import {
  commentsQueryOptions,
  postedCommentsQueryOptions,
  repliesQueryOptions,
} from "#lib/client/comment/queries";
import type { Comment, CommentPage } from "#lib/contracts/comment";

const postId = "7";
const viewer = "li.wei";

const comment = (commentId: string, fields: Partial<Comment> = {}): Comment => ({
  commentId,
  commentParentId: null,
  identifier: viewer,
  nickName: viewer,
  profileUrl: null,
  content: `text ${commentId}`,
  createdAt: "2026-01-01T00:00:00.000Z",
  likeCount: 0,
  replyCount: 0,
  isLike: false,
  flagReason: null,
  ...fields,
});
const reply = (commentId: string, commentParentId: string) =>
  comment(commentId, { commentParentId });

const comments = commentsQueryOptions(postId, viewer, {}, null).queryKey;
const repliesTo = (id: string) => repliesQueryOptions(postId, id, viewer, null).queryKey;
const pageOf = (items: Comment[]): CommentPage => ({
  items,
  nextCursor: null,
  totalCommentCount: 9,
});

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  const pages = [pageOf([comment("3", { replyCount: 1 })]), pageOf([comment("2"), comment("1")])];
  client.setQueryData(comments, { pages, pageParams: [undefined, "next"] });
  const replies = pageOf([reply("4", "3")]);
  client.setQueryData(repliesTo("3"), { pages: [replies], pageParams: [undefined] });
});

const listed = () => client.getQueryData(comments)?.pages.flatMap((page) => page.items) ?? [];
const totals = () => client.getQueryData(comments)?.pages.map((page) => page.totalCommentCount);
const findListed = (id: string) => listed().find((item) => item.commentId === id);
const posted = (parentId: string | null) =>
  client.getQueryData(postedCommentsQueryOptions(postId, parentId, viewer).queryKey)?.items ?? [];

test("puts a new comment on top and counts it", () => {
  addPostedComment(client, postId, viewer, comment("10"));
  addPostedComment(client, postId, viewer, comment("11"));
  expect(posted(null).map((item) => item.commentId)).toEqual(["11", "10"]);
  expect(totals()).toEqual([11, 11]);
});

test("puts a new reply last and counts it on its comment and post", () => {
  addPostedComment(client, postId, viewer, reply("10", "3"));
  addPostedComment(client, postId, viewer, reply("11", "3"));
  expect(posted("3").map((item) => item.commentId)).toEqual(["10", "11"]);
  expect(findListed("3")?.replyCount).toBe(3);
  expect(totals()).toEqual([11, 11]);
});

test("patches lists, replies and comments just posted", () => {
  addPostedComment(client, postId, viewer, comment("10"));
  for (const id of ["2", "4", "10"]) {
    patchComment(client, postId, id, () => ({ likeCount: 5 }));
  }
  expect(findListed("2")?.likeCount).toBe(5);
  expect(client.getQueryData(repliesTo("3"))?.pages[0]?.items[0]?.likeCount).toBe(5);
  expect(posted(null)[0]?.likeCount).toBe(5);
  expect(findListed("1")?.likeCount).toBe(0);
});

test("removes a deleted comment without replies", () => {
  removeDeletedComment(client, postId, comment("2"));
  expect(listed().map((item) => item.commentId)).toEqual(["3", "1"]);
  expect(totals()).toEqual([8, 8]);
});

test("keeps a deleted comment as an empty placeholder until its last reply is deleted", () => {
  removeDeletedComment(client, postId, comment("3", { replyCount: 1 }));
  expect(findListed("3")).toMatchObject({ flagReason: "USER_DELETED", content: "" });
  removeDeletedComment(client, postId, reply("4", "3"));
  expect(listed().map((item) => item.commentId)).toEqual(["2", "1"]);
  expect(totals()).toEqual([7, 7]);
});

test("treats the rendered page as stale for a logged-in viewer", () => {
  const rendered = { page: pageOf([comment("1")]), sort: "newest" } as const;
  expect(commentsQueryOptions(postId, viewer, {}, rendered).initialDataUpdatedAt).toBe(0);
  expect(commentsQueryOptions(postId, null, {}, rendered).initialDataUpdatedAt).toBe(Date.now);
  expect(commentsQueryOptions(postId, null, {}, rendered).initialData).toBeDefined();
  // The rendered page may lack the comment that the URL names, and has one order.
  for (const wanted of [{ first: "9" }, { sort: "oldest" } as const]) {
    expect(commentsQueryOptions(postId, null, wanted, rendered).initialData).toBeUndefined();
  }
});
