import { beforeEach, describe, expect, test } from "vitest";
import type { SaveDetails } from "#lib/contracts/post/saved";
import { limits } from "#lib/domain/limits";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let reader: TestUser;
let author: TestUser;

const api = `${sns}/user/my/archive`;
const ask = (key: string, body?: object, by = reader) =>
  callApi(key, { token: by.token, ...(body ? { body } : {}) });
const createFolder = async (name: string, by = reader): Promise<string> =>
  (await ask(`POST ${api}/folder`, { name }, by)).body.data.folderId;
const listFolders = async () => (await ask(`GET ${api}/folder/list`)).body.data.items;
const save = (postId: string, by = reader) =>
  ask(`POST ${sns}/post/${postId}/archive`, undefined, by);
const setDetails = (postId: string, details: SaveDetails, by = reader) =>
  ask(`PUT ${api}/${postId}`, details, by);
const readDetails = (postId: string, by = reader) => ask(`GET ${api}/${postId}`, undefined, by);
const readSaved = (query: string, limit?: number) =>
  readWholeFeed(`${sns}/user/archive?${query}`, { token: reader.token, ...(limit && { limit }) });

beforeEach(async () => {
  await db().delete(posts);
  [reader, author] = await Promise.all([makeUser(), makeUser()]);
});

describe("folders", () => {
  test("are created, renamed, listed by name and deleted", async () => {
    const rates = await createFolder("Rates");
    await createFolder("Bonds");
    await ask(`PUT ${api}/folder/${rates}`, { name: "Interest" });
    expect(await listFolders()).toMatchObject([{ name: "Bonds" }, { name: "Interest" }]);
    expect((await ask(`DELETE ${api}/folder/${rates}`)).status).toBe(200);
    expect((await ask(`DELETE ${api}/folder/${rates}`)).status).toBe(404);
    expect(await listFolders()).toMatchObject([{ name: "Bonds" }]);
  });

  test("have names that differ in more than case, within limits", async () => {
    const rates = await createFolder("Rates");
    const bonds = await createFolder("Bonds");
    const { status, body } = await ask(`POST ${api}/folder`, { name: " rates " });
    expect([status, body.message]).toEqual([409, "You already have a folder with this name."]);
    expect((await ask(`PUT ${api}/folder/${bonds}`, { name: "RATES" })).status).toBe(409);
    expect((await ask(`PUT ${api}/folder/${rates}`, { name: "RATES" })).status).toBe(200);
    for (const name of ["", "x".repeat(limits.folderName + 1)]) {
      expect((await ask(`POST ${api}/folder`, { name })).status).toBe(400);
    }
    for (let count = 2; count < limits.saveFolders; count += 1) await createFolder(`F ${count}`);
    expect((await ask(`POST ${api}/folder`, { name: "One more" })).status).toBe(409);
  });

  test("keep their posts saved when they are deleted", async () => {
    const post = await makePost(author);
    await save(post);
    const folderId = await createFolder("Rates");
    await setDetails(post, { folderId, note: "Read twice" });
    await ask(`DELETE ${api}/folder/${folderId}`);
    expect((await readDetails(post)).body.data).toEqual({ folderId: null, note: "Read twice" });
    expect(toIds(await readSaved(""))).toEqual([post]);
  });

  test("belong to one user", async () => {
    const foreign = await createFolder("Theirs", author);
    const post = await makePost(author);
    await save(post);
    expect((await ask(`PUT ${api}/folder/${foreign}`, { name: "Mine" })).status).toBe(404);
    expect((await ask(`DELETE ${api}/folder/${foreign}`)).status).toBe(404);
    expect((await setDetails(post, { folderId: foreign, note: "" })).status).toBe(404);
    expect(await listFolders()).toEqual([]);
    expect((await callApi(`GET ${api}/folder/list`)).status).toBe(401);
  });
});

describe("a private note", () => {
  test("is shown only to the user who wrote it, in the list and by itself", async () => {
    const post = await makePost(author);
    await save(post);
    await save(post, author);
    await setDetails(post, { folderId: null, note: "Compare the fees" });
    const [own] = await readSaved("");
    expect(own).toMatchObject({ saved: { folderId: null, note: "Compare the fees" } });
    expect((await readDetails(post, author)).body.data).toEqual({ folderId: null, note: "" });
    const detail = await ask(`GET ${sns}/post/${post}`);
    expect(JSON.stringify(detail.body)).not.toContain("Compare");
  });

  test("needs a saved post and is at most as long as the limit", async () => {
    const post = await makePost(author);
    expect((await setDetails(post, { folderId: null, note: "x" })).status).toBe(404);
    expect((await readDetails(post)).status).toBe(404);
    await save(post);
    const note = "很".repeat(limits.savedNote);
    expect((await setDetails(post, { folderId: null, note })).status).toBe(200);
    expect((await setDetails(post, { folderId: null, note: `${note}x` })).status).toBe(400);
  });

  test("is deleted with the save, which is refused first if asked to keep it", async () => {
    const post = await makePost(author);
    await save(post);
    const unsave = (query = "") => ask(`DELETE ${sns}/post/${post}/archive${query}`);
    await setDetails(post, { folderId: null, note: "Compare the fees" });
    const refused = await unsave("?keepNote=true");
    expect([refused.status, refused.body.code]).toEqual([409, 30205]);
    expect((await readDetails(post)).body.data.note).toBe("Compare the fees");
    expect((await unsave()).body.data).toEqual({ isArchive: false, archiveCount: 0 });
    await save(post);
    expect((await readDetails(post)).body.data.note).toBe("");
    expect((await unsave("?keepNote=true")).status).toBe(200);
  });

  test("is hidden from staff who view the site as the user", async () => {
    const staff = await makeUser({ role: "seniorModerator" });
    const post = await makePost(author);
    await save(post);
    await setDetails(post, { folderId: await createFolder("Rates"), note: "Compare the fees" });
    const reason = { reason: "The member cannot see saved posts." };
    const { token } = (await callAs(staff, `POST /user/${reader.id}/view-as`, reason)).data;
    const read = (path: string) => callApi(`GET ${path}`, { token });
    const list = await read(`${sns}/user/archive`);
    expect(list.body.data.items).toMatchObject([{ postId: post }]);
    expect(JSON.stringify(list.body)).not.toMatch(/Compare|saved"/);
    for (const path of [
      `${sns}/user/archive?keyword=fees`,
      `${sns}/user/archive?folderId=1`,
      `${api}/folder/list`,
      `${api}/${post}`,
    ]) {
      expect((await read(path)).status, path).toBe(403);
    }
  });
});

describe("the saved posts", () => {
  test("are paged by folder, newest save first, without repeating or skipping one", async () => {
    const folderId = await createFolder("Rates");
    const filed: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const post = await makePost(author);
      await save(post);
      if (count % 2 === 1) continue;
      await setDetails(post, { folderId, note: "" });
      filed.unshift(post);
    }
    expect(toIds(await readSaved(`folderId=${folderId}`, 2))).toEqual(filed);
    expect(toIds(await readSaved("folderId=999999"))).toEqual([]);
  });

  test("are found by their words and by notes", async () => {
    const [fees, rates, other] = await Promise.all([
      makePost(author, { title: "What fees do" }),
      makePost(author, { title: "Rates" }),
      makePost(author, { title: "Something else" }),
    ]);
    for (const post of [fees, rates, other]) await save(post);
    const folderId = await createFolder("Rates");
    await setDetails(rates, { folderId, note: "Mentions FEES（Ｂ）, 100% sure" });
    expect(toIds(await readSaved("keyword=fees", 1)).toSorted()).toEqual([fees, rates].toSorted());
    expect(toIds(await readSaved(`keyword=fees&folderId=${folderId}`))).toEqual([rates]);
    expect(toIds(await readSaved(`keyword=${encodeURIComponent("0% s")}`))).toEqual([rates]);
    expect(toIds(await readSaved(`keyword=${encodeURIComponent("（b）")}`))).toEqual([rates]);
    expect(toIds(await readSaved("keyword=zzyzx"))).toEqual([]);
  });
});
