import { beforeAll, expect, test } from "vitest";
import { refreshAllTerms } from "#lib/server/features/post/refresh-all-terms";
import { postSearch } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath } from "#lib/testing/feed";
import { upload } from "#lib/testing/file";
import { makeFile, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase();

let author: TestUser;
beforeAll(async () => {
  author = await makeUser();
});

async function uploadCaptions(...lines: string[]): Promise<string> {
  const cues = lines.map((line) => `00:01.000 --> 00:04.000\n<v Wei>${line}`);
  const bytes = Buffer.from(`WEBVTT\n\n${cues.join("\n\n")}\n`);
  const { body } = await upload(author.token, { kind: "captions" }, { bytes, name: "a.vtt" });
  return body.data[0].fileId;
}

const makeVideo = async (captionsFileId: string) =>
  makePost(author, {
    postType: "video",
    videoFileId: await makeFile(author, { kind: "video", mediaType: "video/mp4" }),
    captionsFileId,
  });

async function search(keyword: string): Promise<string[]> {
  const path = `${feedPath}?filter=keyword&limit=50&keyword=${encodeURIComponent(keyword)}`;
  const { body } = await callApi(`GET ${path}`);
  return body.data.items.map(({ postId }: { postId: string }) => postId);
}

test("finds a video by the words of its captions, in both languages", async () => {
  const english = await makeVideo(await uploadCaptions("Convexity pays in a storm."));
  const chinese = await makeVideo(await uploadCaptions("久期越长，波动越大。"));
  expect(await search("convexity")).toEqual([english]);
  expect(await search("波动")).toEqual([chinese]);
  // Times are not said.
  expect(await search("04.000")).toEqual([]);
});

test("finds it by new captions, and not by those that were replaced or removed", async () => {
  const { token } = author;
  const id = await makeVideo(await uploadCaptions("Zephyrs blow."));
  const change = (body: object) => callApi(`PATCH /sns/api/v1/post/${id}`, { token, body });
  expect(await search("zephyrs")).toEqual([id]);
  await change({ title: "Another title" });
  expect(await search("zephyrs")).toEqual([id]);
  await change({ captionsFileId: await uploadCaptions("Monsoons rain.") });
  expect([await search("zephyrs"), await search("monsoons")]).toEqual([[], [id]]);
  await change({ captionsFileId: null });
  expect(await search("monsoons")).toEqual([]);
});

test("does not find it by a word that is masked", async () => {
  await watchWords({ quagmire: "censor" });
  const id = await makeVideo(await uploadCaptions("A quagmire of junipers."));
  expect([await search("quagmire"), await search("junipers")]).toEqual([[], [id]]);
});

test("gives stored posts the words of their captions", async () => {
  const id = await makeVideo(await uploadCaptions("Saffron futures."));
  await db()
    .update(postSearch)
    .set({ terms: "'nothing'" as never });
  expect(await search("saffron")).toEqual([]);
  await refreshAllTerms(0);
  expect(await search("saffron")).toEqual([id]);
});
