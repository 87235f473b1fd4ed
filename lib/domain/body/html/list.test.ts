import { expect, test } from "vitest";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { omitMissingImages } from "#lib/domain/body/missing-images";
import { parseBody } from "#lib/domain/body/parse";
import { renderBodyText } from "#lib/domain/body/render-text";

const urls = { image: () => null, user: () => "", product: () => "", post: () => "" };
const toText = (html: string) => renderBodyText(omitMissingImages(parseBody(html)), urls);

test.each([
  ["<ul><li>[x] done</li><li>[ ] <b>open</b></li></ul>", "- [x] done\n- [ ] open"],
  ["<ul><li>see [x] there</li></ul>", "- see [x] there"],
  ["<ul><li>[X]</li></ul>", "- [X]"],
  ["<ul><li><code>[X] a</code> is done</li></ul>", "- [X] a is done"],
  ["<ul><li><input type='checkbox'>[x] is literal</li></ul>", "- [ ] [x] is literal"],
  ["<p>[x] no item</p>", "[x] no item"],
])("reads boxes only at the start of items: %s", (html, text) => {
  expect(toText(html)).toBe(text);
});

test("takes the box of a nested item for its own only", () => {
  const html = "<ul><li>outer<ul><li>[x] inner</li></ul></li></ul>";
  expect(toText(html)).toBe("- outer\n  - [x] inner");
  const { children } = parseBody("<ul><li><ul><li>[x] inner</li></ul></li></ul>");
  expect(children).toMatchObject([{ type: "list", listType: "bullet" }]);
});

test.each([
  ["- [x] done\n- [ ] open", "- [x] done\n- [ ] open"],
  ["- \\[X] is done", "- [X] is done"],
  ["* one\n\n* \\[ ] is open", "- one\n- [ ] is open"],
  ["[x] no item", "[x] no item"],
])("keeps what Markdown escapes: %s", (markdown, text) => {
  expect(toText(markdownToHtml(markdown))).toBe(text);
  const isBox = markdown.startsWith("- [");
  const [list] = parseBody(markdownToHtml(markdown)).children;
  expect(list?.type === "list" && list.listType === "check").toBe(isBox);
});
