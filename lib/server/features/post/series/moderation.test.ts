import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { drainWatchedReview } from "#lib/server/features/moderation/watched-review/worker";
import { readOutbox } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, report, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeSeries, seriesCalls } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase();

const sns = "/sns/api/v1";
let moderator: TestUser;
let senior: TestUser;
let reporter: TestUser;
let author: TestUser;
let seriesId: string;
let postId: string;
const { put, readOwn, remove } = seriesCalls(() => author);

beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
  senior = await makeUser({ role: "seniorModerator" });
  reporter = await makeUser();
  await watchWords({ forbidden: "block", waiting: "hold", odd: "flag", rude: "censor" });
});

beforeEach(async () => {
  author = await makeUser();
  seriesId = await makeSeries(author, "A club of steady gains");
  await change({ description: "Send your deposit." });
  postId = await makePost(author, { title: "How to join" });
  await put(postId, seriesId);
  await put(await makePost(author, { title: "My notes", isPublic: false }), seriesId);
});

const change = (body: object) =>
  callApi(`PATCH ${sns}/series/${seriesId}`, { token: author.token, body });
const read = async (path: string, user?: TestUser) =>
  callApi(`GET ${sns}${path}`, user ? { token: user.token } : {});
/** Returns whether the page, the navigation of its part and the profile show the series. */
async function listPlaces(user?: TestUser) {
  const page = await read(`/series/${seriesId}`, user);
  const part = await read(`/post/${postId}/series`, user);
  const profile = await read(`/user/${author.id}/series/list`, user);
  return [
    page.status === 200,
    part.body.data.series !== null,
    profile.body.data.items.length === 1,
  ];
}
const shown = [true, true, true];
const hidden = [false, false, false];

async function findCase() {
  const { data } = await callAs(moderator, `GET /case/list?limit=50&subjectId=${author.id}`);
  return data.items[0];
}
async function reportSeries() {
  await report(reporter, { kind: "series", id: seriesId, author });
  return (await findCase()).caseId as string;
}

test("an author sees which parts staff removed", async () => {
  await report(reporter, { kind: "post", id: postId, author });
  await uphold(moderator, (await findCase()).caseId, [{ kind: "blockPost" }]);
  const { parts } = (await readOwn(seriesId)).body.data;
  expect(parts).toMatchObject([
    { postId, isRemoved: true },
    { title: "My notes", isPublic: false },
  ]);
  expect(parts.map((part: object) => "isRemoved" in part)).toEqual([true, false]);
});

test("staff see the series of a user with a public part, also blocked ones", async () => {
  const privateId = await makeSeries(author, "For later");
  await put(await makePost(author, { title: "Not yet", isPublic: false }), privateId);
  await makeSeries(author, "Nothing in it");
  const list = async () => (await callAs(senior, `GET /user/${author.id}/series/list`)).data;
  expect(await list()).toMatchObject({
    items: [{ seriesId, title: "A club of steady gains", isBlocked: false }],
    nextCursor: null,
  });
  await uphold(moderator, await reportSeries(), [{ kind: "blockSeries" }]);
  expect((await list()).items).toMatchObject([{ seriesId, isBlocked: true }]);
});

describe("a reported series", () => {
  test("opens a case with its texts and public parts, which later changes leave alone", async () => {
    const caseId = await reportSeries();
    const reports = await callAs(moderator, "GET /report/list?limit=50");
    expect(reports.data.items.at(-1)).toMatchObject({
      targetKind: "series",
      reportedText: "A club of steady gains\nSend your deposit.",
    });
    expect((await callAs(moderator, `GET /case/${caseId}`)).data).toMatchObject({
      targetKind: "series",
      targetId: seriesId,
      excerpt: "A club of steady gains",
      evidence: {
        title: "A club of steady gains",
        text: "Send your deposit.",
        parts: [{ postId, title: "How to join" }],
        authorId: author.id,
      },
      target: { exists: true, isHidden: false, isUnchanged: true },
      suggestion: { kinds: ["blockSeries", "warn"] },
    });
    await change({ description: "Nothing to see." });
    const edited = (await callAs(moderator, `GET /case/${caseId}`)).data;
    expect([edited.evidence.text, edited.target.isUnchanged]).toEqual([
      "Send your deposit.",
      false,
    ]);
    await remove(seriesId);
    const gone = (await callAs(moderator, `GET /case/${caseId}`)).data;
    expect([gone.evidence.parts.length, gone.target.exists]).toEqual([1, false]);
    expect((await uphold(moderator, caseId, [{ kind: "blockSeries" }])).status).toBe(200);
  });

  test.each([
    ["one without a public part", () => makeSeries(author, "Empty")],
    ["one that does not exist", async () => "999999"],
    ["what is no number", async () => "x"],
  ])("is refused for %s", async (_, make) => {
    const id = await make();
    await expect(report(reporter, { kind: "series", id, author })).rejects.toThrow();
  });

  test("is refused for its author, and a second time", async () => {
    await expect(report(author, { kind: "series", id: seriesId, author })).rejects.toThrow();
    await reportSeries();
    await expect(reportSeries()).rejects.toThrow();
  });

  test("disappears for everybody, its posts stay, and a granted appeal shows it again", async () => {
    const caseId = await reportSeries();
    expect(await listPlaces()).toEqual(shown);
    const evicted: string[] = [];
    onInvalidate((tags) => void evicted.push(...tags));
    const decided = await uphold(moderator, caseId, [{ kind: "blockSeries" }]);
    expect(decided.data.decisions[0].sanctions).toMatchObject([{ kind: "blockSeries" }]);
    expect(evicted).toEqual(expect.arrayContaining([`user:${author.id}`, "feed"]));
    for (const user of [undefined, reporter, author])
      expect(await listPlaces(user)).toEqual(hidden);
    expect((await read(`/post/${postId}`)).status).toBe(200);
    await expect(report(moderator, { kind: "series", id: seriesId, author })).rejects.toThrow();
    const own = (await readOwn(seriesId)).body.data;
    expect([own.isBlocked, own.isInReview]).toEqual([true, undefined]);
    const late = await put(await makePost(author), seriesId);
    expect([late.status, late.body.data.fields]).toEqual([400, { seriesId: "removed" }]);
    expect((await put(postId, seriesId)).status).toBe(200);
    const [statement] = await readOutbox(`${author.id}@example.com`);
    // Without the line breaks of quoted-printable.
    const text = statement?.replace(/=\r?\n/g, "");
    expect(text).toContain("We reviewed your series");
    expect(text).toContain("the series is no longer shown");

    const mine = await read("/user/my/decision/list", author);
    const { decisionId, targetKind } = mine.body.data.items[0];
    expect(targetKind).toBe("series");
    await callApi(`POST ${sns}/decision/${decisionId}/appeal`, {
      token: author.token,
      body: { text: "It warns of the club." },
    });
    const { data: appeals } = await callAs(senior, "GET /appeal/list");
    await callAs(senior, `POST /appeal/${appeals.items.at(-1).appealId}/answer`, {
      version: 1,
      outcome: "approved",
      answer: "You are right.",
    });
    expect(await listPlaces()).toEqual(shown);
  });

  test("stays hidden while a second decision hides it", async () => {
    await uphold(moderator, await reportSeries(), [{ kind: "blockSeries" }]);
    const act = (action: string) =>
      callAs(moderator, `PATCH /series/${seriesId}`, { action, reason: "Harmful." });
    const { data } = await callAs(moderator, `GET /case/list?state=upheld&subjectId=${author.id}`);
    const detail = (await callAs(moderator, `GET /case/${data.items[0].caseId}`)).data;
    expect((await act("block")).status).toBe(409);
    const restored = await act("restore");
    expect(restored.data).toEqual({ isBlocked: false, caseId: null });
    expect(await listPlaces()).toEqual(shown);
    expect((await act("restore")).status).toBe(409);
    expect((await act("block")).data).toEqual({ isBlocked: true, caseId: expect.any(String) });
    expect(await listPlaces()).toEqual(hidden);
    // What the first decision did has ended already.
    const { decisionId } = detail.decisions[0];
    const reversed = await callAs(moderator, `POST /decision/${decisionId}/reversal`, {
      reason: "A mistake.",
    });
    expect(reversed.status).toBe(409);
    expect(await listPlaces()).toEqual(hidden);
  });
});

describe("a watched word in a series", () => {
  const create = (title: string, description = "") =>
    callApi(`POST ${sns}/series`, {
      token: author.token,
      body: { title, description, language: "en" },
    });

  test("to block refuses it, and one to censor is stored as asterisks", async () => {
    expect((await create("Fine", "for.bidden")).status).toBe(400);
    expect((await change({ title: "Forbidden" })).status).toBe(400);
    await change({ title: "Rude gains", description: "A rude plan." });
    const { data } = (await read(`/series/${seriesId}`)).body;
    expect([data.title, data.description]).toEqual(["**** gains", "A **** plan."]);
  });

  test("to hold hides it until staff have reviewed it", async () => {
    const held = await change({ title: "Waiting", description: "odd" });
    expect(held.body.data).toEqual({ isHeld: true });
    expect(await listPlaces()).toEqual(hidden);
    const own = await read("/user/my/series/list", author);
    expect(own.body.data.items).toMatchObject([{ isBlocked: true, isInReview: true }]);
    expect((await put(await makePost(author), seriesId)).status).toBe(200);
    await drainWatchedReview();
    const { caseId, version, targetKind, source } = await findCase();
    expect([targetKind, source]).toEqual(["series", "watchedWord"]);
    const hits = await callAs(moderator, `GET /watched-word/hit/list?caseId=${caseId}`);
    expect(hits.data).toMatchObject({ title: [[0, 7]], text: [[0, 3]] });
    await callAs(moderator, `POST /case/${caseId}/decision`, {
      version,
      outcome: "dismissed",
      reason: "Harmless.",
    });
    await drainWatchedReview();
    expect(await listPlaces()).toEqual(shown);
    // Reviewed before.
    expect((await change({ title: "Waiting again" })).body.data).toEqual({ isHeld: false });
    expect(await listPlaces()).toEqual(shown);
  });

  test("to hold keeps it hidden if the decision blocks it", async () => {
    const created = await create("Waiting");
    expect(created.body.data.isHeld).toBe(true);
    seriesId = created.body.data.seriesId;
    await put(postId, seriesId);
    await drainWatchedReview();
    await uphold(moderator, (await findCase()).caseId, [{ kind: "blockSeries" }]);
    await drainWatchedReview();
    const own = (await readOwn(seriesId)).body.data;
    expect([own.isBlocked, own.isInReview]).toEqual([true, undefined]);
    expect((await read(`/series/${seriesId}`)).status).toBe(404);
  });

  test("to flag opens a case, and is forgotten if the series is deleted before", async () => {
    await change({ title: "An odd club" });
    expect(await listPlaces()).toEqual(shown);
    await drainWatchedReview();
    expect(await findCase()).toMatchObject({ targetKind: "series", targetId: seriesId });
    author = await makeUser();
    const created = await create("Odd");
    seriesId = created.body.data.seriesId;
    await remove(seriesId);
    await drainWatchedReview();
    expect(await findCase()).toBeUndefined();
  });
});

test("tells an author which parts of a series wait for a review", async () => {
  await callApi(`PATCH ${sns}/post/${postId}`, {
    token: author.token,
    body: { title: "Waiting to join" },
  });
  const { parts } = (await readOwn(seriesId)).body.data;
  expect(parts.map((part: { isInReview?: true }) => part.isInReview)).toEqual([true, undefined]);
});
