import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostBody } from "#components/body/post-body";
import { PageContextProvider } from "#components/i18n/page-context";
import { loadNamespace } from "#lib/i18n/messages";
import { bodyWithEveryNode, imageFileId } from "#lib/testing/body/fixture";

const common = await loadNamespace("en", "common");
const otherFileId = imageFileId.replace("0b", "1c");
const images = [imageFileId, otherFileId].map((id) => ({
  fileId: id,
  width: 1_200,
  height: 800,
  caption: id === otherFileId ? "The harbour" : "",
}));

const render = (body: string, includesOtherImages = false) =>
  renderToStaticMarkup(
    <PageContextProvider page={{ locale: "en", device: "mobile" }} messages={{ common }}>
      <PostBody body={body} images={images} locale="en" includesOtherImages={includesOtherImages} />
    </PageContextProvider>,
  );
const state = (...children: unknown[]) =>
  JSON.stringify({ root: { children: [{ type: "paragraph", children }] } });

test("renders every node type", () => {
  const html = render(JSON.stringify(bodyWithEveryNode));
  for (const element of [
    "<h2",
    "<blockquote",
    "<pre",
    "<ol",
    "<ul",
    "<table",
    "<hr",
    "<figure",
    "<figcaption",
    "<strong",
    "<code",
    "<br",
  ]) {
    expect(html, element).toContain(element);
  }
  expect(html).toContain('start="3"');
  expect(html).toMatch(/aria-label="Done".*aria-label="To do"/s);
  // A nested list is inside the item above it.
  expect(html).toMatch(/<li[^>]*>third<ul[^>]*><li[^>]*>nested<\/li><\/ul><\/li>/);
});

test("links mentions to the product and the user, in the layout of the page", () => {
  const html = render(JSON.stringify(bodyWithEveryNode));
  expect(html).toMatch(/<a[^>]*href="\/en\/m\/products\/12"[^>]*>Global Bond<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/en\/m\/users\/li\.wei"/);
});

test("links a hashtag to its topic", () => {
  const html = render(JSON.stringify(bodyWithEveryNode));
  expect(html).toMatch(/<a[^>]*href="\/en\/m\/topics\/bonds"[^>]*>#bonds<\/a>/);
});

test("sanitizes link URLs and adds nofollow and ugc", () => {
  const link = (url: string, target: string) => ({
    type: "link",
    url,
    target,
    rel: "opener",
    children: [{ type: "text", text: "x" }],
  });
  const html = render(
    state(link("java\tscript:alert(1)", "_blank"), link("https://a.example", "frame")),
  );
  expect(html).not.toMatch(/script|frame|"opener"/);
  expect(
    html.match(/href="about:blank" rel="noopener noreferrer nofollow ugc" target="_blank"/g),
  ).toHaveLength(1);
  expect(html).toContain('href="https://a.example" rel="noopener noreferrer nofollow ugc" class');
});

test("escapes markup in text", () => {
  const html = render(state({ type: "text", text: "<img src=x onerror=alert(1)>" }));
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(render("<b>a</b><script>alert(1)</script>")).not.toContain("script");
});

test("images have a size and a srcset; the first loads eagerly, the others lazily", () => {
  const image = (id: string) => ({ type: "inline-image", src: `/sns/api/v1/file/${id}` });
  const tags = render(state(image(imageFileId), image(otherFileId))).match(/<img[^>]*>/g) ?? [];
  expect(tags).toHaveLength(2);
  for (const attribute of ['width="1200"', 'height="800"', 'loading="eager"']) {
    expect(tags[0]).toContain(attribute);
  }
  expect(tags[0]).toMatch(/fetchpriority="high"/i);
  expect(tags[1]).toContain('loading="lazy"');
  expect(tags[0]).toContain(`/sns/api/v1/file/${imageFileId}?w=320 320w`);
  expect(tags[0]).toContain("?w=1280 1280w");
  expect(tags[0]).not.toContain("?w=1920");
});

test("shows images outside of the body in a gallery below it on request, each once", () => {
  const body = state({ type: "inline-image", src: `/sns/api/v1/file/${imageFileId}` });
  expect(render(body).match(/<img/g)).toHaveLength(1);
  expect(render(body, true).match(/<img/g)).toHaveLength(2);
  const textOnly = render(state({ type: "text", text: "words" }), true);
  expect(textOnly).toMatch(/words.*<div data-gallery="".*<figure.*<figure.*<\/div>/s);
  expect(textOnly.indexOf(imageFileId)).toBeLessThan(textOnly.indexOf(otherFileId));
  expect(textOnly).toMatch(/<figcaption[^>]*>The harbour</);
});

test("shows empty paragraphs between others, at most two in a row", () => {
  const paragraph = (...children: unknown[]) => ({ type: "paragraph", children });
  const words = paragraph({ text: "words" });
  const blank = paragraph();
  const body = {
    root: { children: [blank, words, blank, words, blank, blank, blank, words, blank] },
  };
  const html = render(JSON.stringify(body));
  expect(html.match(/<p[^>]*>(<br\/>|words)<\/p>/g)?.map((p) => p.includes("words"))).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
  ]);
});
