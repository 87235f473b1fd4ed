import { expect, test } from "vitest";
import {
  emptyForm,
  formOf,
  isBlank,
  isSame,
  missingIn,
  overLimits,
  payloadOf,
} from "#lib/client/post/form-content";
import type { PostDetail } from "#lib/contracts/post";
import { samplePost } from "#lib/seo/testing";

const ids = ["a", "b", "c"].map((letter) => `0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3${letter}`);
const [inText = "", first = "", second = ""] = ids;
const file = (fileId: string) => ({
  fileId,
  url: `/sns/api/v1/file/${fileId}`,
  width: 9,
  height: 9,
});
const post: PostDetail = {
  ...samplePost,
  post: `<p>Words <img src="/sns/api/v1/file/${inText}"></p>`,
  images: [inText, second, first].map(file),
  thumbnail: `/sns/api/v1/file/${first}`,
  videoUrl: null,
  version: 3,
};

test("a saved post becomes a form whose first picture is the thumbnail", () => {
  const form = formOf(post);
  expect(form.pictures.map(({ fileId }) => fileId)).toEqual([first, second]);
  expect(payloadOf(form, false, 3)).toMatchObject({
    title: post.title,
    fileIdList: [first, second],
    thumbnailFileId: first,
    isDraft: false,
    version: 3,
  });
});

test("a saved video keeps its thumbnail, though it stands in the text too", () => {
  const form = formOf({ ...post, postType: "video", thumbnail: `/sns/api/v1/file/${inText}` });
  expect(form.pictures.map(({ fileId }) => fileId)).toEqual([inText]);
  expect(payloadOf(form, false).thumbnailFileId).toBe(inText);
});

test("without pictures of its own the text's first one is the thumbnail", () => {
  const payload = payloadOf({ ...formOf(post), pictures: [] }, true);
  expect(payload.thumbnailFileId).toBe(inText);
  expect(payload).not.toHaveProperty("version");
});

test("an empty form lacks everything, and nothing of it would be missed", () => {
  expect(missingIn(emptyForm("post"))).toEqual(["title", "post", "fileIdList", "tagNameList"]);
  expect(missingIn(emptyForm("video"))).toContain("videoFileId");
  expect(isBlank(emptyForm("post"))).toBe(true);
});

test("a picture in the text is enough, and words are needed beside it", () => {
  const form = { ...formOf(post), pictures: [] };
  expect(missingIn(form)).toEqual([]);
  const wordless = { ...form, body: `<p><img src="/sns/api/v1/file/${inText}"></p>` };
  expect(missingIn(wordless)).toEqual(["post"]);
  expect(isBlank(wordless)).toBe(false);
});

test("a summary of the author's own is kept, one made of the text follows it", () => {
  expect(formOf({ ...post, summary: "In short" }).summary).toBe("In short");
  const derived = formOf({ ...post, summary: "Words" });
  expect(derived.summary).toBe("");
  expect(payloadOf(derived, true).summary).toBeNull();
  expect(payloadOf({ ...derived, summary: " In short " }, true).summary).toBe("In short");
});

test("two forms are the same where they would be saved as the same post", () => {
  const form = formOf(post);
  const state = payloadOf(form, true).post ?? "";
  expect(isSame(form, { ...form, title: ` ${form.title} `, body: `${state} ` })).toBe(true);
  const tagNames = form.tagNames.map((name) => name.toUpperCase());
  expect(isSame(form, { ...form, tagNames })).toBe(true);
  for (const change of [{ title: "Other" }, { isPublic: false }, { summary: "x" }, { body: "y" }]) {
    expect(isSame(form, { ...form, ...change })).toBe(false);
  }
});

test("fields longer than the server takes are named", () => {
  const form = { ...emptyForm("post"), title: "题".repeat(150), summary: "概".repeat(200) };
  expect(overLimits(form)).toEqual([]);
  expect(overLimits({ ...form, title: `${form.title}!`, summary: `${form.summary}!` })).toEqual([
    "title",
    "summary",
  ]);
});
