import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostBody } from "#components/body/post-body";
import { PageContextProvider } from "#components/i18n/page-context";
import { everyNode, fileId } from "#lib/domain/body/testing";
import { loadNamespace } from "#lib/i18n/messages";

const common = await loadNamespace("en", "common");
const other = fileId.replace("0b", "1c");
const images = [fileId, other].map((id) => ({ fileId: id, width: 1_200, height: 800 }));

const render = (body: string, withOthers = false) =>
  renderToStaticMarkup(
    <PageContextProvider place={{ locale: "en", device: "mobile" }} texts={{ common }}>
      <PostBody body={body} images={images} locale="en" withOthers={withOthers} />
    </PageContextProvider>,
  );
const state = (...children: unknown[]) =>
  JSON.stringify({ root: { children: [{ type: "paragraph", children }] } });

test("every node has its element", () => {
  const html = render(JSON.stringify(everyNode));
  for (const element of [
    "<h2",
    "<blockquote",
    "<pre",
    "<ol",
    "<ul",
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
  // A nested list stands inside the point above it.
  expect(html).toMatch(/<li[^>]*>third<ul[^>]*><li[^>]*>nested<\/li><\/ul><\/li>/);
});

test("a product mention leads to the product, a person to their page, in the reader's layout", () => {
  const html = render(JSON.stringify(everyNode));
  expect(html).toMatch(/<a[^>]*href="\/en\/m\/products\/12"[^>]*>Global Bond<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/en\/m\/users\/li\.wei"/);
});

test("links open nothing that acts and vouch for nobody", () => {
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

test("text is text", () => {
  const html = render(state({ type: "text", text: "<img src=x onerror=alert(1)>" }));
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(render("<b>a</b><script>alert(1)</script>")).not.toContain("script");
});

test("an image knows its size and widths; the first comes at once, the others when needed", () => {
  const image = (id: string) => ({ type: "inline-image", src: `/sns/api/v1/file/${id}` });
  const tags = render(state(image(fileId), image(other))).match(/<img[^>]*>/g) ?? [];
  expect(tags).toHaveLength(2);
  for (const attribute of ['width="1200"', 'height="800"', 'loading="eager"']) {
    expect(tags[0]).toContain(attribute);
  }
  expect(tags[0]).toMatch(/fetchpriority="high"/i);
  expect(tags[1]).toContain('loading="lazy"');
  expect(tags[0]).toContain(`/sns/api/v1/file/${fileId}?w=320 320w`);
  expect(tags[0]).toContain("?w=1280 1280w");
  expect(tags[0]).not.toContain("?w=1920");
});

test("images beside the text are shown when asked for, once each", () => {
  const body = state({ type: "inline-image", src: `/sns/api/v1/file/${fileId}` });
  expect(render(body).match(/<img/g)).toHaveLength(1);
  expect(render(body, true).match(/<img/g)).toHaveLength(2);
  const wordsOnly = render(state({ type: "text", text: "words" }), true);
  expect(wordsOnly.indexOf(fileId)).toBeLessThan(wordsOnly.indexOf("words"));
  expect(wordsOnly.indexOf(other)).toBeGreaterThan(wordsOnly.indexOf("words"));
});
