import { expect, test } from "vitest";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { parseImageId } from "#lib/domain/body/url";
import { bodyWithEveryNode, imageFileId } from "#lib/testing/body/fixture";

const urls = {
  image: (src: string) => (parseImageId(src) === imageFileId ? "../files/chart.webp" : null),
  user: (id: string) => `https://fundlore.example/users/${id}`,
  product: (id: string) => `https://fundlore.example/products/${id}`,
  post: (id: string) => `https://fundlore.example/posts/${id}`,
};

test("renders every node", () => {
  const html = renderBodyHtml(readPublicBody(JSON.stringify(bodyWithEveryNode)), urls);
  for (const part of [
    "<h2>Rates</h2>",
    "<strong><code>bold and code</code></strong><br>\t#bonds",
    '<a href="https://fundlore.example/a?b=c">a link</a>',
    '<a href="https://fundlore.example/users/li.wei">@Li Wei</a>',
    '<a href="https://fundlore.example/products/12">Global Bond</a>',
    '<img src="../files/chart.webp" alt="A chart"><br><small>Yields since 2019</small>',
    "<blockquote>Patience.</blockquote>",
    "<pre><code>select 1<br>from t",
    "<hr>",
    '<a href="https://fundlore.example/products/13">港湾债券</a> (2025-01-01 – 2025-11-05)</p>',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toMatch(/<table><tr><th>.*<\/td><\/tr><\/table>/s);
  expect(html).toMatch(/<ul><li>[☑☐] /);
  expect(html).toMatch(/<ol start="\d+"><li>/);
});

test("escapes text and attributes, and shows the description of a missing image", () => {
  const body = JSON.stringify({
    root: {
      type: "root",
      children: [
        {
          type: "paragraph",
          children: [
            { type: "text", text: '<script>"&' },
            { type: "link", url: "javascript:alert(1)", children: [{ type: "text", text: "x" }] },
            { type: "inline-image", src: "/sns/api/v1/file/none", altText: 'A "chart"' },
          ],
        },
      ],
    },
  });
  const html = renderBodyHtml(readPublicBody(body), urls);
  expect(html).toContain("&lt;script&gt;&quot;&amp;");
  expect(html).toContain('<a href="about:blank">x</a>');
  expect(html).not.toMatch(/<script|javascript:|<img/);
});

test("puts a nested list into the item above it, which alone has a number", () => {
  const item = (text: string) => ({ type: "listitem", children: [{ type: "text", text }] });
  const list = (listType: string, ...children: object[]) => ({ type: "list", listType, children });
  const nested = (...children: object[]) => ({
    type: "listitem",
    children: [list("bullet", ...children)],
  });
  const html = (...children: object[]) =>
    renderBodyHtml(readPublicBody(JSON.stringify({ root: { type: "root", children } })), urls);
  expect(html(list("number", item("a"), nested(item("b"), nested(item("c"))), item("d")))).toBe(
    '<ol start="1"><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
  );
  expect(html(list("number", nested(item("b")), item("a")))).toBe(
    '<ol start="1"><li><ul><li>b</li></ul></li><li>a</li></ol>',
  );
});
