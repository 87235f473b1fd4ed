import { expect, test } from "vitest";
import { getPlainText, listImageIds, listLinkCards } from "#lib/domain/body/content";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { renderBodyText } from "#lib/domain/body/render-text";
import { getAllText, maskBody } from "#lib/domain/body/texts";
import { imageUrl } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";

const fileId = "5f0f7c0e-3b0a-4a55-9d1c-0d8c3c7a2b11";
const page = {
  type: "link-card",
  kind: "page",
  url: "https://youtu.be/dQw4w9WgXcQ",
  title: "Rates & <b>",
  site: "YouTube",
  image: { src: imageUrl(fileId), width: 480, height: 360 },
};
const post = { type: "link-card", kind: "post", postId: "7", title: "Secret", author: "li" };
const toBody = (...children: object[]) => JSON.stringify({ root: { children } });
const urls = {
  image: (src: string) => `https://x.example${src}`,
  user: (id: string) => `https://x.example/users/${id}`,
  product: (id: string) => `https://x.example/products/${id}`,
  post: (id: string) => `https://x.example/posts/${id}`,
};

test("a card of another site than it says becomes a link", () => {
  const url = "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ";
  const body = sanitizeBody(toBody({ ...page, url }));
  expect(listLinkCards(body)).toEqual([]);
  expect(parseBody(body).children).toMatchObject([
    { type: "paragraph", children: [{ type: "link", url }] },
  ]);
});

test("keeps no picture of another site", () => {
  const image = { src: "https://evil.example/pixel.png", width: 1, height: 1 };
  expect(listLinkCards(sanitizeBody(toBody({ ...page, image })))).toMatchObject([{ image: null }]);
});

test("stores of a post of this site its id only", () => {
  expect(JSON.parse(sanitizeBody(toBody(post))).root.children).toEqual([
    { type: "link-card", version: 1, kind: "post", postId: "7" },
  ]);
});

test("refers to its picture, and lists its words for search and watched words", () => {
  const body = toBody(page);
  expect(listImageIds(body)).toEqual([fileId]);
  expect(getPlainText(parseBody(body))).toBe("Rates & <b>\nYouTube");
  expect(getAllText(parseBody(body))).toContain("https://youtu.be/dQw4w9WgXcQ");
  const root = parseBody(body);
  maskBody(root, (text) => text.replace("Rates", "*****"));
  expect(getAllText(root)).toContain("***** & <b>");
});

test("past the limit, cards become links with their titles", () => {
  const body = sanitizeBody(toBody(...Array(limits.linkCard.perPost + 1).fill(page)));
  expect(listLinkCards(body)).toHaveLength(limits.linkCard.perPost);
  expect(parseBody(body).children.at(-1)).toMatchObject({
    children: [{ type: "link", url: page.url, children: [{ text: page.title }] }],
  });
});

test("is a linked title with its picture in HTML, and a link in text", () => {
  const root = readPublicBody(toBody(page));
  const html = renderBodyHtml(root, urls);
  expect(html).toContain(`<img src="https://x.example${imageUrl(fileId)}" alt="">`);
  expect(html).toContain(`<a href="${page.url}">Rates &amp; &lt;b&gt;</a>`);
  expect(renderBodyHtml(root, { ...urls, image: () => null })).not.toContain("<img");
  expect(renderBodyText(root, urls)).toBe(`Rates & <b> – YouTube (${page.url})`);
});

test("says of a post what everybody may know, and else its address", () => {
  const root = readPublicBody(toBody(post));
  const address = "https://x.example/posts/7";
  expect(renderBodyHtml(root, urls)).toBe(`<p><a href="${address}">${address}</a></p>`);
  const linkedPost = () => ({ title: "Fees", author: "li.wei", image: null });
  expect(renderBodyHtml(root, { ...urls, linkedPost })).toBe(
    `<p><a href="${address}">Fees</a> <small>li.wei</small></p>`,
  );
});
