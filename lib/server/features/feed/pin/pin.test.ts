import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endPins } from "#lib/server/features/feed/pin/end";
import { postPins } from "#lib/server/features/feed/pin/schema";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { sns } from "#lib/testing/feed";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let editor: TestUser;
let author: TestUser;
let reader: TestUser;
let first: string;
let second: string;

beforeAll(async () => {
  editor = await makeUser({ role: "seniorModerator" });
  author = await makeUser();
  reader = await makeUser();
  first = await makePost(author);
  second = await makePost(author);
});

beforeEach(async () => {
  await db().delete(postPins);
});

const pin = (postId: string, place: string, { language = "en", hours = 24, by = editor } = {}) =>
  callAs(by, `PUT /pin/${language}/${place}`, { postId, hours, reason: "Story of the day." });

async function listPinned(lng = "en", token?: string): Promise<[place: string, id: string][]> {
  const { status, body } = await callApi(`GET ${sns}/post/pinned/list?lng=${lng}`, { token });
  expect(status).toBe(200);
  return body.data.items.map((item: { place: string; post: { postId: string } }) => [
    item.place,
    item.post.postId,
  ]);
}

describe("pinned posts", () => {
  test("are in the order of their places, on the home page of one language", async () => {
    expect((await pin(second, "third")).status).toBe(200);
    expect((await pin(first, "lead")).status).toBe(200);
    expect(await listPinned()).toEqual([
      ["lead", first],
      ["third", second],
    ]);
    expect(await listPinned("zh")).toEqual([]);
  });

  test("take the place of another, and leave their own", async () => {
    await pin(first, "lead");
    await pin(second, "lead");
    expect(await listPinned()).toEqual([["lead", second]]);
    await pin(second, "second");
    expect(await listPinned()).toEqual([["second", second]]);
  });

  test("end by themselves", async () => {
    await pin(first, "lead");
    await pin(second, "second");
    await db()
      .update(postPins)
      .set({ endsAt: sql`now() - interval '1 second'` })
      .where(eq(postPins.place, "lead"));
    expect(await listPinned("en", reader.token)).toEqual([["second", second]]);
    await endPins();
    expect(await db().$count(postPins)).toBe(1);
  });

  test("are hidden from a viewer who muted the author, and from all once private", async () => {
    await pin(first, "lead");
    const body = { kind: "user", userId: author.id, days: null };
    const muting = await callApi(`POST ${sns}/user/my/mute`, { token: reader.token, body });
    expect(muting.status).toBe(200);
    expect(await listPinned("en", reader.token)).toEqual([]);
    expect(await listPinned()).toEqual([["lead", first]]);
    const isPublic = (value: boolean) =>
      callApi(`PATCH ${sns}/post/${first}`, { token: author.token, body: { isPublic: value } });
    expect((await isPublic(false)).status).toBe(200);
    expect(await listPinned()).toEqual([]);
    expect(await listPinned("en", author.token)).toEqual([]);
    const { data } = await callAs(editor, "GET /pin/list?language=en");
    expect(data.items[0]).toMatchObject({ place: "lead", pin: { postId: first, post: null } });
    await isPublic(true);
  });
});

describe("pinning", () => {
  test("takes public posts in the language of the page only", async () => {
    const draft = await makePost(author, { isDraft: true });
    const chinese = await makePost(author, { title: "费率", post: buildBody("先看费率。") });
    const reasons: unknown[] = [];
    for (const postId of [draft, chinese, "99999999"]) {
      const { status, data } = await pin(postId, "lead");
      expect(status).toBe(400);
      reasons.push(data.fields.postId);
    }
    expect(reasons).toEqual(["notPublic", "otherLanguage", "notPublic"]);
    expect((await pin(chinese, "lead", { language: "zh" })).status).toBe(200);
    expect(await db().$count(postPins)).toBe(1);
  });

  test("is refused to members and moderators, and for other times", async () => {
    const moderator = await makeUser({ role: "moderator" });
    expect((await pin(first, "lead", { by: moderator })).status).toBe(403);
    expect((await pin(first, "lead", { by: reader })).status).toBe(403);
    expect((await pin(first, "lead", { hours: 5 })).status).toBe(400);
    expect((await pin(first, "fourth")).status).toBe(404);
  });

  test("is in the audit log, and so is its end by staff", async () => {
    await pin(first, "lead");
    await pin(second, "lead");
    const removed = await callAs(editor, "DELETE /pin/en/lead", { reason: "Old news." });
    expect(removed.status).toBe(200);
    expect(await listPinned()).toEqual([]);
    const entries = await db()
      .select({ action: audits.action, before: audits.before, after: audits.after })
      .from(audits)
      .where(eq(audits.target, "pin:en.lead"))
      .orderBy(sql`id desc`)
      .limit(2);
    expect(entries).toMatchObject([
      { action: "pin.delete", before: { postId: second } },
      { action: "pin.set", before: { postId: first }, after: { postId: second } },
    ]);
    const again = await callAs(editor, "DELETE /pin/en/lead", { reason: "Old news." });
    expect(again.status).toBe(404);
  });

  test("two editors at once leave one post in a place", async () => {
    await pin(first, "lead");
    await pin(second, "second");
    const replies = await Promise.all([pin(second, "lead"), pin(first, "second")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const places = (await listPinned()).map(([place]) => place);
    expect(new Set(places).size).toBe(places.length);
  });
});
