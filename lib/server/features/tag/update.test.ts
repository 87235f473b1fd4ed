import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { updateAuthorTerms } from "#lib/server/features/post/update-author-terms";
import { tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
let author: TestUser;
let postId: string;
let tagId: string;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
  author = await makeUser();
  postId = await makePost(author, { tagNameList: ["bonds", "Fees"] });
  await makePost(author, { tagNameList: ["Fees"] });
  const [row] = await db().select({ id: tags.id }).from(tags).where(eq(tags.name, "bonds"));
  tagId = String(row?.id);
});

const change = (body: object) =>
  callAs(admin, `PATCH /tag/${tagId}`, { reason: "A test.", ...body });
const fetchData = async (path: string) => (await callApi(`GET /sns/api/v1${path}`)).body.data;
const listTags = async (query: string) =>
  (await fetchData(`/tag/list?${query}`)).items.map(({ name }: { name: string }) => name);
const search = async (keyword: string) =>
  (await fetchData(`/post/trending/list?filter=keyword&keyword=${encodeURIComponent(keyword)}`))
    .items;

describe("naming a tag", () => {
  beforeAll(async () => {
    const { status, data } = await change({ nameEn: "Bonds", nameZh: "债券" });
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: "bonds", nameEn: "Bonds", nameZh: "债券" });
  });

  test("shows readers its names on posts and in lists", async () => {
    const label = { en: "Bonds", zh: "债券" };
    const { tagNameList, tagLabels } = await fetchData(`/post/${postId}`);
    expect({ tagNameList, tagLabels }).toEqual({
      tagNameList: ["bonds", "Fees"],
      tagLabels: { bonds: label },
    });
    const [tag] = (await fetchData(`/tag/list?keyword=${encodeURIComponent("债")}`)).items;
    expect(tag).toMatchObject({ name: "bonds", label });
  });

  test("finds its posts by each name, in search and by address", async () => {
    for (const name of ["bonds", "债券"]) {
      expect((await search(name)).map((each: { postId: string }) => each.postId)).toEqual([postId]);
      expect(await listTags(`name=${encodeURIComponent(name)}`)).toEqual(["bonds"]);
    }
  });

  test("lets authors use each name for the one tag", async () => {
    const other = await makePost(author, { tagNameList: ["债券", "BONDS"] });
    expect((await fetchData(`/post/${other}`)).tagNameList).toEqual(["bonds"]);
  });

  test("refuses the name of another tag", async () => {
    expect((await change({ nameEn: "fees" })).status).toBe(409);
    expect((await change({ nameEn: "x".repeat(100) })).status).toBe(400);
  });

  test("is undone by an empty name", async () => {
    expect((await change({ nameEn: " ", nameZh: "" })).data).toMatchObject({
      nameEn: null,
      nameZh: null,
    });
    expect(await fetchData(`/post/${postId}`)).not.toHaveProperty("tagLabels");
  });
});

describe("hiding a tag", () => {
  test("takes it out of lists, suggestions and posts, whose list stays", async () => {
    await change({ nameZh: "债券", isHidden: true });
    expect(await listTags("")).toEqual(["Fees"]);
    expect(await listTags("keyword=bond")).toEqual([]);
    expect(await listTags("name=bonds")).toEqual([]);
    expect((await fetchData(`/post/${postId}`)).tagLabels).toEqual({ bonds: null });
    expect((await fetchData(`/post/trending/list?filter=newest&tagId=${tagId}`)).items).toEqual([]);
    expect((await fetchData("/post/trending/list?filter=newest")).items).not.toEqual([]);
    const { data } = await callAs(admin, "GET /tag/list?state=hidden");
    expect(data.items).toMatchObject([{ name: "bonds", isHidden: true }]);
    await change({ isHidden: false });
    expect(await listTags("name=bonds")).toEqual(["bonds"]);
  });

  test("takes its name out of the search terms of posts, but not the words of their texts", async () => {
    const title = `Fog ${Date.now()}`;
    const written = await makePost(author, { title: `${title} and bonds`, tagNameList: ["bonds"] });
    const find = async () => (await search("bonds")).map((each: { postId: string }) => each.postId);
    expect(await find()).toContain(postId);
    await change({ isHidden: true });
    await updateAuthorTerms();
    expect(await find()).toEqual([written]);
    const later = await makePost(author, { tagNameList: ["bonds"] });
    expect(await find()).toEqual([written]);
    await change({ isHidden: false });
    await updateAuthorTerms();
    expect(await find()).toEqual(expect.arrayContaining([postId, written, later]));
  });

  test("is for administrators, with a reason, and in the audit log", async () => {
    const moderator = await makeUser({ role: "moderator" });
    expect((await callAs(moderator, "GET /tag/list")).status).toBe(403);
    expect((await change({ isHidden: true, reason: "" })).status).toBe(400);
    const { data } = await callAs(admin, `GET /audit/list?target=tag:${tagId}`);
    expect(data.items[0]).toMatchObject({
      action: "tag.update",
      before: { name: "bonds", isHidden: true },
      after: { isHidden: false },
    });
  });
});

test("lists tags by use, page by page", async () => {
  for (const name of ["Gold", "Silver", "Copper"]) await makePost(author, { tagNameList: [name] });
  const names: string[] = [];
  let cursor = "";
  do {
    const { data } = await callAs(admin, `GET /tag/list?limit=2${cursor}`);
    names.push(...data.items.map(({ name }: { name: string }) => name));
    cursor = data.nextCursor ? `&cursor=${data.nextCursor}` : "";
  } while (cursor);
  expect(names.toSorted()).toEqual(["Copper", "Fees", "Gold", "Silver", "bonds"]);
  expect(names.slice(0, 2).toSorted()).toEqual(["Fees", "bonds"]);
});
