import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { addPosted, patchComment, removeDeleted } from "#lib/client/comment/cache";
import { commentsQuery, postedQuery, repliesQuery } from "#lib/client/comment/queries";
import type { Comment, CommentPage } from "#lib/contracts/comment";

const postId = "7";
const viewer = "li.wei";

const comment = (commentId: string, more: Partial<Comment> = {}): Comment => ({
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
  ...more,
});
const reply = (commentId: string, commentParentId: string) =>
  comment(commentId, { commentParentId });

const comments = commentsQuery(postId, viewer, null, null).queryKey;
const repliesTo = (id: string) => repliesQuery(postId, id, viewer, null).queryKey;
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
const one = (id: string) => listed().find((item) => item.commentId === id);
const posted = (parentId: string | null) =>
  client.getQueryData(postedQuery(postId, parentId, viewer).queryKey)?.items ?? [];

test("a new comment stands on top of what was written before and is counted", () => {
  addPosted(client, postId, viewer, comment("10"));
  addPosted(client, postId, viewer, comment("11"));
  expect(posted(null).map((item) => item.commentId)).toEqual(["11", "10"]);
  expect(totals()).toEqual([11, 11]);
});

test("a new reply stands last and counts on its comment and on the post", () => {
  addPosted(client, postId, viewer, reply("10", "3"));
  addPosted(client, postId, viewer, reply("11", "3"));
  expect(posted("3").map((item) => item.commentId)).toEqual(["10", "11"]);
  expect(one("3")?.replyCount).toBe(3);
  expect(totals()).toEqual([11, 11]);
});

test("a patch reaches lists, replies and what was just written", () => {
  addPosted(client, postId, viewer, comment("10"));
  for (const id of ["2", "4", "10"]) {
    patchComment(client, postId, id, () => ({ likeCount: 5 }));
  }
  expect(one("2")?.likeCount).toBe(5);
  expect(client.getQueryData(repliesTo("3"))?.pages[0]?.items[0]?.likeCount).toBe(5);
  expect(posted(null)[0]?.likeCount).toBe(5);
  expect(one("1")?.likeCount).toBe(0);
});

test("a deleted comment without replies goes", () => {
  removeDeleted(client, postId, comment("2"));
  expect(listed().map((item) => item.commentId)).toEqual(["3", "1"]);
  expect(totals()).toEqual([8, 8]);
});

test("a deleted comment with replies keeps its place, empty, until the last of them goes", () => {
  removeDeleted(client, postId, comment("3", { replyCount: 1 }));
  expect(one("3")).toMatchObject({ flagReason: "USER_DELETED", content: "" });
  removeDeleted(client, postId, reply("4", "3"));
  expect(listed().map((item) => item.commentId)).toEqual(["2", "1"]);
  expect(totals()).toEqual([7, 7]);
});

test("a member's list starts from the server's page and is asked for at once", () => {
  const first = pageOf([comment("1")]);
  expect(commentsQuery(postId, viewer, null, first).initialDataUpdatedAt).toBe(0);
  expect(commentsQuery(postId, null, null, first).initialDataUpdatedAt).toBe(Date.now);
  // A comment that the address names has to come from the server first.
  expect(commentsQuery(postId, null, "9", first).initialData).toBeUndefined();
});
