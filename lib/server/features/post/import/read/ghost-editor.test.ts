import { expect, test } from "vitest";
import { renderGhostLexical } from "#lib/server/features/post/import/read/lexical-html";
import { renderMobiledoc } from "#lib/server/features/post/import/read/mobiledoc-html";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";

test("renders the state of Ghost's editor", () => {
  const text = (content: string, format = 0) => ({ type: "extended-text", text: content, format });
  const children = [
    { type: "paragraph", children: [text("A & "), text("b", 3), { type: "linebreak" }] },
    { type: "extended-heading", tag: "h3", children: [text("Head")] },
    { type: "list", tag: "ol", children: [{ type: "listitem", children: [text("one")] }] },
    { type: "image", src: "a.png", alt: "A", caption: "<em>Cap</em>" },
    { type: "codeblock", code: "a < b", language: "js" },
    { type: "markdown", markdown: "**bold**" },
    { type: "gallery", images: [{ src: "b.png" }, { src: "c.png" }] },
    { type: "of a later version", children: [text("kept")] },
  ];
  expect(
    renderGhostLexical(JSON.stringify({ root: { type: "root", children } }), new ProblemList()),
  ).toBe(
    '<p>A &amp; <em><strong>b</strong></em><br></p><h3>Head</h3><ol><li>one</li></ol><figure><img src="a.png" alt="A"><figcaption><em>Cap</em></figcaption></figure><pre data-language="js">a &lt; b</pre><p><strong>bold</strong></p><div data-gallery=""><figure><img src="b.png" alt=""><figcaption></figcaption></figure><figure><img src="c.png" alt=""><figcaption></figcaption></figure></div>kept',
  );
  expect(renderGhostLexical("{", new ProblemList())).toBe("");
});

test("renders Mobiledoc", () => {
  const document = {
    version: "0.3.1",
    atoms: [["soft-return", "", {}]],
    cards: [
      ["image", { src: "a.png", caption: "Cap" }],
      ["paywall", {}],
      ["html", { html: "<b>raw</b>" }],
    ],
    markups: [["a", ["href", "https://a.example"]], ["strong"], ["em"]],
    sections: [
      [
        1,
        "p",
        [
          [0, [], 0, "To "],
          [0, [0], 1, "a"],
          [1, [], 0, 0],
          [0, [1, 2], 2, "b & c"],
        ],
      ],
      [10, 0],
      [10, 1],
      [3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
      [1, "blockquote", [[0, [], 0, "Said"]]],
      [10, 2],
    ],
  };
  expect(renderMobiledoc(JSON.stringify(document), new ProblemList())).toBe(
    '<p>To <a href="https://a.example">a</a><br><strong><em>b &amp; c</em></strong></p><figure><img src="a.png" alt=""><figcaption>Cap</figcaption></figure><ul><li>one</li><li>two</li></ul><blockquote>Said</blockquote><b>raw</b>',
  );
  expect(renderMobiledoc("[]", new ProblemList())).toBe("");
});
