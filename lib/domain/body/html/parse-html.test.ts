import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListNode } from "#lib/domain/body/block/list";
import type { BlockNode, BodyNode } from "#lib/domain/body/blocks";
import { extractText, walkNodes } from "#lib/domain/body/content";
import type { InlineNode } from "#lib/domain/body/node";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, `fixtures/${name}.txt`), "utf8");
const isOf =
  <T extends BodyNode["type"]>(type: T) =>
  (node: BodyNode): node is Extract<BodyNode, { type: T }> =>
    node.type === type;
const findNodes = <T extends BodyNode["type"]>(html: string, type: T) =>
  [...walkNodes(parseBody(html))].filter(isOf(type));
const textNode = (html: string, words: string) =>
  findNodes(html, "text").find(({ text }) => text.includes(words));

/** Describes each block in one line, such as "h2 center: Text". */
const outline = (html: string) => parseBody(html).children.flatMap((node) => lines(node));
function lines(node: BlockNode, depth = ""): string[] {
  if (node.type === "list") return listLines(node, depth);
  if (node.type === "product-block") return [`${node.view}: ${node.to}`];
  if (!("children" in node)) return ["---"];
  if (node.type === "table") {
    return node.children.map(({ children: cells }) => {
      const texts = cells.map(({ children: [paragraph] }) => inlineText(paragraph.children));
      return `${cells[0]?.headerState ? "header" : "row"}: ${texts.join(" | ")}`;
    });
  }
  const name = node.type === "heading" ? node.tag : node.type;
  const format = `${node.format ? ` ${node.format}` : ""}${node.indent ? ` +${node.indent}` : ""}`;
  return [`${name}${format}: ${inlineText(node.children)}`];
}
const inlineText = (nodes: (InlineNode | ListNode)[]): string =>
  nodes
    .map((node) =>
      node.type === "linebreak"
        ? "⏎"
        : "text" in node
          ? node.text
          : "children" in node && node.type !== "list"
            ? inlineText(node.children)
            : "",
    )
    .join("");
const markers = { bullet: "-", check: "[ ]" };
const listLines = (list: ListNode, depth: string): string[] =>
  list.children.flatMap((item) => {
    const nested = item.children.filter(isOf("list"));
    if (nested.length > 0) return nested.flatMap((each) => listLines(each, `${depth}  `));
    const { listType } = list;
    const marker =
      listType === "number" ? `${item.value}.` : item.checked ? "[x]" : markers[listType];
    return [`${depth}${marker} ${inlineText(item.children)}`];
  });

test("a Word document keeps its outline, lists and formatting", () => {
  const html = fixture("word");
  expect(outline(html)).toEqual([
    "h2: Quarterly letter",
    "h2: Rates",
    "paragraph: The ten-year yield fell by twelve basis points, not ten, to 4.12% at the close.\u00a0 See the table.",
    "paragraph center: Centred line",
    "paragraph +2: Indented twice",
    "- Duration",
    "  - Short",
    "  - Long",
    "- Convexity",
    "paragraph: Steps:",
    "3. Sell the long end",
    "4. Buy bills",
    "row: Fund | Yield",
    "row: Harbour Bond | 3.9%",
    "quote: Patience pays.",
    "paragraph: A chart of yields",
  ]);
  expect(textNode(html, "ten-year")?.format).toBe(1);
  expect(textNode(html, "fell")?.format).toBe(2);
  expect(textNode(html, "twelve")?.format).toBe(8);
  expect(textNode(html, "not ten")?.format).toBe(4);
  expect(textNode(html, "4.12%")?.style).toBe("color: #C00000;font-size: 24px;");
  expect(textNode(html, "at the close")?.style).toBe("");
  expect(findNodes(html, "link").map(({ url }) => url)).toEqual([
    "https://www.example.com/rates?a=1&b=2",
  ]);
  expect(textNode(html, "the table")).toMatchObject({ format: 0, style: "" });
  expect(sanitizeBody(html)).not.toMatch(/mso|Mso|clip_|Normal/);
});

test("a Google Docs document keeps its outline, lists and formatting, and is not bold", () => {
  const html = fixture("google-docs");
  expect(outline(html)).toEqual([
    "h2: Notes on credit",
    "paragraph: Spreads are tight and marked largesource",
    "- Europe",
    "  - Banks",
    "- Asia",
    "5. fifth",
    "[x] read the prospectus",
    "[ ] ask about fees",
    "paragraph right +1: To the right",
    "row: Rating | AA",
    "paragraph: Spreads since 2008",
  ]);
  expect(textNode(html, "Notes")).toMatchObject({ format: 0, style: "" });
  expect(textNode(html, "Spreads are")).toMatchObject({ format: 0, style: "" });
  expect(textNode(html, "tight")?.format).toBe(1);
  expect(textNode(html, "marked")).toMatchObject({
    format: 10,
    style: "color: #ff0000;background-color: #fff2cc;",
  });
  expect(textNode(html, "large")?.style).toBe("font-size: 32px;");
  expect(textNode(html, "source")).toMatchObject({ format: 0, style: "" });
  expect(textNode(html, "prospectus")?.format).toBe(4);
  // An external image becomes a link with its alternative text.
  expect(findNodes(html, "link").at(-1)?.url).toMatch(/^https:\/\/lh7-rt/);
});

test("joins the one-item lists that Word for the web writes", () => {
  expect(outline(fixture("word-online"))).toEqual([
    "paragraph: Before the list\u00a0",
    "- Outer",
    "  - Inner",
    "- Outer again",
  ]);
});

test("a web page keeps its text and structure, and loses scripts", () => {
  const html = fixture("web");
  expect(outline(html)).toEqual([
    "h2: Markets today",
    "paragraph: Shares rose; the report says why.",
    "paragraph: First box",
    "paragraph: Second green",
    "code: if (a < b) {⏎\tcall();⏎}",
    "2. two",
    "3. three",
    "  - nested bold",
    "[x] done",
    "[ ] open",
    "quote: One⏎Two",
    "header: Name | Price",
    "row: A | 1",
    "paragraph: harbour at dawn.jpg⏎The harbour",
    "paragraph: 📈",
    "---",
    "paragraph: vector words",
  ]);
  expect(findNodes(html, "link").map(({ url, title, target }) => [url, title, target])).toEqual([
    ["about:blank", null, null],
    ["https://news.example.com/a", "The report", "_blank"],
    ["https://cdn.example.com/photos/harbour%20at%20dawn.jpg", null, null],
  ]);
  expect(textNode(html, "green")?.style).toBe("color: rgb(0, 128, 0);font-size: 20px;");
  expect(textNode(html, "Shares")?.style).toBe("");
  expect(sanitizeBody(html)).not.toMatch(/alert|script|onclick|iframe|evil|pixel/);
});

test.each([
  ["apple-notes", ["paragraph: Ideas", "paragraph: Look at Harbour Bond", "- Fees", "- Risk"]],
  [
    "chatgpt",
    [
      "h3: Key points",
      "paragraph: Bonds rallied in May.",
      "1. Rates fell.",
      "2. Credit held.",
      "  - Spreads: 80 bp",
      "---",
      "header: Fund | Yield",
      "row: A | 4%",
      "code: x = 1⏎y = 2⏎",
    ],
  ],
  [
    "excel",
    [
      "header: Fund | 2023 | 2024",
      "row: Harbour Bond | 3.90% | -1.20%",
      "row: Merged | Merged | 5",
    ],
  ],
  [
    "gmail",
    [
      "paragraph: Hello,",
      "paragraph: the fund is open again.",
      "paragraph +1: indented",
      "- one",
      "- two",
    ],
  ],
  ["google-sheets", ["header: Fund | NAV", "row: Harbour Bond | 101.5"]],
  [
    "libreoffice",
    [
      "h2: Liquidity",
      "paragraph: Cash is scarce, and dear.",
      "1. Sell",
      "2. Wait",
      "paragraph center: Centred",
    ],
  ],
  [
    "notion",
    [
      "h2: Plan",
      "paragraph: Buy less, hold cash.",
      "- First",
      "  - Nested",
      "[x] done",
      "[ ] open",
      "quote: Quote",
      "code: a = 1⏎⏎b = 2",
      "paragraph: Linked page",
    ],
  ],
  ["outlook", ["paragraph: Dear all,", "paragraph: The NAV is 101.5.", "1. One", "2. Two"]],
  [
    "wechat",
    [
      "paragraph: 债市观察",
      "paragraph center: 收益率曲线",
      "paragraph: 十年期国债收益率下行三个基点。",
      "paragraph: 完",
    ],
  ],
])("what is copied from %s keeps its outline", (name, expected) => {
  expect(outline(fixture(name))).toEqual(expected);
});

describe("code that is pasted", () => {
  const codeOf = (html: string) => outline(html).join("\n");
  test.each([
    ["vscode", "def f(x):⏎    return x  +  1⏎⏎print(f(1))"],
    ["jetbrains", "int a;⏎⏎int  b;"],
    ["github", "if x:⏎⏎    y()"],
  ])("from %s keeps its lines and spaces", (name, code) => {
    expect(codeOf(fixture(name))).toBe(`code: ${code}`);
  });
  test("of one line is text of the sentence", () => {
    expect(
      codeOf('<div style="font-family: Menlo, monospace;white-space: pre;"><div>a = 1</div></div>'),
    ).toBe("paragraph: a = 1");
  });
});

test("takes code once, without the caption and the button that a page draws above it", () => {
  const html = `<pre><div><div><div>python</div><div><button>Copy code</button></div></div>
    <div><code class="language-python">a = 1\n\nb = 2</code></div></div></pre>`;
  expect(outline(html)).toEqual(["code: a = 1⏎⏎b = 2"]);
  expect(findNodes(html, "code")[0]?.language).toBe("python");
});

test("keeps all text of a pre with more than a caption beside its code", () => {
  const note = "These words are part of what the author wrote, beside the code.";
  expect(outline(`<pre><p>${note}</p><p><code>a</code></p></pre>`)[0]).toContain(note);
});

test("takes a formula once, as its source", () => {
  const html = `<p>Mass: <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi>
    </mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span
    class="katex-html" aria-hidden="true"><span>E</span><span>=mc2</span></span></span>.</p>`;
  expect(outline(html)).toEqual(["paragraph: Mass: E = mc^2."]);
});

test.each([
  "<ul><li>[ ] open</li><li>[x] done</li></ul>",
  '<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>open</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>done</span></li></ul>',
])("reads the boxes of Notion", (html) => {
  expect(outline(html)).toEqual(["[ ] open", "[x] done"]);
});

describe("sizes and colors", () => {
  const parseTextStyle = (style: string) =>
    textNode(`<p>a <span style="${style}">word</span></p>`, "word")?.style;

  test("takes the color of a background out of its other values", () => {
    expect(parseTextStyle("background: rgb(255 200 0) no-repeat")).toContain("background-color");
    expect(parseTextStyle("background:#fc0 url(x)")).toBe("background-color: #fc0;");
  });
  test("keeps sizes from 8 to 72 pixels, in any unit", () => {
    expect(parseTextStyle("font-size:8px")).toBe("font-size: 8px;");
    expect(parseTextStyle("font-size:72px")).toBe("font-size: 72px;");
    expect(parseTextStyle("font-size:7.9px")).toBe("");
    expect(parseTextStyle("font-size:73px")).toBe("");
    expect(parseTextStyle("font-size:6pt")).toBe("font-size: 8px;");
    expect(parseTextStyle("font-size:54pt")).toBe("font-size: 72px;");
    expect(parseTextStyle("font-size:55pt")).toBe("");
    expect(parseTextStyle("font-size:1.5rem")).toBe("font-size: 24px;");
  });
  test("drops neutral and transparent colors", () => {
    for (const color of [
      "#000",
      "black",
      "rgb(33, 37, 41)",
      "#ffffff",
      "transparent",
      "inherit",
      "#ff000000",
      "rgba(9, 99, 9, 0)",
    ]) {
      expect(parseTextStyle(`color:${color}`), color).toBe("");
    }
    expect(parseTextStyle("color:#e3120b")).toBe("color: #e3120b;");
    expect(parseTextStyle("background:yellow")).toBe("background-color: yellow;");
  });
});

const tags = [
  "p",
  "div",
  "b",
  "span",
  "li",
  "ul",
  "ol",
  "table",
  "tr",
  "td",
  "h1",
  "h3",
  "pre",
  "blockquote",
  "a",
  "figure",
  "article",
  "dl",
  "dt",
  "dd",
  "center",
  "font",
  "o:p",
  "label",
];
const tag = fc.constantFrom(...tags);
const word = fc.stringMatching(/^[a-z0-9\u4e00-\u9fa5]{1,6}$/);
const fragment = fc.oneof(
  { weight: 3, arbitrary: word },
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    "<br>",
    "<hr>",
    "<!--x-->",
    "<![if !supportLists]>",
    '<a href="https://a.example">',
    '<p style="mso-list:l0 level2 lfo1">',
    '<li data-listid="1" data-aria-level="2">',
    "<b style='font-weight:normal'>",
    '<span style="white-space:pre">',
  ),
);

test("loses no text in malformed markup", () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) => {
      const words = fragments.filter((each) => !each.startsWith("<"));
      const text = extractText(`<p></p>${fragments.join("")}`);
      const letters = (text: string) => [...text.replace(/\s/g, "")].sort().join("");
      expect(letters(text)).toBe(letters(words.join("")));
    }),
    { numRuns: 1_500 },
  );
});
