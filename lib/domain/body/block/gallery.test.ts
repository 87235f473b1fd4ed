import { expect, test } from "vitest";
import { getImageIds } from "#lib/domain/body/content";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { getProse } from "#lib/domain/body/outline";
import { sanitizeBody } from "#lib/domain/body/parse";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { renderBodyText } from "#lib/domain/body/render-text";
import { getSearchedText } from "#lib/domain/body/texts";
import { imageUrl } from "#lib/domain/body/url";

const [first, second] = [1, 2].map((last) => `00000000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
];
const image = (fileId: string, caption: string) => ({
  type: "inline-image",
  src: imageUrl(fileId),
  altText: `The port of ${caption}`,
  showCaption: true,
  caption,
  position: "left",
});
const parse = (...children: object[]) =>
  readPublicBody(JSON.stringify({ root: { children: [{ type: "gallery", children }] } }));

const ports = parse(image(first, "Rotterdam"), image(second, "Antwerp"));
const urls = {
  image: (src: string) => `https://x.example${src}`,
  user: () => "",
  product: () => "",
  post: () => "",
};

test("moves what is no image out of a gallery, and images to its columns", () => {
  const mixed = parse(image(first, "Rotterdam"), { type: "text", text: "Words" });
  expect(mixed.children).toMatchObject([
    { type: "gallery", children: [{ position: "full" }] },
    { type: "paragraph", children: [{ text: "Words" }] },
  ]);
  expect(parse({ type: "text", text: "Words" }).children).toMatchObject([{ type: "paragraph" }]);
  expect(parse().children).toEqual([]);
});

test("names its files, and is found by descriptions and captions", () => {
  expect(getImageIds(ports)).toEqual([first, second]);
  for (const text of ["Rotterdam", "The port of Antwerp"]) {
    expect(getSearchedText(ports)).toContain(text);
  }
  expect(getProse(ports)).toBe("");
});

test("shows its images one after another outside of the product", () => {
  const html = renderBodyHtml(ports, urls);
  expect(html.match(/<p><img [^>]*><br><small>\w+<\/small><\/p>/g)).toHaveLength(2);
  const text = renderBodyText(ports, urls);
  expect(text.indexOf("Rotterdam")).toBeLessThan(text.indexOf("Antwerp"));
});

test("is read back from Markdown as its images one after another", () => {
  expect(renderBodyMarkdown(ports, urls).split("\n\n")).toEqual([
    `![The port of Rotterdam](https://x.example${imageUrl(first)})\\\n*Rotterdam*`,
    `![The port of Antwerp](https://x.example${imageUrl(second)})\\\n*Antwerp*`,
  ]);
});

test("is read from HTML that was copied, with the text among its images below it", () => {
  const figure = (fileId: string) => `<figure><img src="${imageUrl(fileId)}" alt="A"></figure>`;
  const html = `<div data-gallery>${figure(first)}<p>Words</p>${figure(second)}</div>`;
  expect(JSON.parse(sanitizeBody(html)).root.children).toMatchObject([
    { type: "gallery", children: [{ src: imageUrl(first) }, { src: imageUrl(second) }] },
    { type: "paragraph", children: [{ text: "Words" }] },
  ]);
});
