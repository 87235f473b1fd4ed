import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { userNotes } from "#lib/server/features/moderation/user-review/schema";
import { audits } from "#lib/server/features/site/audit/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callAs, report } from "#lib/testing/case";
import { getCommentId, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { buildPayload, makeOrderableProduct, submitOrder } from "#lib/testing/order";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let staff: TestUser;
let user: TestUser;
beforeAll(async () => {
  staff = await makeUser({ role: "seniorModerator" });
});

const reason = "A report says that drafts prepare a scam.";
const read = async (path: string) => (await callAs(staff, `GET /user/${user.id}/${path}`)).data;

describe("notes", () => {
  test("are kept with author and time, newest first, in pages", async () => {
    user = await makeUser();
    for (const text of ["First.", "Second.", "  Third.  "]) {
      const { status, data } = await callAs(staff, `POST /user/${user.id}/note`, { text });
      expect([status, data.authorId]).toEqual([200, staff.id]);
    }
    const page = await read("note/list?limit=2");
    expect(page.items.map(({ text }: { text: string }) => text)).toEqual(["Third.", "Second."]);
    const rest = await read(`note/list?limit=2&cursor=${page.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ text: "First." }], nextCursor: null });
    const entries = await db()
      .select({ action: audits.action, reason: audits.reason, after: audits.after })
      .from(audits)
      .where(eq(audits.target, `user:${user.id}`))
      .orderBy(audits.id);
    const noteId = page.items[0].noteId;
    expect(entries).toHaveLength(3);
    // The text would outlive the account in the audit log.
    expect(entries.at(-1)).toEqual({
      action: "user.note",
      reason: "Adds a note.",
      after: { note: noteId },
    });
  });

  test("are refused if empty, too long, or about nobody", async () => {
    const add = async (id: string, text: string) =>
      (await callAs(staff, `POST /user/${id}/note`, { text })).status;
    expect(await add(user.id, "   ")).toBe(400);
    expect(await add(user.id, "x".repeat(2_001))).toBe(400);
    expect(await add("nobody.here", "Hm.")).toBe(404);
    const gone = await makeUser({ state: "purged" });
    expect(await add(gone.id, "Hm.")).toBe(404);
    expect(await db().$count(userNotes, eq(userNotes.userKey, gone.key))).toBe(0);
  });
});

describe("what a user did", () => {
  let postId: string;
  beforeAll(async () => {
    user = await makeUser();
    postId = await makePost(user, { title: "A public one" });
    await makePost(user, { title: "A secret plan", isPublic: false });
    await makePost(user, { title: "A draft", isDraft: true });
  });

  test("lists public posts, also blocked ones, but no private ones and drafts", async () => {
    await callAs(staff, `PATCH /post/${postId}`, { action: "block", reason });
    const { items } = await read("post/list");
    expect(items).toMatchObject([{ postId, title: "A public one", isBlocked: true }]);
    await callAs(staff, `PATCH /post/${postId}`, { action: "restore", reason });
  });

  test("lists comments on public posts", async () => {
    const host = await makeUser();
    const open = await makePost(host);
    const commentId = await getCommentId(postComment(open, user, "Buy this."));
    const own = await makePost(user, { isPublic: false });
    await postComment(own, user, "A note to myself.");
    expect((await read("comment/list")).items).toMatchObject([
      { commentId, postId: open, text: "Buy this.", flagReason: null },
    ]);
  });

  test("lists reports by and against", async () => {
    const [reporter, target] = [await makeUser(), await makeUser()];
    await report(reporter, { kind: "post", id: postId, author: user });
    await report(user, { kind: "user", id: target.id, author: target });
    expect((await read("report/list?side=against")).items).toMatchObject([
      { otherId: reporter.id, targetId: postId, targetKind: "post", state: "open" },
    ]);
    expect((await read("report/list?side=by")).items).toMatchObject([
      { otherId: target.id, targetId: target.id, targetKind: "user" },
    ]);
    expect((await callAs(staff, `GET /user/${user.id}/report/list`)).status).toBe(400);
  });

  test("lists orders without amounts and account numbers", async () => {
    const product = await makeOrderableProduct();
    const { body } = await submitOrder(user, buildPayload(product));
    const { items } = await read("masked-order/list");
    expect(items).toHaveLength(1);
    expect(items[0].idEnd).toBe(body.data.orderId.slice(-4));
    expect(Object.keys(items[0]).sort()).toEqual([
      "idEnd",
      "isSandbox",
      "orderType",
      "product",
      "state",
      "submittedAt",
    ]);
  });
});

describe("private posts", () => {
  let postId: string;
  beforeAll(async () => {
    user = await makeUser();
    await makePost(user);
    postId = await makePost(user, { title: "A secret plan", isPublic: false });
  });
  const look = (path: string, body: unknown = { reason }, by = staff) =>
    callAs(by, `POST /user/${user.id}/private-post/${path}`, body);
  const countLooks = (target: string) => db().$count(audits, eq(audits.target, target));

  test("are shown with a reason, which is in the audit log", async () => {
    expect((await look("list", {})).status).toBe(400);
    expect(await countLooks(`user:${user.id}`)).toBe(0);
    const { data } = await look("list");
    expect(data.items).toMatchObject([{ postId, title: "A secret plan", isDraft: false }]);
    expect(data.items[0].body).toBeUndefined();
    expect(await countLooks(`user:${user.id}`)).toBe(1);
    expect((await look(postId)).data.body).toContain("A patient look at payouts.");
    const [entry] = await db()
      .select()
      .from(audits)
      .where(eq(audits.target, `post:${postId}`));
    expect(entry).toMatchObject({ actorId: staff.id, action: "post.lookInto", reason });
  });

  test("are not shown of another user, of staff of the same rank, or of a purged user", async () => {
    const stranger = await makeUser();
    const other = await makePost(stranger, { isPublic: false });
    expect((await look(other)).status).toBe(404);
    const colleague = await makeUser({ role: "seniorModerator" });
    user = colleague;
    expect((await look("list")).status).toBe(403);
    expect(await countLooks(`user:${colleague.id}`)).toBe(0);
    user = await makeUser({ state: "purged" });
    expect((await look("list")).status).toBe(404);
  });

  test("are not shown after a moderator lost the role during the session", async () => {
    user = await makeUser();
    await db().update(users).set({ role: "moderator" }).where(eq(users.key, staff.key));
    expect((await look("list")).status).toBe(403);
    await db().update(users).set({ role: "seniorModerator" }).where(eq(users.key, staff.key));
  });
});
