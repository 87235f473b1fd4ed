import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { deleteComment, getCommentId, insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeFile } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let reporter: TestUser;
let postId: string;
let commentId: string;

beforeAll(async () => {
  author = await makeUser({ bio: "I trade dreams." });
  reporter = await makeUser();
  postId = await insertPost(author);
  commentId = await getCommentId(postComment(postId, author));
});

const buildReport = (overrides: object = {}) => ({
  reportType: "content",
  contentType: "post",
  category: "scam",
  reportTitle: "Asks for money",
  reportBody: "It asks readers to send a deposit.",
  fileIdList: [],
  userId: author.id,
  referenceId: postId,
  ...overrides,
});

const report = (overrides: object = {}, user: TestUser | null = reporter) =>
  callApi("POST /sns/api/v1/report", { token: user?.token, body: buildReport(overrides) });

describe("listing categories", () => {
  test("returns groups named in the caller's language", async () => {
    const list = (language: string) =>
      callApi("GET /sns/api/v1/spam/list", { headers: { "accept-language": language } });
    const { data: english } = (await list("en")).body;
    const { data: chinese } = (await list("zh")).body;
    const ids = (groups: { childrenSpamList: { spamId: string }[] }[]) =>
      groups.flatMap((group) => group.childrenSpamList.map(({ spamId }) => spamId));
    expect(ids(english)).toContain("scam");
    expect(ids(chinese)).toEqual(ids(english));
    expect(new Set(ids(english)).size).toBe(ids(english).length);
    expect(english[0].spamName).toMatch(/^[A-Z]/);
    expect(chinese[0].spamName).toMatch(/^\p{Script=Han}/u);
  });
});

describe("creating a report", () => {
  test("stores it with its images in order and the reported text", async () => {
    const fileIdList = [await makeFile(reporter), await makeFile(reporter)];
    const { status, body } = await report({ fileIdList });
    expect(status).toBe(200);
    const id = BigInt(body.data.reportId);
    const [stored] = await db().select().from(reports).where(eq(reports.id, id));
    const [{ title }] = (await db()
      .select({ title: posts.title })
      .from(posts)
      .where(eq(posts.id, BigInt(postId)))) as [{ title: string }];
    expect(stored).toMatchObject({
      reporterKey: reporter.key,
      authorKey: author.key,
      targetKind: "post",
      targetId: postId,
      reportedText: title,
      category: "scam",
      title: "Asks for money",
      state: "open",
    });
    const files = await db()
      .select({ fileId: reportFiles.fileId })
      .from(reportFiles)
      .where(eq(reportFiles.reportId, id))
      .orderBy(reportFiles.position);
    expect(files.map(({ fileId }) => fileId)).toEqual(fileIdList);
  });

  test("accepts comments and users as targets", async () => {
    const about = { contentType: "comment", referenceId: commentId };
    expect((await report(about)).status).toBe(200);
    const user = { reportType: "user", contentType: undefined, referenceId: author.id };
    expect((await report(user)).status).toBe(200);
    const [stored] = await db().select().from(reports).where(eq(reports.targetKind, "user"));
    expect(stored?.reportedText).toBe("I trade dreams.");
  });

  test("accepts one report per user and target", async () => {
    const other = await makeUser();
    const tries = await Promise.all(Array.from({ length: 5 }, () => report({}, other)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test("responds 401 without a login", async () => {
    expect((await report({}, null)).status).toBe(401);
  });

  test("responds 403 for one's own content", async () => {
    const { status, body } = await report({}, author);
    expect(status).toBe(403);
    expect(body.message).toBe("You cannot report yourself or your own content.");
  });

  test.each<[string, object, object]>([
    ["no category", { category: "none" }, { category: "required" }],
    ["no title", { reportTitle: "  " }, { reportTitle: "required" }],
    ["a long title", { reportTitle: "x".repeat(101) }, { reportTitle: "too long" }],
    ["no reason", { reportBody: "" }, { reportBody: "required" }],
    ["a long reason", { reportBody: "x".repeat(401) }, { reportBody: "too long" }],
    ["no kind of content", { contentType: undefined }, { contentType: "required" }],
    ["a user who is not the author", { userId: "nobody" }, { userId: "not the author" }],
  ])("rejects %s", async (_, overrides, fields) => {
    const { status, body } = await report(overrides);
    expect(status).toBe(400);
    expect(body.data.fields).toEqual(fields);
  });

  test("accepts the longest title and reason", async () => {
    const longest = { reportTitle: "x".repeat(100), reportBody: "字".repeat(400) };
    expect((await report(longest, await makeUser())).status).toBe(200);
  });

  test("accepts up to three images, only of the reporter", async () => {
    const user = await makeUser();
    const own = await Promise.all(Array.from({ length: 4 }, () => makeFile(user)));
    const many = await report({ fileIdList: own }, user);
    expect(many.body.data.fields).toEqual({ fileIdList: "too many" });
    for (const fileIdList of [
      [await makeFile(author)],
      [await makeFile(user, { kind: "video" })],
      [await makeFile(user, { isReady: false })],
    ]) {
      const { status, body } = await report({ fileIdList }, user);
      expect(status).toBe(400);
      expect(body.data.fields).toEqual({ fileIdList: "unknown file" });
    }
    expect((await report({ fileIdList: own.slice(1) }, user)).status).toBe(200);
  });

  test("responds 404 for hidden content", async () => {
    const hidden = await insertPost(author, { isPublic: false });
    expect((await report({ referenceId: hidden })).status).toBe(404);
    expect((await report({ referenceId: "999999" })).status).toBe(404);
    expect((await report({ referenceId: "x" })).status).toBe(404);
    const deleted = await getCommentId(postComment(postId, author));
    await deleteComment(postId, deleted, author);
    const comment = { contentType: "comment", referenceId: deleted };
    expect((await report(comment)).status).toBe(404);
    const banned = await makeUser();
    await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
    const user = { reportType: "user", userId: banned.id, referenceId: banned.id };
    expect((await report(user)).status).toBe(404);
  });
});
