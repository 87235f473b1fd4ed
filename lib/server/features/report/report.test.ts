import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { reportFiles, reports } from "#lib/server/platform/postgres/schema/report";
import { users } from "#lib/server/platform/postgres/schema/user";
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

const reportOf = (overrides: object = {}) => ({
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

const report = (overrides: object = {}, member: TestUser | null = reporter) =>
  callApi("POST /sns/api/v1/report", { token: member?.token, body: reportOf(overrides) });

describe("the categories", () => {
  test("are grouped, and named in the caller's language", async () => {
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

describe("a report", () => {
  test("is kept with its images, in order, and with the words of then", async () => {
    const fileIdList = [await makeFile(reporter), await makeFile(reporter)];
    const { status, body } = await report({ fileIdList });
    expect(status).toBe(200);
    const id = BigInt(body.data.reportId);
    const [kept] = await db().select().from(reports).where(eq(reports.id, id));
    const [{ title }] = (await db()
      .select({ title: posts.title })
      .from(posts)
      .where(eq(posts.id, BigInt(postId)))) as [{ title: string }];
    expect(kept).toMatchObject({
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

  test("can be about a comment or a person", async () => {
    const about = { contentType: "comment", referenceId: commentId };
    expect((await report(about)).status).toBe(200);
    const person = { reportType: "user", contentType: undefined, referenceId: author.id };
    expect((await report(person)).status).toBe(200);
    const [kept] = await db().select().from(reports).where(eq(reports.targetKind, "user"));
    expect(kept?.reportedText).toBe("I trade dreams.");
  });

  test("is made once by each member", async () => {
    const other = await makeUser();
    const tries = await Promise.all(Array.from({ length: 5 }, () => report({}, other)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test("needs a member", async () => {
    expect((await report({}, null)).status).toBe(401);
  });

  test("is refused about oneself", async () => {
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
    ["somebody who did not write it", { userId: "nobody" }, { userId: "not the author" }],
  ])("with %s is refused", async (_, overrides, fields) => {
    const { status, body } = await report(overrides);
    expect(status).toBe(400);
    expect(body.data.fields).toEqual(fields);
  });

  test("takes the longest title and reason", async () => {
    const longest = { reportTitle: "x".repeat(100), reportBody: "字".repeat(400) };
    expect((await report(longest, await makeUser())).status).toBe(200);
  });

  test("takes three images of one's own, no more and nobody else's", async () => {
    const member = await makeUser();
    const own = await Promise.all(Array.from({ length: 4 }, () => makeFile(member)));
    const many = await report({ fileIdList: own }, member);
    expect(many.body.data.fields).toEqual({ fileIdList: "too many" });
    for (const fileIdList of [
      [await makeFile(author)],
      [await makeFile(member, { kind: "video" })],
      [await makeFile(member, { isReady: false })],
    ]) {
      const { status, body } = await report({ fileIdList }, member);
      expect(status).toBe(400);
      expect(body.data.fields).toEqual({ fileIdList: "unknown file" });
    }
    expect((await report({ fileIdList: own.slice(1) }, member)).status).toBe(200);
  });

  test("about what nobody can see is 404", async () => {
    const hidden = await insertPost(author, { isPublic: false });
    expect((await report({ referenceId: hidden })).status).toBe(404);
    expect((await report({ referenceId: "999999" })).status).toBe(404);
    expect((await report({ referenceId: "x" })).status).toBe(404);
    const gone = await getCommentId(postComment(postId, author));
    await deleteComment(postId, gone, author);
    const comment = { contentType: "comment", referenceId: gone };
    expect((await report(comment)).status).toBe(404);
    const banned = await makeUser();
    await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
    const person = { reportType: "user", userId: banned.id, referenceId: banned.id };
    expect((await report(person)).status).toBe(404);
  });
});
