import { describe, expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import {
  deleteComment,
  getCommentId,
  makeComments,
  postComment,
  postReply,
  readAllComments,
  readCommentPage,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const toIds = (items: { commentId: string }[]) => items.map((item) => item.commentId);

/** Creates a comment with `size` replies; returns their ids oldest first. */
async function makeReplies(size: number) {
  const { user, postId, commentIds } = await makeComments(1);
  const [of = ""] = commentIds;
  const replyIds: string[] = [];
  for (let n = 0; n < size; n++) replyIds.push(await getCommentId(postReply(postId, of, user)));
  return { user, postId, of, replyIds };
}

describe("a post's comments", () => {
  test("are listed newest first, ten per page, with the total", async () => {
    const { postId, commentIds } = await makeComments(12);
    const first = await readCommentPage(postId);
    expect(toIds(first.items)).toEqual(commentIds.slice(0, 10));
    expect(first.totalCommentCount).toBe(12);
    const second = await readCommentPage(postId, { cursor: String(first.nextCursor) });
    expect(toIds(second.items)).toEqual(commentIds.slice(10));
    expect(second.nextCursor).toBeNull();
  });

  test("have no next page if the last one is full", async () => {
    const { postId } = await makeComments(4);
    expect((await readCommentPage(postId, { limit: "4" })).nextCursor).toBeNull();
    expect((await readCommentPage(postId, { limit: "3" })).nextCursor).not.toBeNull();
  });

  test("appear exactly once while others are added and deleted", async () => {
    const { user, postId, commentIds } = await makeComments(15);
    let deleted = 0;
    const seen = await readAllComments(
      postId,
      { limit: "4" },
      {
        // Adds two, and deletes one that was already shown.
        between: async () => {
          await Promise.all([postComment(postId, user), postComment(postId, user)]);
          await deleteComment(postId, String(commentIds[deleted++]), user);
        },
      },
    );
    expect(toIds(seen)).toEqual(commentIds);
  });

  test("appear exactly once if several share a creation time", async () => {
    const { postId, commentIds, user } = await makeComments(1);
    const concurrent = await Promise.all(
      Array.from({ length: 20 }, () => getCommentId(postComment(postId, user))),
    );
    const seen = toIds(await readAllComments(postId, { limit: "3" }));
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...commentIds, ...concurrent].sort());
  });

  test("leave out excluded comments on every page", async () => {
    const { postId, commentIds } = await makeComments(7);
    const [newest, second, , , fifth] = commentIds;
    const excludeCommentIds = [newest, fifth].join(",");
    const seen = toIds(await readAllComments(postId, { limit: "2", excludeCommentIds }));
    expect(seen).toEqual(commentIds.filter((id) => id !== newest && id !== fifth));
    expect(seen[0]).toBe(second);
  });

  test("list the requested comment first, once", async () => {
    const { postId, commentIds } = await makeComments(7);
    const requested = String(commentIds[5]);
    const seen = toIds(await readAllComments(postId, { limit: "3", commentId: requested }));
    expect(seen).toEqual([requested, ...commentIds.filter((id) => id !== requested)]);
  });

  test("omit the requested comment from later pages that do not request it", async () => {
    const { postId, commentIds } = await makeComments(5);
    const requested = String(commentIds[3]);
    const first = await readCommentPage(postId, { limit: "2", commentId: requested });
    const rest = await readCommentPage(postId, { limit: "10", cursor: String(first.nextCursor) });
    expect(toIds(first.items)).toEqual([requested, commentIds[0]]);
    expect(toIds(rest.items)).toEqual([commentIds[1], commentIds[2], commentIds[4]]);
  });

  test("list the parent of a requested reply first", async () => {
    const { user, postId, commentIds } = await makeComments(4);
    const oldest = String(commentIds[3]);
    const reply = await getCommentId(postReply(postId, oldest, user));
    const first = await readCommentPage(postId, { limit: "2", commentId: reply });
    expect(toIds(first.items)).toEqual([oldest, commentIds[0]]);
  });

  test("ignore a requested comment of another post or an unknown one", async () => {
    const { postId, commentIds } = await makeComments(3);
    const other = await makeComments(1);
    for (const commentId of [String(other.commentIds[0]), "999999"]) {
      expect(toIds((await readCommentPage(postId, { commentId })).items)).toEqual(commentIds);
    }
  });

  test("continue after a first page with only the requested comment", async () => {
    const { postId, commentIds } = await makeComments(3);
    const requested = String(commentIds[1]);
    expect(toIds(await readAllComments(postId, { limit: "1", commentId: requested }))).toEqual([
      requested,
      commentIds[0],
      commentIds[2],
    ]);
  });

  test("do not list replies", async () => {
    const { postId, of } = await makeReplies(2);
    const { items, totalCommentCount } = await readCommentPage(postId);
    expect(toIds(items)).toEqual([of]);
    expect(items[0]?.replyCount).toBe(2);
    expect(totalCommentCount).toBe(3);
  });

  test.each([
    ["a foreign cursor", "cursor=abc"],
    ["a limit beyond 50", "limit=51"],
    ["a limit of 0", "limit=0"],
    ["malformed excluded ids", "excludeCommentIds=1,x"],
    ["a malformed comment id", "commentId=x"],
  ])("respond 400 to %s", async (_, query) => {
    const { postId } = await makeComments(1);
    expect((await callApi(`GET /sns/api/v1/post/${postId}/comment?${query}`)).status).toBe(400);
  });

  test("respond 400 to a cursor of another post", async () => {
    const one = await makeComments(2);
    const other = await makeComments(2);
    const { nextCursor } = await readCommentPage(one.postId, { limit: "1" });
    const answer = await callApi(
      `GET /sns/api/v1/post/${other.postId}/comment?cursor=${nextCursor}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe("a comment's replies", () => {
  test("are listed oldest first, five per page", async () => {
    const { postId, of, replyIds } = await makeReplies(7);
    const first = await readCommentPage(postId, {}, { of });
    expect(toIds(first.items)).toEqual(replyIds.slice(0, 5));
    expect(first.totalCommentCount).toBe(8);
    const second = await readCommentPage(postId, { cursor: String(first.nextCursor) }, { of });
    expect(toIds(second.items)).toEqual(replyIds.slice(5));
    expect(second.nextCursor).toBeNull();
  });

  test("appear exactly once, new ones at the end", async () => {
    const { user, postId, of, replyIds } = await makeReplies(4);
    const added: string[] = [];
    const seen = await readAllComments(
      postId,
      { limit: "2" },
      {
        of,
        between: async () => {
          if (added.length < 3) added.push(await getCommentId(postReply(postId, of, user)));
        },
      },
    );
    expect(toIds(seen)).toEqual([...replyIds, ...added]);
  });

  test("get their times under the lock, so the list grows only at its end", async () => {
    const { user, postId, of } = await makeReplies(0);
    const early = await client().begin(async (tx) => {
      await tx`select from comments where id = ${of} for update`;
      const pending = getCommentId(postReply(postId, of, user));
      const findWaiting = () => tx`select from pg_locks where not granted`;
      while ((await findWaiting()).length === 0);
      await tx`
        insert into comments (post_id, parent_id, author_key, content, created_at)
        values (${postId}, ${of}, ${String(user.key)}, 'First.', clock_timestamp())`;
      return { pending };
    });
    const commentId = await early.pending;
    const [first, second] = await readAllComments(postId, { limit: "1" }, { of });
    expect(first?.content).toBe("First.");
    expect(second?.commentId).toBe(commentId);
  });

  test("list the requested reply first, once", async () => {
    const { postId, of, replyIds } = await makeReplies(6);
    const requested = String(replyIds[4]);
    const seen = toIds(await readAllComments(postId, { limit: "2", commentId: requested }, { of }));
    expect(seen).toEqual([requested, ...replyIds.filter((id) => id !== requested)]);
  });

  test("leave out an excluded reply", async () => {
    const { user, postId, of, replyIds } = await makeReplies(3);
    const first = await readCommentPage(postId, { limit: "2" }, { of });
    const own = await getCommentId(postReply(postId, of, user));
    const rest = await readCommentPage(
      postId,
      { limit: "2", cursor: String(first.nextCursor), excludeCommentIds: own },
      { of },
    );
    expect(toIds(rest.items)).toEqual([replyIds[2]]);
  });

  test("respond 404 if the comment belongs to another post", async () => {
    const { of } = await makeReplies(1);
    const other = await makeComments(1);
    const answer = await callApi(`GET /sns/api/v1/post/${other.postId}/comment/${of}/reply`);
    expect(answer.status).toBe(404);
  });
});
