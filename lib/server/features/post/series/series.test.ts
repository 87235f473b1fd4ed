import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { onInvalidate } from "#lib/server/core/invalidation";
import { posts } from "#lib/server/features/post/schema/post";
import { series as seriesTable } from "#lib/server/features/post/series/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeSeries, seriesCalls } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let stranger: TestUser;
let seriesId: string;
/** The parts, in order. */
let parts: string[];
const { put, order, readOwn, remove } = seriesCalls(() => author);

const read = (viewer?: TestUser, id = seriesId) =>
  callApi(`GET ${sns}/series/${id}`, viewer ? { token: viewer.token } : {});
const listShown = async (viewer?: TestUser) => {
  const { status, body } = await read(viewer);
  return status === 200 ? body.data.parts.map(({ postId }: { postId: string }) => postId) : status;
};
const place = async (postId: string, viewer?: TestUser) => {
  const path = `GET ${sns}/post/${postId}/series`;
  const { body } = await callApi(path, viewer ? { token: viewer.token } : {});
  const { series } = body.data;
  return (
    series && [series.partNumber, series.partCount, series.previous?.postId, series.next?.postId]
  );
};

beforeEach(async () => {
  [author, stranger] = [await makeUser(), await makeUser()];
  seriesId = await makeSeries(author, "Bonds from the beginning");
  parts = [];
  for (const title of ["One", "Two", "Three"]) {
    const postId = await makePost(author, { title });
    parts.push(postId);
    expect((await put(postId, seriesId)).status).toBe(200);
  }
});

describe("what readers see", () => {
  test("a series has its parts in order, and each part its neighbours", async () => {
    const { body } = await read();
    expect(body.data).toMatchObject({
      seriesId,
      title: "Bonds from the beginning",
      id: author.id,
      parts: [{ title: "One" }, { title: "Two" }, { title: "Three" }],
    });
    expect(await place(parts[0] ?? "")).toEqual([1, 3, undefined, parts[1]]);
    expect(await place(parts[1] ?? "")).toEqual([2, 3, parts[0], parts[2]]);
    expect(await place(parts[2] ?? "")).toEqual([3, 3, parts[1], undefined]);
  });

  test.each([
    ["a draft", { isDraft: true }],
    ["a private part", { isPublic: false }],
    ["a part that staff hid", { isBlocked: true }],
  ])("%s is not counted, and has no place", async (_, state) => {
    const [first = "", second = "", third = ""] = parts;
    await db()
      .update(posts)
      .set(state)
      .where(eq(posts.id, BigInt(second)));
    expect(await listShown()).toEqual([first, third]);
    expect(await listShown(author)).toEqual([first, third]);
    expect(await place(third)).toEqual([2, 2, first, undefined]);
    expect(await place(second)).toBeNull();
    const own = await readOwn(seriesId);
    expect(own.body.data).toMatchObject({ partCount: 3, publicPartCount: 2 });
    expect(own.body.data.parts).toHaveLength(3);
  });

  test("a deleted part closes the gap", async () => {
    const [first = "", second = "", third = ""] = parts;
    await callApi(`DELETE ${sns}/post/${second}`, { token: author.token });
    expect(await place(third)).toEqual([2, 2, first, undefined]);
  });

  test("blocks in either direction and a ban hide the series", async () => {
    await callApi(`POST ${sns}/user/${stranger.id}/block`, { token: author.token });
    expect(await listShown(stranger)).toBe(404);
    expect(await place(parts[0] ?? "", stranger)).toBeNull();
    expect(await listShown()).toEqual(parts);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
    expect(await listShown()).toBe(404);
    expect(await place(parts[0] ?? "")).toBeNull();
  });

  test("a series without public parts has no page", async () => {
    const empty = await makeSeries(author, "Nothing yet");
    expect((await read(undefined, empty)).status).toBe(404);
    const draft = await makePost(author, { isDraft: true });
    await put(draft, empty);
    expect((await read(author, empty)).status).toBe(404);
  });
});

describe("what authors change", () => {
  test("orders the parts, unless they are others meanwhile", async () => {
    const turned = parts.toReversed();
    expect((await order(seriesId, turned)).status).toBe(200);
    expect(await listShown()).toEqual(turned);
    const [first = "", second = ""] = parts;
    for (const wrong of [
      [first, second],
      [first, second, second],
      [...parts, "999999"],
    ]) {
      expect((await order(seriesId, wrong)).status).toBe(409);
    }
    expect(await listShown()).toEqual(turned);
  });

  test("a post moves from one series to the end of another, and out of it", async () => {
    const other = await makeSeries(author, "Another");
    const [first = "", second = "", third = ""] = parts;
    await put(first, other);
    expect(await place(first)).toEqual([1, 1, undefined, undefined]);
    expect(await listShown()).toEqual([second, third]);
    await put(first, seriesId);
    expect(await listShown()).toEqual([second, third, first]);
    // Repeated, it keeps its place.
    await put(second, seriesId);
    expect(await listShown()).toEqual([second, third, first]);
    await put(second, null);
    expect(await place(second)).toBeNull();
  });

  test("a move is a change of both series, and keeping a place is none", async () => {
    const other = await makeSeries(author, "Another");
    const makeOld = () =>
      db()
        .update(seriesTable)
        .set({ updatedAt: new Date(0) });
    const listChanged = async () => {
      const rows = await db().select().from(seriesTable).orderBy(seriesTable.id);
      return rows
        .filter(({ authorKey, updatedAt }) => authorKey === author.key && updatedAt > new Date(0))
        .map(({ id }) => String(id));
    };
    await makeOld();
    await put(parts[0] ?? "", seriesId);
    expect(await listChanged()).toEqual([]);
    await put(parts[0] ?? "", other);
    expect(await listChanged()).toEqual([seriesId, other]);
    await makeOld();
    await put(parts[0] ?? "", null);
    expect(await listChanged()).toEqual([other]);
  });

  test("concurrent additions get different places", async () => {
    const more = await Promise.all(
      ["Four", "Five", "Six"].map((title) => makePost(author, { title })),
    );
    await Promise.all(more.map((postId) => put(postId, seriesId)));
    const shown = await listShown();
    expect(shown.slice(0, 3)).toEqual(parts);
    expect(shown.toSorted()).toEqual([...parts, ...more].toSorted());
  });

  test("deletes the series and keeps its posts", async () => {
    expect((await remove(seriesId)).status).toBe(200);
    expect(await listShown()).toBe(404);
    expect((await callApi(`GET ${sns}/post/${parts[0]}`)).status).toBe(200);
    expect(await place(parts[0] ?? "")).toBeNull();
  });

  test("lists one's own series, with the one that has a post", async () => {
    await makeSeries(author, "A later one");
    await callApi(`PATCH ${sns}/post/${parts[0]}/visibility?isPublic=false`, {
      token: author.token,
    });
    const path = `GET ${sns}/user/my/series/list?postId=${parts[0]}`;
    const { body } = await callApi(path, { token: author.token });
    expect(body.data).toMatchObject({
      items: [
        { title: "A later one", partCount: 0, publicPartCount: 0 },
        { title: "Bonds from the beginning", partCount: 3, publicPartCount: 2 },
      ],
      chosenId: seriesId,
    });
    const others = await callApi(path, { token: stranger.token });
    expect(others.body.data).toEqual({ items: [], chosenId: null });
  });

  test("rejects a second series with the same title, and more than the limit", async () => {
    const create = (title: string) =>
      callApi(`POST ${sns}/series`, {
        token: author.token,
        body: { title, description: "", language: "en" },
      });
    const twice = await create("bonds FROM the beginning");
    expect([twice.status, twice.body.data.fields]).toEqual([400, { title: "taken" }]);
    await db()
      .insert(seriesTable)
      .values(
        Array.from({ length: limits.series.perUser - 1 }, (_, at) => ({
          authorKey: author.key,
          title: `Series ${at}`,
          language: "en" as const,
        })),
      );
    const beyond = await create("One too many");
    expect([beyond.status, beyond.body.data.fields]).toEqual([400, { title: "too many" }]);
  });

  test("refuses what belongs to others", async () => {
    const { token } = stranger;
    const theirs = await makePost(stranger);
    const change = { token, body: { title: "Mine" } };
    expect((await callApi(`PATCH ${sns}/series/${seriesId}`, change)).status).toBe(404);
    expect((await callApi(`DELETE ${sns}/series/${seriesId}`, { token })).status).toBe(404);
    expect((await callApi(`GET ${sns}/user/my/series/${seriesId}`, { token })).status).toBe(404);
    const body = { postIds: parts };
    expect((await callApi(`PUT ${sns}/series/${seriesId}/order`, { token, body })).status).toBe(
      404,
    );
    expect((await put(theirs, seriesId)).status).toBe(403);
    const put2 = { token, body: { seriesId } };
    expect((await callApi(`PUT ${sns}/post/${theirs}/series`, put2)).status).toBe(404);
  });

  test("each change drops the cached pages of the author's posts", async () => {
    const dropped: string[][] = [];
    onInvalidate((tags) => void dropped.push([...tags]));
    await callApi(`PATCH ${sns}/series/${seriesId}`, {
      token: author.token,
      body: { title: "Bonds, retold", description: "In three parts." },
    });
    await order(seriesId, parts.toReversed());
    await put(parts[0] ?? "", null);
    await remove(seriesId);
    expect(dropped).toHaveLength(4);
    for (const tags of dropped) expect(tags).toContain(`user:${author.id}`);
  });
});
