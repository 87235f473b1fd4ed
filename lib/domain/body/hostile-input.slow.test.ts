import { describe, expect, test } from "vitest";
import type { BodyNode } from "#lib/domain/body/blocks";
import { extractText, listImageIds, walkNodes } from "#lib/domain/body/content";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import type { LinkNode } from "#lib/domain/body/node";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { completeUrl } from "#lib/domain/body/url";
import { imageFileId } from "#lib/testing/body/fixture";
import { measureCpuMs } from "#lib/testing/cpu-time";

const state = (...children: unknown[]) => JSON.stringify({ root: { type: "root", children } });
const paragraph = (...children: unknown[]) => ({ type: "paragraph", children });
const types = (body: string) => [...walkNodes(parseBody(body))].map((node: BodyNode) => node.type);
const links = (body: string) =>
  [...walkNodes(parseBody(body))].filter((node): node is LinkNode => node.type === "link");

describe("hostile input", () => {
  test("never throws on values of a wrong type", () => {
    for (const body of [
      "{",
      "null",
      "[]",
      '"text"',
      '{"root":null}',
      '{"root":{"children":{}}}',
      state(
        null,
        1,
        "x",
        [],
        [[]],
        {},
        { type: {} },
        { type: "heading", tag: 7, children: [null] },
      ),
      state({ type: "list", listType: 1, start: "x", children: [1, { type: "listitem" }] }),
      state(paragraph({ type: "text", text: { length: 5 }, format: "9", style: [] })),
      state(paragraph({ type: "inline-image", src: 5, width: -1, height: 0.5, caption: {} })),
      state(paragraph({ type: "inline-image", caption: { editorState: 1 } })),
    ]) {
      expect(() => sanitizeBody(body)).not.toThrow();
    }
  });
  test("ignores prototype keys", () => {
    const body = `{"root":{"children":[{"type":"paragraph","__proto__":{"polluted":1},"children":[
      {"type":"text","__proto__":{"text":"inherited"}},{"type":"__proto__","text":"a"},
      {"type":"constructor","text":"b"},{"type":"text","text":"c","style":"__proto__: x; constructor: y"}]}]}}`;
    const cleaned = sanitizeBody(body);
    expect(extractText(cleaned)).toBe("abc");
    expect(cleaned).not.toMatch(/proto|polluted|inherited|constructor/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
  test("flattens 10,000 levels without losing text", () => {
    const deep = `${'{"type":"paragraph","children":['.repeat(10_000)}{"text":"deep"}${"]}".repeat(10_000)}`;
    const cleaned = sanitizeBody(`{"root":{"children":[${deep}]}}`);
    expect(extractText(cleaned)).toBe("deep");
    expect(cleaned.length).toBeLessThan(5_000);
    const list = `${'{"type":"list","children":[{"type":"listitem","children":['.repeat(5_000)}{"text":"deep"}${"]}]}".repeat(5_000)}`;
    expect(extractText(sanitizeBody(`{"root":{"children":[${list}]}}`))).toBe("deep");
    expect(extractText(`${"<ul><li>".repeat(10_000)}deep`)).toBe("deep");
  });
  test("limits the number of nodes", () => {
    const body = `{"root":{"children":[${Array(60_000).fill("{}").join(",")},{"type":"heading"}]}}`;
    expect(types(body).length).toBeLessThan(40_002);
    const many = state(...Array(60_000).fill({ type: "horizontalrule" }));
    expect(types(many)).toHaveLength(40_001);
  });
  test("removes NUL and lone surrogates", () => {
    expect(extractText(state(paragraph({ text: "a\u0000b\ud800c" })))).toBe("ab\ufffdc");
  });
  test("removes style declarations that are not allow-listed", () => {
    const style =
      "position:fixed; color: red; background-color: url(x); font-size: 200px; color: rgb(1, 2, 3); background:url(//x)";
    expect(sanitizeBody(state(paragraph({ text: "a", style })))).toContain(
      '"style":"color: rgb(1, 2, 3);"',
    );
    for (const [size, isAllowed] of [
      ["8px", true],
      ["72px", true],
      ["7px", false],
      ["73px", false],
      ["2em", false],
    ]) {
      const cleaned = sanitizeBody(state(paragraph({ text: "a", style: `font-size: ${size};` })));
      expect(cleaned.includes("font-size")).toBe(isAllowed);
    }
  });
  test("replaces an external image by its alternative text", () => {
    for (const src of [
      "https://evil.example/x.png",
      "//evil.example/sns/api/v1/file/x",
      "data:image/png;base64,AA",
      `/sns/api/v1/file/${imageFileId}/../../user`,
      `javascript:/sns/api/v1/file/${imageFileId}`,
      "/sns/api/v1/file/..%2f..%2f",
    ]) {
      const body = state(paragraph({ type: "inline-image", src, altText: "chart" }));
      expect(listImageIds(body)).toEqual([]);
      expect(extractText(body)).toBe("chart");
    }
  });
  test("removes executable markup", () => {
    const html = `<script>alert(1)</script><style>*{}</style><p onclick="x()">a<svg onload=alert(1)>
      <iframe srcdoc="<script>1</script>"></iframe><img src=x onerror=alert(1)>
      <a href="java&#09;script:alert(1)">b</a><math><mi xlink:href="data:x">c</mi></math>`;
    const cleaned = sanitizeBody(html);
    expect(cleaned).not.toMatch(/alert|onclick|onload|onerror|srcdoc|script|data:/);
    expect(links(html).map((link) => link.url)).toEqual(["about:blank"]);
  });
  test("the size of a parsed body is bounded", () => {
    const toState = (node: object) => JSON.stringify({ root: { type: "root", children: [node] } });
    const toCell = (text: string) => ({ type: "tablecell", children: [{ text }] });
    const row = { type: "tablerow", children: Array.from({ length: 2_000 }, () => toCell("a")) };
    const short = { type: "tablerow", children: [{ text: "b" }] };
    const bodies = {
      lines: toState({ type: "paragraph", children: [{ text: " \n".repeat(95_000) }] }),
      tabs: toState({ type: "paragraph", children: [{ text: "\t".repeat(190_000) }] }),
      shortRows: toState({ type: "table", children: [row, ...Array(5_000).fill(short)] }),
      spans: `<table data-table><tr>${"<td colspan=20 rowspan=20>a".repeat(14_000)}${"<tr><td>b".repeat(200)}`,
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { heapUsed } = process.memoryUsage();
      expect(sanitizeBody(body).length, name).toBeLessThan(8_000_000);
      expect(process.memoryUsage().heapUsed - heapUsed, name).toBeLessThan(300_000_000);
    }
  });
  test("text beyond the limit of nodes stays, in one line", () => {
    const body = JSON.stringify({
      root: {
        type: "root",
        children: [{ type: "paragraph", children: [{ text: "word\n".repeat(30_000) }] }],
      },
    });
    expect(extractText(body).match(/word/g)).toHaveLength(30_000);
  });
  test("parses crafted markup in linear time", () => {
    const ms = measureCpuMs(() => {
      sanitizeBody(`${"<b id=1>".repeat(25_000)}${"<p>".repeat(40_000)}`);
      sanitizeBody("<div>".repeat(80_000));
      sanitizeBody("<a".repeat(200_000));
    });
    expect(ms).toBeLessThan(3_000);
  });
  test.each([
    `background:a${" ".repeat(1_900)}a)`,
    `background:${"a ".repeat(1_900)})`,
    `font-size:${"1".repeat(3_900)}`,
  ])("reads crafted styles in linear time", (style) => {
    const html = `<i style="${style}">x</i>`;
    const ms = measureCpuMs(() => sanitizeBody(html.repeat(400_000 / html.length)));
    expect(ms).toBeLessThan(200);
  });
  test("converts crafted code of Markdown in linear time", () => {
    expect(measureCpuMs(() => markdownToHtml("<pre><code>".repeat(36_000)))).toBeLessThan(1_000);
  });
  test("completes a crafted address in linear time", () => {
    const ms = measureCpuMs(() => completeUrl(`a@${".".repeat(400_000)}/`));
    expect(ms).toBeLessThan(200);
  });
});
