import { describe, expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import {
  deleteComment,
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readAllComments,
  readCommentPage,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const ids = (items: { commentId: string }[]) => items.map((item) => item.commentId);

/** A post with `size` comments, their numbers newest first. */
async function discussion(size: number) {
  const member = await makeUser();
  const postId = await insertPost(member);
  const commentIds: string[] = [];
  for (let n = 0; n < size; n++)
    commentIds.unshift(await getCommentId(postComment(postId, member)));
  return { member, postId, commentIds };
}

/** A comment with `size` replies, their numbers oldest first. */
async function conversation(size: number) {
  const { member, postId, commentIds } = await discussion(1);
  const [of = ""] = commentIds;
  const replyIds: string[] = [];
  for (let n = 0; n < size; n++) replyIds.push(await getCommentId(postReply(postId, of, member)));
  return { member, postId, of, replyIds };
}

describe("a post's comments", () => {
  test("come newest first, ten a page, with the total", async () => {
    const { postId, commentIds } = await discussion(12);
    const first = await readCommentPage(postId);
    expect(ids(first.items)).toEqual(commentIds.slice(0, 10));
    expect(first.totalCommentCount).toBe(12);
    const second = await readCommentPage(postId, { cursor: String(first.nextCursor) });
    expect(ids(second.items)).toEqual(commentIds.slice(10));
    expect(second.nextCursor).toBeNull();
  });

  test("have no further page when the last one is full", async () => {
    const { postId } = await discussion(4);
    expect((await readCommentPage(postId, { limit: "4" })).nextCursor).toBeNull();
    expect((await readCommentPage(postId, { limit: "3" })).nextCursor).not.toBeNull();
  });

  test("are each shown once while others are written and deleted", async () => {
    const { member, postId, commentIds } = await discussion(15);
    let deleted = 0;
    const seen = await readAllComments(
      postId,
      { limit: "4" },
      {
        // A new one comes, and one that was already shown goes.
        between: async () => {
          await Promise.all([postComment(postId, member), postComment(postId, member)]);
          await deleteComment(postId, String(commentIds[deleted++]), member);
        },
      },
    );
    expect(ids(seen)).toEqual(commentIds);
  });

  test("keep their places when several share one moment", async () => {
    const { postId, commentIds, member } = await discussion(1);
    const stormed = await Promise.all(
      Array.from({ length: 20 }, () => getCommentId(postComment(postId, member))),
    );
    const seen = ids(await readAllComments(postId, { limit: "3" }));
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...commentIds, ...stormed].sort());
  });

  test("leave out the excluded ones on every page", async () => {
    const { postId, commentIds } = await discussion(7);
    const [newest, second, , , fifth] = commentIds;
    const excludeCommentIds = [newest, fifth].join(",");
    const seen = ids(await readAllComments(postId, { limit: "2", excludeCommentIds }));
    expect(seen).toEqual(commentIds.filter((id) => id !== newest && id !== fifth));
    expect(seen[0]).toBe(second);
  });

  test("put the named comment first, once", async () => {
    const { postId, commentIds } = await discussion(7);
    const named = String(commentIds[5]);
    const seen = ids(await readAllComments(postId, { limit: "3", commentId: named }));
    expect(seen).toEqual([named, ...commentIds.filter((id) => id !== named)]);
  });

  test("keep the named comment away from later pages that do not name it", async () => {
    const { postId, commentIds } = await discussion(5);
    const named = String(commentIds[3]);
    const first = await readCommentPage(postId, { limit: "2", commentId: named });
    const rest = await readCommentPage(postId, { limit: "10", cursor: String(first.nextCursor) });
    expect(ids(first.items)).toEqual([named, commentIds[0]]);
    expect(ids(rest.items)).toEqual([commentIds[1], commentIds[2], commentIds[4]]);
  });

  test("put the comment first that a named reply hangs on", async () => {
    const { member, postId, commentIds } = await discussion(4);
    const oldest = String(commentIds[3]);
    const reply = await getCommentId(postReply(postId, oldest, member));
    const first = await readCommentPage(postId, { limit: "2", commentId: reply });
    expect(ids(first.items)).toEqual([oldest, commentIds[0]]);
  });

  test("ignore a named comment that is not theirs, or gone", async () => {
    const { postId, commentIds } = await discussion(3);
    const other = await discussion(1);
    for (const commentId of [String(other.commentIds[0]), "999999"]) {
      expect(ids((await readCommentPage(postId, { commentId })).items)).toEqual(commentIds);
    }
  });

  test("still page with the named comment alone on the first", async () => {
    const { postId, commentIds } = await discussion(3);
    const named = String(commentIds[1]);
    expect(ids(await readAllComments(postId, { limit: "1", commentId: named }))).toEqual([
      named,
      commentIds[0],
      commentIds[2],
    ]);
  });

  test("do not list replies", async () => {
    const { postId, of } = await conversation(2);
    const { items, totalCommentCount } = await readCommentPage(postId);
    expect(ids(items)).toEqual([of]);
    expect(items[0]?.replyCount).toBe(2);
    expect(totalCommentCount).toBe(3);
  });

  test.each([
    ["a cursor of nobody's", "cursor=abc"],
    ["a limit beyond 50", "limit=51"],
    ["no limit at all", "limit=0"],
    ["excluded ids that are none", "excludeCommentIds=1,x"],
    ["a comment that is no id", "commentId=x"],
  ])("refuse %s with 400", async (_, query) => {
    const { postId } = await discussion(1);
    expect((await callApi(`GET /sns/api/v1/post/${postId}/comment?${query}`)).status).toBe(400);
  });

  test("refuse the cursor of another post's comments", async () => {
    const one = await discussion(2);
    const other = await discussion(2);
    const { nextCursor } = await readCommentPage(one.postId, { limit: "1" });
    const answer = await callApi(
      `GET /sns/api/v1/post/${other.postId}/comment?cursor=${nextCursor}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe("a comment's replies", () => {
  test("come oldest first, five a page", async () => {
    const { postId, of, replyIds } = await conversation(7);
    const first = await readCommentPage(postId, {}, { of });
    expect(ids(first.items)).toEqual(replyIds.slice(0, 5));
    expect(first.totalCommentCount).toBe(8);
    const second = await readCommentPage(postId, { cursor: String(first.nextCursor) }, { of });
    expect(ids(second.items)).toEqual(replyIds.slice(5));
    expect(second.nextCursor).toBeNull();
  });

  test("are each shown once, those written meanwhile at the end", async () => {
    const { member, postId, of, replyIds } = await conversation(4);
    const added: string[] = [];
    const seen = await readAllComments(
      postId,
      { limit: "2" },
      {
        of,
        between: async () => {
          if (added.length < 3) added.push(await getCommentId(postReply(postId, of, member)));
        },
      },
    );
    expect(ids(seen)).toEqual([...replyIds, ...added]);
  });

  test("take their times when it is their turn, so that the list only grows at its end", async () => {
    const { member, postId, of } = await conversation(0);
    const early = await client().begin(async (tx) => {
      await tx`select from comments where id = ${of} for update`;
      const waiting = getCommentId(postReply(postId, of, member));
      const queue = () => tx`select from pg_locks where not granted`;
      while ((await queue()).length === 0);
      await tx`
        insert into comments (post_id, parent_id, author_key, content, created_at)
        values (${postId}, ${of}, ${String(member.key)}, 'First.', clock_timestamp())`;
      return { waiting };
    });
    const waited = await early.waiting;
    const [first, second] = await readAllComments(postId, { limit: "1" }, { of });
    expect(first?.content).toBe("First.");
    expect(second?.commentId).toBe(waited);
  });

  test("put the named reply first, once", async () => {
    const { postId, of, replyIds } = await conversation(6);
    const named = String(replyIds[4]);
    const seen = ids(await readAllComments(postId, { limit: "2", commentId: named }, { of }));
    expect(seen).toEqual([named, ...replyIds.filter((id) => id !== named)]);
  });

  test("leave out one's own that is shown already", async () => {
    const { member, postId, of, replyIds } = await conversation(3);
    const first = await readCommentPage(postId, { limit: "2" }, { of });
    const own = await getCommentId(postReply(postId, of, member));
    const rest = await readCommentPage(
      postId,
      { limit: "2", cursor: String(first.nextCursor), excludeCommentIds: own },
      { of },
    );
    expect(ids(rest.items)).toEqual([replyIds[2]]);
  });

  test("are 404 where the comment is another post's", async () => {
    const { of } = await conversation(1);
    const other = await discussion(1);
    const answer = await callApi(`GET /sns/api/v1/post/${other.postId}/comment/${of}/reply`);
    expect(answer.status).toBe(404);
  });
});
