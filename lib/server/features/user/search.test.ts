import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#lib/contracts/user";
import { db } from "#lib/server/platform/postgres/client";
import { userCounts, users } from "#lib/server/platform/postgres/schema/user";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const idsOf = (items: Person[]) => items.map(({ id }) => id);

beforeEach(async () => {
  await db().delete(users);
});

async function search(keyword: string, rest = "", token?: string) {
  const path = `${sns}/user/search?keyword=${encodeURIComponent(keyword)}${rest}`;
  return (await callApi(`GET ${path}`, { token })).body.data;
}

describe("searching people", () => {
  test("finds by ID and username, the very name first, then beginnings, then the rest", async () => {
    await makeUser({ id: "the.lin", username: null });
    await makeUser({ id: "lindqvist", username: "Ada" });
    await makeUser({ id: "someone", username: "Linnea" });
    await makeUser({ id: "exact", username: "Lin" });
    await makeUser({ id: "other", username: "Ola" });
    for (const keyword of ["lin", "LIN", "@Lin"]) {
      expect(idsOf((await search(keyword)).items)).toEqual([
        "exact",
        "lindqvist",
        "someone",
        "the.lin",
      ]);
    }
  });

  test("finds Chinese names from one character up", async () => {
    await makeUser({ id: "tang.x", username: "唐小满" });
    for (const keyword of ["唐", "小", "小满"]) {
      expect(idsOf((await search(keyword)).items)).toEqual(["tang.x"]);
    }
    expect((await search("满小")).items).toEqual([]);
  });

  test("finds simplified and traditional characters alike, and tells where they are", async () => {
    await makeUser({ id: "chen.one", username: "陳小滿" });
    await makeUser({ id: "chen.two", username: "老陈" });
    await makeUser({ id: "chen.three", username: "陈" });
    for (const keyword of ["陈", "陳"]) {
      expect(idsOf((await search(keyword)).items)).toEqual(["chen.three", "chen.one", "chen.two"]);
    }
    const { items } = await search("陈小");
    expect(items).toMatchObject([{ id: "chen.one", matches: { id: [], nickName: [[0, 2]] } }]);
    const { items: byId } = await search("N.t", "&limit=1");
    expect(byId).toMatchObject([{ matches: { id: [[3, 6]], nickName: [] } }]);
  });

  test("pages without repeating or skipping while people join", async () => {
    for (let index = 0; index < 7; index++) await makeUser({ id: `anna.${index}` });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { items, nextCursor } = await search("anna", `&limit=2${cursor}`);
      seen.push(...idsOf(items));
      await makeUser({ id: `anna.x${seen.length}` });
      cursor = nextCursor ? `&cursor=${nextCursor}` : "";
    } while (cursor && seen.length < 40);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, index) => `anna.${index}`));
  });

  test("takes signs as text and leaves out who is banned or gone", async () => {
    await makeUser({ id: "per_cent" });
    await makeUser({ id: "per.banned", state: "banned" });
    await makeUser({ id: "per.gone", state: "deleting" });
    expect(idsOf((await search("per")).items)).toEqual(["per_cent"]);
    for (const keyword of ["%", "\\", "'", "per%", "@"]) {
      expect((await search(keyword)).items).toEqual([]);
    }
    expect(idsOf((await search("r_c")).items)).toEqual(["per_cent"]);
  });

  test("tells whom the viewer follows, and shows nothing private", async () => {
    const viewer = await makeUser({ id: "viewer" });
    await makeUser({ id: "wanted" });
    await callApi(`POST ${sns}/user/wanted/follow`, { token: viewer.token });
    const { items } = await search("wanted", "", viewer.token);
    expect(items).toEqual([
      {
        id: "wanted",
        nickName: "wanted",
        profileUrl: null,
        bio: "",
        followerCount: 1,
        isFollowing: true,
        matches: { id: [[0, 6]], nickName: [[0, 6]] },
      },
    ]);
  });

  test("needs a keyword, and a cursor of the same search", async () => {
    for (const query of ["", "?keyword=", "?keyword=%20"]) {
      const { status, body } = await callApi(`GET ${sns}/user/search${query}`);
      expect(status).toBe(400);
      expect(body.data.fields).toEqual({ keyword: "required" });
    }
    for (let index = 0; index < 3; index++) await makeUser({ id: `bob.${index}x` });
    const { nextCursor } = await search("bob", "&limit=1");
    for (const query of [`keyword=o&cursor=${nextCursor}`, "keyword=bob&cursor=x.y"]) {
      expect((await callApi(`GET ${sns}/user/search?${query}`)).status).toBe(400);
    }
  });
});

describe("recommended people", () => {
  const recommend = async (query = "", token?: string) =>
    idsOf((await callApi(`GET ${sns}/user/recommend${query}`, { token })).body.data.items);

  async function makeFollowed(id: string, followerCount: number, overrides = {}) {
    const member = await makeUser({ id, ...overrides });
    await db().update(userCounts).set({ followerCount }).where(eq(userCounts.userKey, member.key));
    return member;
  }

  test("are the most followed, without oneself, whom one follows, and who is gone", async () => {
    const viewer = await makeFollowed("viewer", 90);
    await makeFollowed("small", 1);
    await makeFollowed("great", 50);
    await makeFollowed("middle", 10);
    await makeFollowed("banned", 99, { state: "banned" });
    expect(await recommend()).toEqual(["viewer", "great", "middle", "small"]);
    await callApi(`POST ${sns}/user/great/follow`, { token: viewer.token });
    expect(await recommend("", viewer.token)).toEqual(["middle", "small"]);
    expect(await recommend("?limit=1", viewer.token)).toEqual(["middle"]);
  });

  test("favour a language", async () => {
    await makeFollowed("english", 50, { language: "en" });
    await makeFollowed("chinese", 5, { language: "zh" });
    expect(await recommend("?lng=zh")).toEqual(["chinese", "english"]);
    expect(await recommend("?lng=en")).toEqual(["english", "chinese"]);
    expect(await recommend()).toEqual(["english", "chinese"]);
  });
});
