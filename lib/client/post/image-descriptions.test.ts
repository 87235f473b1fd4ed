import { expect, test } from "vitest";
import { createEmptyForm } from "#lib/client/post/form-content";
import { describeSavedImages, listSavedImages } from "#lib/client/post/image-descriptions";
import { sanitizeBody } from "#lib/domain/body/parse";

const [described = "", captioned = "", bare = "", below = ""] = ["a", "b", "c", "d"].map(
  (letter) => `0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3${letter}`,
);
const image = (fileId: string, alt = "") => `<img src="/sns/api/v1/file/${fileId}" alt="${alt}">`;
const form = {
  ...createEmptyForm("post"),
  body: sanitizeBody(
    `<p>Words ${image(described, "A chart")}</p><ul><li>${image(bare)}</li></ul>
     <figure>${image(captioned)}<figcaption>Yields</figcaption></figure>
     <div data-gallery>${image(below)}</div>`,
  ),
};
const readDescriptions = (of: typeof form) =>
  Object.fromEntries(listSavedImages(of).map(({ fileId, description }) => [fileId, description]));

test("lists the images of a text and its galleries with what describes them", () => {
  expect(readDescriptions(form)).toEqual({
    [described]: "A chart",
    [bare]: "",
    [captioned]: "Yields",
    [below]: "",
  });
});

test("describes images without a description only", () => {
  const descriptions = new Map([described, bare, below].map((fileId) => [fileId, "A harbour"]));
  const after = describeSavedImages(form, descriptions) as typeof form;
  expect(readDescriptions(after)).toEqual({
    [described]: "A chart",
    [bare]: "A harbour",
    [captioned]: "Yields",
    [below]: "A harbour",
  });
  expect(describeSavedImages(form, new Map())).toBe(form);
});

test("leaves the picture of a video, which is described by its title", () => {
  const pictures = [{ fileId: below, width: 9, height: 9, caption: "" }];
  expect(listSavedImages({ ...form, postType: "video", body: "", pictures })).toEqual([]);
});
