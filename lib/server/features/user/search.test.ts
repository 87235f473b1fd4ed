import { beforeEach, describe, expect, test } from "vitest";
import type { UserSummary } from "#lib/contracts/user";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const toIds = (items: UserSummary[]) => items.map(({ id }) => id);

beforeEach(async () => {
  await db().delete(users);
});

async function search(keyword: string, rest = "", token?: string) {
  const path = `${sns}/user/search?keyword=${encodeURIComponent(keyword)}${rest}`;
  return (await callApi(`GET ${path}`, { token })).body.data;
}

describe("searching users", () => {
  test("finds by ID and username: exact matches, then beginnings, then other matches", async () => {
    await makeUser({ id: "the.lin", username: null });
    await makeUser({ id: "lindqvist", username: "Ada" });
    await makeUser({ id: "someone", username: "Linnea" });
    await makeUser({ id: "exact", username: "Lin" });
    await makeUser({ id: "other", username: "Ola" });
    for (const keyword of ["lin", "LIN", "@Lin"]) {
      expect(toIds((await search(keyword)).items)).toEqual([
        "exact",
        "lindqvist",
        "someone",
        "the.lin",
      ]);
    }
  });

  test.each([
    "ＱＵＩＬＬ",
    "ｍａｒｔａ",
    "Ｍａｒｔａ＿Ｑｕｉｌｌ",
    "ma\u00adrta",
    "qu\u200bill",
    "\u202emarta",
  ])("finds people by %j, whatever its width and with what is invisible in it", async (keyword) => {
    await makeUser({ id: "marta.quill", username: "Marta_Quill" });
    const { items } = await search(keyword);
    expect(toIds(items)).toEqual(["marta.quill"]);
    expect(items[0].matches.nickName).toHaveLength(1);
  });

  test("finds Chinese names from one character up", async () => {
    await makeUser({ id: "tang.x", username: "唐小满" });
    for (const keyword of ["唐", "小", "小满"]) {
      expect(toIds((await search(keyword)).items)).toEqual(["tang.x"]);
    }
    expect((await search("满小")).items).toEqual([]);
  });

  test("finds simplified and traditional characters alike, and returns the matched ranges", async () => {
    await makeUser({ id: "chen.one", username: "陳小滿" });
    await makeUser({ id: "chen.two", username: "老陈" });
    await makeUser({ id: "chen.three", username: "陈" });
    for (const keyword of ["陈", "陳"]) {
      expect(toIds((await search(keyword)).items)).toEqual(["chen.three", "chen.one", "chen.two"]);
    }
    const { items } = await search("陈小");
    expect(items).toMatchObject([{ id: "chen.one", matches: { id: [], nickName: [[0, 2]] } }]);
    const { items: byId } = await search("N.t", "&limit=1");
    expect(byId).toMatchObject([{ matches: { id: [[3, 6]], nickName: [] } }]);
  });

  test("pages without repeating or skipping while users sign up", async () => {
    for (let index = 0; index < 7; index++) await makeUser({ id: `anna.${index}` });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { items, nextCursor } = await search("anna", `&limit=2${cursor}`);
      seen.push(...toIds(items));
      await makeUser({ id: `anna.x${seen.length}` });
      cursor = nextCursor ? `&cursor=${nextCursor}` : "";
    } while (cursor && seen.length < 40);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, index) => `anna.${index}`));
  });

  test("treats wildcards as text and leaves out inactive users", async () => {
    await makeUser({ id: "per_cent" });
    await makeUser({ id: "per.banned", state: "banned" });
    await makeUser({ id: "per.gone", state: "deleting" });
    expect(toIds((await search("per")).items)).toEqual(["per_cent"]);
    for (const keyword of ["%", "\\", "'", "per%", "@"]) {
      expect((await search(keyword)).items).toEqual([]);
    }
    expect(toIds((await search("r_c")).items)).toEqual(["per_cent"]);
  });

  test("returns public fields and whether the viewer follows the user", async () => {
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

  test("requires a keyword and a cursor of the same search", async () => {
    for (const query of ["", "?keyword=", "?keyword=%20"]) {
      const { status, body } = await callApi(`GET ${sns}/user/search${query}`);
      expect(status).toBe(400);
      const missing = query === "" ? "This field is required." : "required";
      expect(body.data.fields).toEqual({ keyword: missing });
    }
    for (let index = 0; index < 3; index++) await makeUser({ id: `bob.${index}x` });
    const { nextCursor } = await search("bob", "&limit=1");
    for (const query of [`keyword=o&cursor=${nextCursor}`, "keyword=bob&cursor=x.y"]) {
      expect((await callApi(`GET ${sns}/user/search?${query}`)).status).toBe(400);
    }
  });
});
