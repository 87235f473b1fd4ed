import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callAs, makeCase, report } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let moderator: TestUser;
let colleague: TestUser;
let senior: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
  colleague = await makeUser({ role: "moderator" });
  senior = await makeUser({ role: "seniorModerator" });
});

let caseId: string;
let target: string;
let version = 1;
beforeEach(async () => {
  const made = await makeCase(moderator);
  caseId = made.caseId;
  target = `post:${made.postId}`;
  version = 1;
});

async function assign(actor: TestUser, userId: string | null, reason?: string) {
  const reply = await callAs(actor, `PUT /case/${caseId}/assignee`, { version, userId, reason });
  if (reply.status === 200) version = reply.data.version;
  return reply;
}

/** Returns the newest entry of the audit log about the case. */
async function readEntry() {
  const [entry] = await db()
    .select()
    .from(audits)
    .where(eq(audits.caseId, BigInt(caseId)))
    .orderBy(desc(audits.id))
    .limit(1);
  return entry;
}

test("can be assigned to active staff who work on cases", async () => {
  await makeUser({ role: "fundManager" });
  await makeUser({ role: "moderator", state: "banned" });
  const { status, data } = await callAs(moderator, "GET /case/assignee/list");
  expect(status).toBe(200);
  const ids = data.items.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([moderator.id, colleague.id, senior.id].toSorted());
  expect((await assign(moderator, (await makeUser()).id, "Ask her.")).status).toBe(400);
});

describe("claiming and returning", () => {
  test("take no reason, and leave one that says which", async () => {
    expect((await assign(moderator, moderator.id)).data.assigneeId).toBe(moderator.id);
    expect((await callAs(moderator, "GET /case/list?assignee=me")).data.items).toHaveLength(1);
    expect((await callAs(moderator, "GET /case/count")).data.mine).toBe(1);
    expect(await readEntry()).toMatchObject({
      action: "case.claim",
      actorId: moderator.id,
      target,
      reason: "Claims the case.",
      before: { assignee: null },
      after: { assignee: moderator.id },
    });
    expect((await assign(moderator, null)).data.assigneeId).toBeNull();
    expect(await readEntry()).toMatchObject({
      action: "case.release",
      reason: "Returns the case to the queue.",
      before: { assignee: moderator.id },
      after: { assignee: null },
    });
  });

  test("are refused after a colleague was faster, without a trace", async () => {
    expect((await assign(colleague, colleague.id)).status).toBe(200);
    version = 1;
    expect((await assign(moderator, moderator.id, "Mine.")).status).toBe(409);
    expect(await readEntry()).toMatchObject({ actorId: colleague.id });
  });
});

describe("what concerns a colleague", () => {
  const required = { status: 400, data: { fields: { reason: "required" } } };

  test("requires a reason to assign a case of nobody or one's own", async () => {
    expect(await assign(moderator, colleague.id)).toMatchObject(required);
    expect(await assign(moderator, colleague.id, "  ")).toMatchObject(required);
    expect(await readEntry()).toBeUndefined();
    expect((await assign(moderator, colleague.id, "Knows the author.")).status).toBe(200);
    expect(await readEntry()).toMatchObject({
      action: "case.assign",
      reason: "Knows the author.",
      before: { assignee: null },
      after: { assignee: colleague.id },
    });
  });

  test("requires a reason to take a case from a colleague, or return it", async () => {
    await assign(colleague, colleague.id);
    expect(await assign(moderator, moderator.id)).toMatchObject(required);
    expect(await assign(moderator, null)).toMatchObject(required);
    expect((await assign(moderator, null, "Is on holiday.")).data.assigneeId).toBeNull();
    expect(await readEntry()).toMatchObject({
      action: "case.assign",
      reason: "Is on holiday.",
      before: { assignee: colleague.id },
      after: { assignee: null },
    });
  });
});

test("a note leaves its text in the audit log, and no stale version", async () => {
  const { data } = await callAs(colleague, `POST /case/${caseId}/note`, { text: "Seen before." });
  expect(data.notes).toMatchObject([{ authorId: colleague.id, text: "Seen before." }]);
  expect(data.version).toBe(version);
  expect(await readEntry()).toMatchObject({
    action: "case.note",
    actorId: colleague.id,
    target,
    reason: "Seen before.",
  });
  const missing = await callAs(colleague, "POST /case/999999/note", { text: "Hm." });
  expect(missing.status).toBe(404);
});

test("is refused to staff who may not decide it", async () => {
  const reporter = await makeUser({ role: "moderator" });
  const author = await makeUser({ role: "moderator" });
  const postId = await makePost(author);
  await report(reporter, { kind: "post", id: postId, author });
  const { data } = await callAs(senior, `GET /case/list?subjectId=${author.id}`);
  caseId = data.items[0].caseId;
  const admin = await makeUser({ role: "admin" });
  // Their own report, their own post, and a colleague's, which only administrators decide.
  for (const { id } of [reporter, author, moderator]) {
    expect((await assign(admin, id, "Knows it.")).status).toBe(400);
  }
  expect((await assign(reporter, reporter.id)).status).toBe(403);
  expect((await assign(moderator, moderator.id)).status).toBe(403);
  expect((await assign(admin, admin.id)).status).toBe(200);
});
