import { expect, test } from "vitest";
import { extractText, listImageIds } from "#lib/domain/body/content";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { getMissingImageName, getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import { omitMissingImages, omitMissingImagesOf } from "#lib/domain/body/missing-images";
import { readOutline } from "#lib/domain/body/outline";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { renderBodyText } from "#lib/domain/body/render-text";
import { getAllText, getSearchedText } from "#lib/domain/body/texts";

const missing = {
  type: "missing-image",
  src: "https://pictures.example/secret-token.png",
  altText: "A hidden chart",
  caption: "A hidden caption",
  problem: "timeout",
};
const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...children: object[]) => ({ type: "paragraph", children });
const serialize = (...children: object[]) => sanitizeBody(JSON.stringify({ root: { children } }));

const body = serialize(
  paragraph(text("before")),
  paragraph(missing),
  paragraph(text("a "), missing, text("b")),
  { type: "heading", tag: "h2", children: [missing] },
  {
    type: "list",
    listType: "bullet",
    children: [
      { type: "listitem", children: [missing] },
      { type: "listitem", children: [text("item")] },
    ],
  },
  paragraph({ type: "link", url: "https://a.example/", children: [missing] }),
  paragraph(),
  paragraph(text("after")),
);

test("a placeholder is stored with all that its picture will need", () => {
  const [, block] = parseBody(body).children;
  expect(block).toMatchObject({ children: [{ ...missing, version: 1 }] });
  const unknown = serialize(paragraph({ ...missing, problem: "x", src: 7, extra: "y" }));
  expect(parseBody(unknown).children).toMatchObject([{ children: [{ problem: null, src: "" }] }]);
  expect(unknown).not.toContain("extra");
});

test("readers get nothing of a placeholder, nor an empty line for it", () => {
  const urls = { image: () => null, user: () => "", product: () => "", post: () => "" };
  const stored = parseBody(body);
  const root = omitMissingImages(stored);
  expect(root.children.map(({ type }) => type)).toEqual([
    "paragraph",
    "paragraph",
    "list",
    "paragraph",
    "paragraph",
  ]);
  expect(renderBodyHtml(root, urls)).toBe(
    "<p>before</p>\n<p>a b</p>\n<ul><li>item</li></ul>\n<p></p>\n<p>after</p>",
  );
  expect(renderBodyMarkdown(root, urls)).toBe("before\n\na b\n\n- item\n\nafter");
  for (const output of [
    renderBodyText(root, urls),
    extractText(body),
    getSearchedText(stored),
    omitMissingImagesOf(body),
  ]) {
    expect(output).not.toMatch(/hidden|secret|missing-image/);
    expect(output).toMatch(/before[\s\S]*after/);
  }
  expect(listImageIds(body)).toEqual([]);
});

test("the contents of a page lead to the headings that it has", () => {
  const heading = (...children: object[]) => ({ type: "heading", tag: "h2", children });
  const { headings } = readOutline(serialize(heading(missing), heading(text("Rates"))));
  expect(headings).toEqual([{ id: "section-1", text: "Rates", tag: "h2" }]);
});

test("watched words are found in a placeholder, whose texts become public with its picture", () => {
  expect(getAllText(parseBody(body))).toMatch(/hidden chart[\s\S]*hidden caption/);
});

test("a placeholder in a table stands below it", () => {
  const cell = { type: "tablecell", children: [paragraph(text("cell"), missing)] };
  const stored = serialize({ type: "table", children: [{ type: "tablerow", children: [cell] }] });
  expect(parseBody(stored).children).toMatchObject([
    { type: "table" },
    { type: "paragraph", children: [{ type: "missing-image" }] },
  ]);
});

test.each([
  ["https://mmbiz.qpic.cn/a/640?wx_fmt=png", "mmbiz.qpic.cn", true],
  ["//a.example/b.png", "a.example", true],
  ["__GHOST_URL__/content/images/2024/a%20b.png?x", "a%20b.png", false],
  ["images\\chart.png", "chart.png", false],
  ["blob:https://a.example/1", "", false],
  ["http://[", "[", false],
  ["", "", false],
])("%s is called %s", (src, name, hasUrl) => {
  expect(getMissingImageName(src)).toBe(name);
  expect(getMissingImageUrl(src) !== null).toBe(hasUrl);
});
