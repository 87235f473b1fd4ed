import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { isAnnouncementLink } from "#lib/domain/site/announcement";
import { onInvalidate } from "#lib/server/core/invalidation";
import { readAnnouncements, updateShown } from "#lib/server/features/site/announcement/current";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
let evicted: string[] = [];
onInvalidate((tags) => evicted.push(...tags));

beforeEach(async () => {
  admin ??= await makeUser({ role: "admin" });
  await db().execute(sql`update announcements set ends_at = now() where is_published`);
  await updateShown();
  evicted = [];
});

const content = {
  textEn: "Maintenance on Sunday.",
  textZh: "周日维护。",
  link: "/terms",
  severity: "info",
  isDismissible: true,
  startsAt: null as string | null,
  endsAt: null as string | null,
};

const create = (overrides: Partial<typeof content> = {}) =>
  callAs(admin, "POST /announcement", { ...content, ...overrides, reason: "Maintenance." });

const act = (id: string, action: string, version: number) =>
  callAs(admin, `POST /announcement/${id}/${action}`, { version, reason: "As planned." });

const update = (id: string, version: number, overrides: Partial<typeof content>) =>
  callAs(admin, `PATCH /announcement/${id}`, {
    ...content,
    ...overrides,
    version,
    reason: "A slip.",
  });

async function publish(overrides: Partial<typeof content> = {}) {
  const { data } = await create(overrides);
  return (await act(data.announcementId, "publish", data.version)).data;
}

const read = async (lng = "en") =>
  (await callApi(`GET /sns/api/v1/announcement/list?lng=${lng}`)).body.data.items;

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("shows nothing of a draft, and everything of a published one", async () => {
  const { data } = await create();
  expect(data).toMatchObject({ ...content, state: "draft", version: 1 });
  expect(await read()).toEqual([]);
  expect(evicted).toEqual([]);
  const published = await act(data.announcementId, "publish", 1);
  expect(published.data).toMatchObject({ state: "shown", version: 2 });
  expect(evicted).toEqual(["everything"]);
  expect(await read()).toEqual([
    {
      announcementId: data.announcementId,
      text: "Maintenance on Sunday.",
      link: "/terms",
      severity: "info",
      isDismissible: true,
    },
  ]);
  expect((await read("zh"))[0].text).toBe("周日维护。");
});

test("shows it only in the languages that have a text", async () => {
  await publish({ textZh: " " });
  expect(await read("en")).toHaveLength(1);
  expect(await read("zh")).toEqual([]);
});

test("ends at once, and cannot be changed or shown again", async () => {
  const { announcementId: id, version } = await publish();
  const { data } = await act(id, "end", version);
  expect(data.state).toBe("ended");
  expect(await read()).toEqual([]);
  expect((await act(id, "publish", data.version)).status).toBe(409);
  expect((await update(id, data.version, { textEn: "Again." })).status).toBe(409);
});

test("begins and ends at its time, once for all processes", async () => {
  const scheduled = await publish({ startsAt: fromNow(1), endsAt: fromNow(2) });
  expect(scheduled.state).toBe("scheduled");
  await updateShown();
  expect([await read(), evicted]).toEqual([[], []]);
  await db().execute(sql`update announcements set starts_at = now() where ends_at > now()`);
  await Promise.all([updateShown(), updateShown()]);
  expect(await read()).toHaveLength(1);
  expect(evicted).toEqual(["everything"]);
  await db().execute(sql`update announcements set ends_at = now() where is_shown`);
  await updateShown();
  await updateShown();
  expect(await read()).toEqual([]);
  expect(evicted).toHaveLength(2);
});

test("corrects an announcement while it is shown", async () => {
  const { announcementId, version } = await publish();
  expect((await update(announcementId, version, { textEn: "On Monday." })).status).toBe(200);
  expect((await read())[0].text).toBe("On Monday.");
});

test("refuses one of two colleagues, and deletes only drafts", async () => {
  const { announcementId: id } = (await create()).data;
  const both = await Promise.all([act(id, "publish", 1), update(id, 1, { textEn: "New." })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await publish().then(({ announcementId, version }) =>
    act(announcementId, "end", version),
  );
  const remove = (each: string) =>
    callAs(admin, `DELETE /announcement/${each}`, { reason: "Not needed." });
  expect((await remove(data.announcementId)).status).toBe(409);
  const draft = (await create()).data.announcementId;
  expect((await remove(draft)).status).toBe(200);
  expect((await remove(draft)).status).toBe(404);
});

test.each([
  [{ textEn: "", textZh: "  " }, { textEn: "required" }],
  [{ textEn: "a".repeat(301) }, { textEn: "too long" }],
  [{ link: "javascript:alert(1)" }, { link: "invalid" }],
  [{ startsAt: fromNow(2), endsAt: fromNow(1) }, { endsAt: "beforeStart" }],
])("rejects %o", async (overrides, fields) => {
  const { status, data } = await create(overrides);
  expect([status, data.fields]).toEqual([400, fields]);
});

test("rejects an end in the past when it is published", async () => {
  const { data } = await create({ endsAt: fromNow(-1) });
  const { status, data: refused } = await act(data.announcementId, "publish", 1);
  expect([status, refused.fields]).toEqual([400, { endsAt: "past" }]);
  expect(await readAnnouncements("en")).toEqual([]);
});

test("writes each act with its reason to the audit log", async () => {
  await db().execute(sql`select 1`);
  const { announcementId } = await publish();
  const rows = await db()
    .select({ action: audits.action, reason: audits.reason, after: audits.after })
    .from(audits)
    .where(sql`target = ${`announcement:${announcementId}`}`)
    .orderBy(audits.id);
  expect(rows).toMatchObject([
    { action: "announcement.create", reason: "Maintenance.", after: { isPublished: false } },
    { action: "announcement.publish", reason: "As planned.", after: { isPublished: true } },
  ]);
});

test.each([
  ["/terms", true],
  ["/products/7?range=1y#chart", true],
  ["https://status.example.com/a?b=c", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["http://example.com", false],
  ["https://user@evil.example", false],
  ["javascript:alert(1)", false],
  ["/a b", false],
  ["", false],
])("link %s: %s", (link, isAllowed) => {
  expect(isAnnouncementLink(link)).toBe(isAllowed);
});
