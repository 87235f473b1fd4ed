import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listImageIds } from "#lib/domain/body/content";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { listMissingImages } from "#lib/server/features/post/import/fill-missing";
import { insertItemRow, postImportKind } from "#lib/server/features/post/import/queries";
import { postImports } from "#lib/server/features/post/import/schema";
import { drainPostImports } from "#lib/server/features/post/import/worker";
import { db } from "#lib/server/platform/postgres/client";
import { enqueue } from "#lib/server/platform/queue/task";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toImportKey } from "#lib/server/platform/storage/storage-key";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { serveForeignSite } from "#lib/testing/foreign-site";
import { importArchive, listImports, makeZip, readDraft } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const png = await createImage(20, 10).png().toBuffer();
const isHere = (url: string) => !/gone|hang/.test(url);
const site = serveForeignSite((request, response) => {
  const { url = "" } = request;
  if (url.includes("broken")) request.socket.destroy();
  else if (isHere(url)) response.end(png);
  else response.writeHead(404).end();
});

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const figure = (src: string, caption = "") =>
  `<figure><img src="${src}" alt="Yields"><figcaption>${caption}</figcaption></figure>`;

const makeSubstack = (...sources: string[]) =>
  makeZip({
    "posts.csv":
      "post_id,post_date,is_published,title\n1.a,2023-06-01T07:30:00.000Z,true,Waiting\n",
    "posts/1.a.html": `<p>Wait.</p>${sources.map((src) => figure(src, "Since 2019")).join("")}`,
  });

const listPlaceholders = async (item: Parameters<typeof readDraft>[1]) =>
  listMissingImages((await readDraft(user, item)).post);

test("stores pictures of other sites, so that the draft can be published", async () => {
  const { origin } = site;
  const { items } = await importArchive(user, makeSubstack(`${origin}/a.png`, `${origin}/b.png`));
  expect(items).toMatchObject([{ outcome: "created", problems: [] }]);
  const draft = await readDraft(user, items[0]);
  expect(listImageIds(draft.post)).toHaveLength(2);
  expect(draft.post).toMatch(/"altText":"Yields".*"showCaption":true,"caption":"Since 2019"/);
  expect(draft.thumbnail).not.toBeNull();
  const { status } = await callApi(`PATCH /sns/api/v1/post/${draft.postId}`, {
    token: user.token,
    body: { isDraft: false, tagNameList: ["rates"] },
  });
  expect(status).toBe(200);
});

test("keeps the place of each picture that cannot be had, and counts them", async () => {
  const gone = [`${site.origin}/gone/1.png`, `${site.origin}/gone/2.png`];
  const { items } = await importArchive(user, makeSubstack(`${site.origin}/a.png`, ...gone));
  expect(items[0]?.problems).toEqual([{ kind: "pictureRemote", count: 2, example: gone[0] }]);
  expect(await listPlaceholders(items[0])).toEqual(
    gone.map((src) => ({ src, problem: "notFound" })),
  );
});

test("fetches at most fifty pictures for a post, each once", async () => {
  const { perPost } = limits.remotePicture;
  const sources = Array.from({ length: perPost + 2 }, (_, at) => `${site.origin}/${at}.png`);
  const { items } = await importArchive(user, makeSubstack(...sources, `${site.origin}/0.png`));
  expect(site.requests).toHaveLength(perPost);
  expect(await listPlaceholders(items[0])).toEqual(
    sources.slice(perPost).map((src) => ({ src, problem: "tooMany" })),
  );
});

test("gives a site up that does not answer", async () => {
  const sources = Array.from({ length: 40 }, (_, at) => `${site.origin}/broken/${at}.png`);
  const { items } = await importArchive(user, makeSubstack(...sources));
  expect(site.requests.length).toBeLessThan(15);
  const placeholders = await listPlaceholders(items[0]);
  expect(placeholders).toHaveLength(40);
  expect(new Set(placeholders.map(({ problem }) => problem))).toEqual(new Set(["unreachable"]));
});

const ghost = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1 },
      data: {
        posts: [
          {
            id: "1",
            uuid: "u-1",
            title: "Fees",
            status: "published",
            custom_excerpt: "What a fee does.",
            feature_image: "__GHOST_URL__/content/images/2024/03/cover.png",
            html: `<p>First.</p>${figure("__GHOST_URL__/content/images/2024/03/fee.png", "A fee")}`,
          },
        ],
      },
    },
  ],
});
const ghostPictures = makeZip({
  "content/images/2024/03/cover.png": png,
  "content/images/2024/03/fee.png": png,
  "content/images/2024/03/other.png": png,
});

test("takes the pictures of a second archive, and says how many", async () => {
  const first = await importArchive(user, ghost, { fileName: "blog.json" });
  expect(first.items[0]?.problems).toMatchObject([{ kind: "pictureMissing", count: 2 }]);
  const { postImport, items } = await importArchive(user, ghostPictures);
  expect(postImport).toMatchObject({
    system: "pictures",
    state: "done",
    postCount: 0,
    createdCount: 0,
    filledCount: 2,
  });
  expect(items).toMatchObject([{ title: "Fees", outcome: "filled", filledCount: 2 }]);
  const draft = await readDraft(user, items[0]);
  expect(listImageIds(draft.post)).toHaveLength(2);
  expect(listMissingImages(draft.post)).toEqual([]);
  expect(draft).toMatchObject({ isDraft: true, summary: "What a fee does." });
  expect(draft.post).toMatch(/"altText":"Yields".*"caption":"A fee"/);

  const { postImport: third } = await importArchive(user, ghostPictures);
  expect(third).toMatchObject({ state: "failed", failure: "nothingMissing" });
});

test.each([
  ["has other names", { "content/images/2024/03/other.png": png }],
  ["is none", { "content/images/2024/03/fee.png": "no picture" }],
])("says so if no picture of an archive fits: it %s", async (_, entries) => {
  await importArchive(user, ghost, { fileName: "blog.json" });
  const { postImport, items } = await importArchive(user, makeZip(entries));
  expect(postImport).toMatchObject({ state: "failed", failure: "noUsablePicture" });
  expect(items).toEqual([]);
});

test("ends well if an attempt before was ended after it had filled everything", async () => {
  const [id, userKey] = [crypto.randomUUID(), user.key];
  const path = join(env().DATA_DIR, "pictures.zip");
  await writeFile(path, ghostPictures);
  const { put } = await getStorage();
  await put(toImportKey(id), path, { mediaType: "application/zip", bytes: ghostPictures.length });
  await db().transaction(async (tx) => {
    await tx.insert(postImports).values({ id, userKey, fileName: "pictures.zip", bytes: 1 });
    const item = { importId: id, position: 1, userKey, title: "Fees", outcome: "filled" } as const;
    await insertItemRow(tx, item);
    await enqueue(tx, postImportKind, [{ key: id }]);
  });
  await drainPostImports();
  expect(await listImports(user)).toMatchObject([{ importId: id, state: "done", failure: null }]);
});

test("takes them from an archive that has the posts, too, or of a chosen system", async () => {
  await importArchive(user, ghost, { fileName: "blog.json" });
  const whole = makeZip({ "blog.json": ghost, "content/images/2024/03/fee.png": png });
  const again = await importArchive(user, whole);
  expect(again.postImport).toMatchObject({ system: "ghost", existingCount: 1, filledCount: 1 });
  expect(again.items.map(({ outcome }) => outcome)).toEqual(["existing", "filled"]);
  const { postImport } = await importArchive(user, ghostPictures, { system: "ghost" });
  expect(postImport).toMatchObject({ state: "done", filledCount: 1 });
});

test("finds a picture of another site by its name, unless two have that", async () => {
  const gone = ["a/one.png", "b/two.png", "c/two.png"].map((path) => `${site.origin}/gone/${path}`);
  const { items } = await importArchive(user, makeSubstack(...gone));
  const pictures = makeZip({ "one.png": png, "two.png": png });
  expect((await importArchive(user, pictures)).postImport.filledCount).toBe(1);
  expect((await listPlaceholders(items[0])).map(({ src }) => src)).toEqual(gone.slice(1));
  const folders = makeZip({ "b/two.png": png, "c/two.png": png });
  expect((await importArchive(user, folders)).postImport.filledCount).toBe(2);
});

test("leaves a published post as it is, and fills its unpublished changes", async () => {
  const sources = [`${site.origin}/a.png`, `${site.origin}/gone/1.png`];
  const { items } = await importArchive(user, makeSubstack(...sources));
  const postId = items[0]?.postId;
  const path = `/sns/api/v1/post/${postId}`;
  const { token } = user;
  const body = { isDraft: false, tagNameList: ["rates"], summary: "My summary" };
  expect((await callApi(`PATCH ${path}`, { token, body })).status).toBe(200);
  const { postImport } = await importArchive(user, makeZip({ "1.png": png }));
  expect(postImport.filledCount).toBe(1);
  expect(listMissingImages((await readDraft(user, items[0])).post)).toHaveLength(1);
  const { body: changes } = await callApi(`GET ${path}/draft`, { token });
  expect(listImageIds(changes.data.post)).toHaveLength(2);
  expect(changes.data).toMatchObject({ title: "Waiting", summary: "My summary" });
});

test("gives nobody else's posts a picture", async () => {
  const other = await makeUser();
  await importArchive(other, ghost, { fileName: "blog.json" });
  const { postImport } = await importArchive(user, ghostPictures);
  expect(postImport).toMatchObject({ state: "failed", failure: "nothingMissing" });
  expect(await listImports(other)).toHaveLength(1);
});
