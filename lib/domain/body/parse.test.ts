import { describe, expect, test } from "vitest";
import type { BodyNode } from "#lib/domain/body/blocks";
import { extractText, listImageIds, walkNodes } from "#lib/domain/body/content";
import type { LinkNode } from "#lib/domain/body/node";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { bodyWithEveryNode, imageFileId } from "#lib/testing/body/fixture";

const state = (...children: unknown[]) => JSON.stringify({ root: { type: "root", children } });
const paragraph = (...children: unknown[]) => ({ type: "paragraph", children });
const types = (body: string) => [...walkNodes(parseBody(body))].map((node: BodyNode) => node.type);
const links = (body: string) =>
  [...walkNodes(parseBody(body))].filter((node): node is LinkNode => node.type === "link");

describe("a body of known nodes", () => {
  test("is not changed by sanitizing, however often", () => {
    const once = sanitizeBody(JSON.stringify(bodyWithEveryNode));
    expect(JSON.parse(once)).toEqual(bodyWithEveryNode);
    expect(sanitizeBody(once)).toBe(once);
  });
  test("yields its text and images", () => {
    const body = JSON.stringify(bodyWithEveryNode);
    expect(extractText(body)).toBe(
      [
        "Rates",
        "bold and code",
        "\t#bonds",
        "a linka@b.example@Li WeiGlobal Bond",
        "Yields since 2019",
        "Rotterdam",
        "Antwerp",
        "Patience.",
        "select 1",
        "from t",
        "third",
        "nested",
        "done",
        "open",
        "Fund\tYield",
        "Harbour Bond\t3.9%",
        "Global Bond, 港湾债券",
        "Rates in 2026",
        "YouTube",
        "Global Bond",
      ].join("\n"),
    );
    expect(listImageIds(body)).toEqual([imageFileId]);
  });
  test("can be empty", () => {
    expect(sanitizeBody("")).toBe("");
    expect(sanitizeBody(JSON.stringify({ root: {} }))).toBe("");
    expect(extractText("")).toBe("");
  });
});

describe("canonical form", () => {
  const first = (body: string) => parseBody(body).children[0];
  test("limits headings to h2, h3 and h4", () => {
    const tags = ["h1", "h2", "h3", "h4", "h5", "h6", "h9"].map((tag) => {
      const node = first(state({ type: "heading", tag, children: [{ text: "a" }] }));
      return node?.type === "heading" && node.tag;
    });
    expect(tags).toEqual(["h2", "h2", "h3", "h4", "h4", "h4", "h2"]);
  });
  test("splits text at line ends and tabs, and joins adjacent text of the same format", () => {
    const body = state(paragraph({ text: "a" }, { text: "b\tc\r\nd" }, { text: "e", format: 1 }));
    const parts = [...walkNodes(parseBody(body))].map((node) =>
      "text" in node ? node.text : node.type,
    );
    expect(parts).toEqual(["root", "paragraph", "ab", "\t", "c", "linebreak", "d", "e"]);
  });
  test("numbers list items from the start value and skips nested lists", () => {
    const item = (...children: unknown[]) => ({ type: "listitem", value: 99, children });
    const nested = { type: "list", children: [item({ text: "in" })] };
    const list = first(
      state({
        type: "list",
        listType: "number",
        start: 7,
        children: [item({ text: "a" }), item(nested), item({ text: "b" })],
      }),
    );
    expect(list?.type === "list" && list.children.map(({ value }) => value)).toEqual([7, 8, 8]);
  });
  test("drops unknown formats, and superscript if there is subscript", () => {
    const format = (bits: number) => {
      const [node] = [...walkNodes(parseBody(state(paragraph({ text: "a", format: bits }))))].slice(
        2,
      );
      return node && "format" in node && node.format;
    };
    expect(format(32 | 64)).toBe(32);
    expect(format(1 | 512)).toBe(1);
  });
  test("removes unfinished uploads and their blob URLs", () => {
    const body = state(
      paragraph({ type: "upload", name: "upload-1" }, { text: "a" }),
      paragraph({ type: "inline-image", src: "blob:https://fundlore.example/1", altText: "" }),
    );
    expect(sanitizeBody(body)).not.toMatch(/upload|blob/);
    expect(extractText(body)).toBe("a");
  });
});

describe("unknown and misplaced nodes", () => {
  test("are replaced by their text", () => {
    const body = state(
      { type: "video-embed", children: [paragraph({ type: "keyword", text: "kept" })] },
      { type: "text", text: "loose" },
      paragraph({ type: "poll", question: "x", children: [{ type: "text", text: "inside" }] }),
    );
    expect(extractText(body)).toBe("kept\nloose\ninside");
    expect(new Set(types(body))).toEqual(new Set(["root", "paragraph", "text"]));
  });
  test("flattens a block inside a paragraph, and wraps inline nodes at the top in a paragraph", () => {
    const body = state(
      paragraph({ type: "text", text: "a" }, { type: "quote", children: [{ text: "b" }] }),
      { type: "inline-image", src: `/sns/api/v1/file/${imageFileId}` },
    );
    expect(types(body)).toEqual([
      "root",
      "paragraph",
      "text",
      "linebreak",
      "text",
      "paragraph",
      "inline-image",
    ]);
  });
  test("flattens a link inside a link", () => {
    const link = (...children: unknown[]) => ({ type: "link", url: "https://a.b", children });
    expect(links(state(paragraph(link(link({ text: "x" })))))).toHaveLength(1);
  });
});

describe("HTML and plain text", () => {
  test("are parsed into the same nodes", () => {
    const html = `<h2>Title</h2><p>One <b>two</b> <a href="https://a.example">three</a><br>four
      <img src="/sns/api/v1/file/${imageFileId}" alt="x" width="10" height="20"></p>
      <ol start="4"><li>a<ul><li>b</ul><li>c</ol><blockquote>q</blockquote><pre>x
  y</pre><hr>end &amp; more`;
    expect(extractText(html)).toBe("Title\nOne two three\nfour\na\nb\nc\nq\nx\n  y\nend & more");
    expect(parseBody(html).children.map((node) => node.type)).toEqual([
      "heading",
      "paragraph",
      "list",
      "quote",
      "code",
      "horizontalrule",
      "paragraph",
    ]);
    expect(listImageIds(html)).toEqual([imageFileId]);
    expect(sanitizeBody(sanitizeBody(html))).toBe(sanitizeBody(html));
  });
  test("plain text keeps its line ends", () => {
    expect(types("one\ntwo\n\nthree < four")).toEqual([
      "root",
      "paragraph",
      "text",
      "linebreak",
      "text",
      "paragraph",
      "text",
    ]);
    expect(extractText("one\ntwo\n\nthree < four")).toBe("one\ntwo\nthree < four");
  });
});
