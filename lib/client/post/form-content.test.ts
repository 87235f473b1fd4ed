import { afterEach, expect, test, vi } from "vitest";
import {
  createEmptyForm,
  isBlank,
  isSameContent,
  toFormContent,
  toPostPayload,
} from "#lib/client/post/form-content";
import type { PostDetail } from "#lib/contracts/post";
import { listImageIds } from "#lib/domain/body/content";
import { parseBody } from "#lib/domain/body/parse";
import { imageUrl } from "#lib/domain/body/url";
import { samplePost } from "#lib/testing/seo";

afterEach(() => vi.unstubAllGlobals());

const ids = ["a", "b", "c"].map((letter) => `0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3${letter}`);
const [inText = "", first = "", second = ""] = ids;
const file = (fileId: string) => ({
  fileId,
  url: `/sns/api/v1/file/${fileId}`,
  width: 9,
  height: 9,
  caption: fileId === second ? "A harbour" : "",
});
const post: PostDetail = {
  ...samplePost,
  post: `<p>Words <img src="/sns/api/v1/file/${inText}"></p>`,
  images: [inText, second, first].map(file),
  thumbnail: `/sns/api/v1/file/${first}`,
  videoUrl: null,
  version: 3,
};

test("opens a saved post with its listed pictures in a gallery, in order, and its cover", () => {
  const form = toFormContent(post);
  expect(listImageIds(form.body)).toEqual([inText, second, first]);
  const [gallery, line] = parseBody(form.body).children.slice(-2);
  expect(gallery).toMatchObject({
    type: "gallery",
    children: [
      { src: imageUrl(second), showCaption: true, caption: "A harbour" },
      { src: imageUrl(first), showCaption: false },
    ],
  });
  // To go on writing below the pictures.
  expect(line).toMatchObject({ type: "paragraph", children: [] });
  // The text has them now, so readers see each once.
  expect(toPostPayload(form, false, 3)).toMatchObject({
    title: post.title,
    post: form.body,
    fileIdList: [],
    thumbnailFileId: first,
    isDraft: false,
    version: 3,
  });
});

test("opens pictures without a text with a line above them, and one below", () => {
  const form = toFormContent({ ...post, post: "" });
  expect(parseBody(form.body).children.map(({ type }) => type)).toEqual([
    "paragraph",
    "gallery",
    "paragraph",
  ]);
});

test("opens a post with its pictures in the text as it is stored", () => {
  const stored = { ...post, images: [file(inText)], thumbnail: imageUrl(inText) };
  const form = toFormContent(stored);
  expect(form.body).toBe(post.post);
  // The first picture is the cover until another is chosen.
  expect(form.coverFileId).toBeNull();
});

test("sends a first address in full, and leaves it alone while it is being typed", () => {
  vi.stubGlobal("window", { location: { href: "https://fundlore.example/en/posts/7/edit" } });
  const url = "https://blog.example/first";
  const form = toFormContent({ ...post, firstPublished: { url, at: null } });
  expect(toPostPayload(form, true).canonicalUrl).toBe(url);
  expect(toPostPayload({ ...form, canonicalUrl: " " }, true).canonicalUrl).toBeNull();
  for (const canonicalUrl of ["https://blo", "https://www.fundlore.example/en/posts/7"]) {
    expect(toPostPayload({ ...form, canonicalUrl }, true)).not.toHaveProperty("canonicalUrl");
  }
  expect(toPostPayload(createEmptyForm("post"), true).canonicalUrl).toBeNull();
});

test("opens a saved video with its thumbnail, even if the text shows it too", () => {
  const form = toFormContent({
    ...post,
    postType: "video",
    thumbnail: `/sns/api/v1/file/${inText}`,
  });
  expect(form.pictures.map(({ fileId }) => fileId)).toEqual([inText]);
  expect(toPostPayload(form, false).thumbnailFileId).toBe(inText);
});

test("sends the text's first picture as the thumbnail of a post without one", () => {
  const payload = toPostPayload({ ...toFormContent(post), coverFileId: null }, true);
  expect(payload.thumbnailFileId).toBe(inText);
  expect(payload).not.toHaveProperty("version");
});

test("uses a picture of the text as the cover while the text has it", () => {
  const form = toFormContent(post);
  expect(form.coverFileId).toBe(first);
  expect(toPostPayload(form, true).thumbnailFileId).toBe(first);
  expect(toPostPayload({ ...form, body: post.post }, true).thumbnailFileId).toBe(inText);
});

test("leaves the summary empty if it is the beginning of the prose", () => {
  const body = "<h2>Heading</h2><p>Words first.";
  expect(toFormContent({ ...post, post: body, summary: "Words first." }).summary).toBe("");
  expect(toFormContent({ ...post, post: body, summary: "My own." }).summary).toBe("My own.");
});

test("sends the captions of a video only with the video", () => {
  const captionsUrl = `/sns/api/v1/file/${second}`;
  const videoUrl = `/sns/api/v1/file/${first}`;
  const form = toFormContent({ ...post, postType: "video", videoUrl, captionsUrl });
  expect(toPostPayload(form, false)).toMatchObject({ captionsFileId: second });
  expect(toPostPayload({ ...form, videoFileId: null }, true).captionsFileId).toBeNull();
});

test("a form with nothing but a picture is worth saving, and an empty one is not", () => {
  const body = `<p><img src="/sns/api/v1/file/${inText}"></p>`;
  expect(isBlank({ ...createEmptyForm("post"), body })).toBe(false);
  expect(isBlank(createEmptyForm("post"))).toBe(true);
});

test("a form that only has the place of a missing picture is worth saving", () => {
  const missing = { type: "missing-image", src: "https://a.example/b.png" };
  const body = JSON.stringify({ root: { children: [{ type: "paragraph", children: [missing] }] } });
  expect(isBlank({ ...createEmptyForm("post"), body })).toBe(false);
});

test("keeps an author's summary, and derives any other from the text", () => {
  expect(toFormContent({ ...post, summary: "In short" }).summary).toBe("In short");
  const derived = toFormContent({ ...post, summary: "Words" });
  expect(derived.summary).toBe("");
  expect(toPostPayload(derived, true).summary).toBeNull();
  expect(toPostPayload({ ...derived, summary: " In short " }, true).summary).toBe("In short");
});

test("compares forms by the post that they would save", () => {
  const form = toFormContent(post);
  const state = toPostPayload(form, true).post ?? "";
  expect(isSameContent(form, { ...form, title: ` ${form.title} `, body: `${state} ` })).toBe(true);
  const tagNames = form.tagNames.map((name) => name.toUpperCase());
  expect(isSameContent(form, { ...form, tagNames })).toBe(true);
  for (const change of [{ title: "Other" }, { isPublic: false }, { summary: "x" }, { body: "y" }]) {
    expect(isSameContent(form, { ...form, ...change })).toBe(false);
  }
});
