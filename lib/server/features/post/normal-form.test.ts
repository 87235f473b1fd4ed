import { beforeAll, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath } from "#lib/testing/feed";
import { buildBody, buildPostPayload, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
const { create, update, read } = postCalls(() => author);
beforeAll(async () => {
  author = await makeUser();
});

type Found = {
  postId: string;
  matches: { title: [number, number][]; summary: [number, number][] };
};
const search = async (keyword: string): Promise<Found[]> => {
  const path = `${feedPath}?filter=keyword&keyword=${encodeURIComponent(keyword)}`;
  return (await callApi(`GET ${path}`)).body.data.items;
};

const hidden = ["\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff", "\u200e", "\ufe0f", "\u3164"];

test.each(
  hidden.flatMap((each) => [
    [`divi${each}dend`, "dividend"],
    [`基${each}金`, "基金"],
  ]),
)(
  "a post with %j in its text is found by %s, and the word is highlighted",
  async (word, keyword) => {
    const postId = await makePost(author, { title: "Patience", post: buildBody(`On ${word}.`) });
    for (const typed of [keyword, word]) {
      const found = (await search(typed)).find((each) => each.postId === postId);
      expect(found?.matches.summary).toEqual([[3, 3 + keyword.length]]);
    }
  },
);

test.each(["\u200b\u200b", "\u3164", "\u2800", "\u202e", "#\u200b", "\u0301"])(
  "refuses %j as a tag, because nothing of it is visible",
  async (tag) => {
    const { status, body } = await create(await buildPostPayload(author, { tagNameList: [tag] }));
    expect([status, body.data.fields]).toEqual([400, { "tagNameList.0": "required" }]);
  },
);

test("stores tags without what is invisible in them, once each", async () => {
  const tagNameList = ["ab", "a\u200bb", "\u202egat", "ctrl\u0007tag", "Ｆｅｄ", "two\nlines"];
  const post = await read(await makePost(author, { tagNameList }));
  expect(post.tagNameList).toEqual(["ab", "gat", "ctrltag", "Fed", "two lines"]);
});

const title = "One\nline \u202eonly\u2066 👨‍👩‍👧";
const clean = "One line only 👨‍👩‍👧";

test("stores titles, summaries and captions in one line, in the direction of their letters", async () => {
  const payload = await buildPostPayload(author);
  const fileCaptions = { [payload.fileIdList?.[0] ?? ""]: title };
  const postId = await makePost(author, { ...payload, title, summary: title, fileCaptions });
  const created = await read(postId);
  expect(created).toMatchObject({ title: clean, summary: clean, images: [{ caption: clean }] });
  await update(postId, { title: `New ${title}`, summary: `New ${title}` });
  expect(await read(postId)).toMatchObject({ title: `New ${clean}`, summary: `New ${clean}` });
  const draft = { ...payload, title, summary: title, postVersion: 2 };
  const { token } = author;
  expect((await callApi(`PUT ${sns}/post/${postId}/draft`, { token, body: draft })).status).toBe(
    200,
  );
  const { body } = await callApi(`GET ${sns}/post/${postId}/draft`, { token });
  expect(body.data).toMatchObject({ title: clean, summary: clean });
});

test.each([
  ["a family", "👨‍👩‍👧‍👦"],
  ["a flag", "🇨🇳"],
])("a summary ends before %s at the limit", async (_, emoji) => {
  const text = `${"字".repeat(69)}${emoji}${"字".repeat(90)}`;
  const { summary } = await read(await makePost(author, { post: buildBody(text) }));
  expect(summary).toBe(`${"字".repeat(69)}…`);
});
