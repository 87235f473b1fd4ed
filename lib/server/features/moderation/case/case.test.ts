import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { eraseOldEvidence } from "#lib/server/features/moderation/case/evidence";
import { cases } from "#lib/server/features/moderation/case/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, makeCase, report, uphold } from "#lib/testing/case";
import { getCommentId, insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let moderator: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
  colleague = await makeUser({ role: "moderator" });
});

const readCase = async (caseId: string) => (await callAs(moderator, `GET /case/${caseId}`)).data;

describe("reports about one thing", () => {
  test("stack into one case, whose priority and category follow the worst", async () => {
    const { author, postId, caseId } = await makeCase(moderator);
    const before = await readCase(caseId);
    await Promise.all(
      Array.from({ length: 5 }, async () =>
        report(await makeUser(), { kind: "post", id: postId, author }, { category: "violence" }),
      ),
    );
    const after = await readCase(caseId);
    expect(after).toMatchObject({ reportCount: 6, category: "violence", version: 1 });
    expect(after.reports).toHaveLength(6);
    expect(after.priority).toBe(before.priority + 5 * 800);
  });

  test("weigh more from those whose reports were right", async () => {
    const { reporter, caseId } = await makeCase(moderator);
    await uphold(moderator, caseId, [{ kind: "warn" }]);
    const author = await makeUser();
    const postId = await insertPost(author);
    await report(reporter, { kind: "post", id: postId, author });
    const { data } = await callAs(moderator, `GET /case/list?subjectId=${author.id}`);
    expect(data.items[0].priority).toBe(667);
    const detail = await readCase(data.items[0].caseId);
    expect(detail.reports[0].reporterRecord).toEqual({ upheld: 1, dismissed: 0 });
  });

  test("open a new case after a decision", async () => {
    const { author, postId, caseId } = await makeCase(moderator);
    await callAs(moderator, `POST /case/${caseId}/decision`, {
      version: 1,
      outcome: "dismissed",
      reason: "Fine.",
    });
    await report(await makeUser(), { kind: "post", id: postId, author });
    const { data } = await callAs(moderator, `GET /case/list?subjectId=${author.id}`);
    expect(data.items).toHaveLength(1);
    expect(data.items[0].caseId).not.toBe(caseId);
  });
});

describe("evidence", () => {
  test("survives edits and deletion, and is erased long after the end", async () => {
    const { postId, caseId } = await makeCase(moderator);
    const before = await readCase(caseId);
    expect(before.target).toEqual({ exists: true, isHidden: false, isUnchanged: true });
    const id = BigInt(postId);
    await db().update(posts).set({ title: "Harmless" }).where(eq(posts.id, id));
    expect((await readCase(caseId)).target).toMatchObject({ isUnchanged: false });
    await db().delete(posts).where(eq(posts.id, id));
    const after = await readCase(caseId);
    expect(after.evidence).toEqual(before.evidence);
    expect(after.target).toMatchObject({ exists: false });
    await uphold(moderator, caseId, [{ kind: "blockPost" }, { kind: "warn" }]);
    const close = (days: number) =>
      db()
        .update(cases)
        .set({ closedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(cases.id, BigInt(caseId)));
    await close(181);
    await eraseOldEvidence();
    expect((await readCase(caseId)).evidence).toMatchObject({ isErased: false });
    await close(183);
    await eraseOldEvidence();
    expect((await readCase(caseId)).evidence).toMatchObject({ isErased: true, title: "" });
  });

  test("is taken of comments and users, too", async () => {
    const author = await makeUser({ bio: "I trade dreams.", username: "Dreamer" });
    const postId = await insertPost(await makeUser());
    const commentId = await getCommentId(postComment(postId, author, "Send me coins"));
    const reporter = await makeUser();
    await report(reporter, { kind: "comment", id: commentId, author });
    await report(reporter, { kind: "user", id: author.id, author });
    const { data } = await callAs(moderator, `GET /case/list?sort=oldest&subjectId=${author.id}`);
    expect(data.items.map((item: { excerpt: string }) => item.excerpt)).toEqual([
      "Send me coins",
      "I trade dreams.",
    ]);
    const detail = await readCase(data.items[1].caseId);
    expect(detail.evidence).toMatchObject({ authorName: "Dreamer", authorId: author.id });
    expect(detail.suggestion).toEqual({ kinds: ["warn"], days: null });
  });
});

describe("working on a case", () => {
  test("lets one of two moderators decide who act at once", async () => {
    const { caseId, reporter, author } = await makeCase(moderator);
    const replies = await Promise.all([
      uphold(moderator, caseId, [{ kind: "ban", days: 7 }]),
      uphold(colleague, caseId, [{ kind: "ban", days: 30 }]),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { decisions } = await readCase(caseId);
    expect(decisions).toHaveLength(1);
    expect(decisions[0].sanctions).toHaveLength(1);
    expect(await readOutbox(`${reporter.id}@example.com`)).toHaveLength(1);
    expect(await readOutbox(`${author.id}@example.com`)).toHaveLength(1);
  });

  test("rejects a decision without its parts, or one that does not fit", async () => {
    const { caseId } = await makeCase(moderator);
    const fields = async (overrides: object) => {
      const { status, data } = await uphold(moderator, caseId, [{ kind: "warn" }], overrides);
      return [status, data?.fields];
    };
    expect(await fields({ rule: undefined })).toEqual([400, { rule: "required" }]);
    expect(await fields({ facts: " " })).toEqual([400, { facts: "required" }]);
    expect(await fields({ sanctions: [] })).toEqual([400, { sanctions: "required" }]);
    expect(await fields({ reason: "" })).toEqual([400, { reason: "required" }]);
    expect((await fields({ sanctions: [{ kind: "ban", days: 2 }] }))[0]).toBe(400);
    expect((await uphold(moderator, caseId, [{ kind: "flagComment" }])).status).toBe(400);
    expect((await fields({ version: 2 }))[0]).toBe(409);
    expect((await callAs(moderator, "GET /case/999999")).status).toBe(404);
  });

  test("is left to administrators if it is about staff", async () => {
    const author = colleague;
    const postId = await insertPost(author);
    await report(await makeUser(), { kind: "post", id: postId, author });
    const { data } = await callAs(moderator, `GET /case/list?subjectId=${author.id}`);
    const { caseId, decisionRefusal } = data.items[0];
    expect(decisionRefusal).toBe("higherRole");
    expect((await uphold(moderator, caseId, [{ kind: "blockPost" }])).status).toBe(403);
    const senior = await makeUser({ role: "seniorModerator" });
    expect((await uphold(senior, caseId, [{ kind: "blockPost" }])).status).toBe(403);
    const admin = await makeUser({ role: "admin" });
    expect((await uphold(admin, caseId, [{ kind: "blockPost" }])).status).toBe(200);
  });
});

test("the calls for single reports decide their case", async () => {
  const { reportId, postId, reporter } = await makeCase(moderator);
  const { data } = await callAs(moderator, "GET /report/list?limit=50");
  expect(data.items.at(-1)).toMatchObject({ reportId, state: "open", reporterId: reporter.id });
  const change = (action: string) =>
    callAs(moderator, `PATCH /report/${reportId}`, { action, reason: "It asks for deposits." });
  expect((await change("blockContent")).data).toMatchObject({ state: "upheld" });
  expect((await callApi(`GET /sns/api/v1/post/${postId}`)).status).toBe(404);
  expect((await change("dismiss")).status).toBe(409);
});
