import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { withTempDir } from "#lib/server/core/temp-dir";
import { storeCaptions } from "#lib/server/features/file/store-captions";
import { upsertWords } from "#lib/server/features/screening/watched-word/queries";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { watchedWordsTag } from "#lib/server/features/screening/watched-word/word-list";
import { db } from "#lib/server/platform/postgres/client";
import { callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makeFile, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
const { create, update, read } = postCalls(() => author);

async function watch(action: "block" | "censor" | "hold") {
  await db().delete(watchedWords);
  await upsertWords(db(), [{ word: "moonshot", action }]);
  invalidate(watchedWordsTag);
}
beforeEach(async () => {
  author = await makeUser();
  await watch("block");
});

const buildBody = (child: object) =>
  JSON.stringify({
    root: {
      type: "root",
      children: [{ type: "paragraph", children: [{ type: "text", text: "Patience. " }, child] }],
    },
  });

const buildImage = async (fields: object) => ({
  type: "inline-image",
  src: `/sns/api/v1/file/${await makeFile(author)}`,
  ...fields,
});

test.each([
  ["an alternative text", () => buildImage({ altText: "a moon\u2800shot" })],
  ["a caption that is not shown", () => buildImage({ caption: "a moonshot", showCaption: false })],
  [
    "the address of a link",
    async () => ({
      type: "link",
      url: "https://e.example/moonshot",
      children: [{ type: "text", text: "here" }],
    }),
  ],
])("finds and masks a watched word in %s", async (_, build) => {
  const payload = await buildPostPayload(author, { post: buildBody(await build()) });
  const refused = await create(payload);
  expect(refused.body.data?.words ?? refused.body.data).toContain("moon");
  await watch("censor");
  const { post } = await read(await makePost(author, payload));
  expect(post).not.toMatch(/moon.?shot/u);
  expect(post).toContain("********");
});

test.each([
  ["the address of a link", "https://e.example/%6Doonshot?x=%FF", null],
  ["a host in punycode", "https://xn--monshot-90a.example/x", null],
  ["the first address of a post", null, "https://blog.example/%6Doonshot"],
  ["the host of the first address", null, "https://xn--monshot-90a.example/x"],
])("finds a watched word that is escaped in %s", async (_, url, canonicalUrl) => {
  const child = { type: "link", url, children: [{ type: "text", text: "here" }] };
  const payload = await buildPostPayload(
    author,
    url ? { post: buildBody(child) } : { canonicalUrl },
  );
  const refused = await create(payload);
  expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([
    400,
    expect.stringMatching(/m[oö]onshot/),
  ]);
});

const makeCaptions = (line: string) =>
  withTempDir(async (folder) => {
    const path = join(folder, "a.vtt");
    await writeFile(path, `WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`);
    return (await storeCaptions(path, author.key)).fileId;
  });

async function buildVideo(line: string) {
  const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
  const captionsFileId = await makeCaptions(line);
  return buildPostPayload(author, { postType: "video", videoFileId, captionsFileId });
}

const readFile = async (url: string) => (await callApiRaw(`GET ${url}`)).text();

test("finds watched words in the captions of a video", async () => {
  expect((await create(await buildVideo("to the moon<b>shot</b>"))).status).toBe(400);
  expect((await create(await buildVideo("to the moon"))).status).toBe(200);
  const draft = await create({ ...(await buildVideo("a moon&shy;shot")), isDraft: true });
  const { postId } = draft.body.data;
  expect((await update(postId, { isDraft: false })).status).toBe(400);
  await watch("hold");
  expect((await update(postId, { isDraft: false })).body.data.isHeld).toBe(true);
});

test("masks censored words in a copy of the captions", async () => {
  await watch("censor");
  const created = await create(await buildVideo("a <b>moon</b>shot"));
  const post = await read(created.body.data.postId);
  expect(await readFile(post.captionsUrl)).toContain("a <b>****</b>****");
  await update(created.body.data.postId, { captionsFileId: await makeCaptions("one moonshot") });
  expect(await readFile((await read(created.body.data.postId)).captionsUrl)).toContain(
    "one ********",
  );
});
