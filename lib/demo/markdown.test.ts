import { expect, test } from "vitest";
import { markdownToState } from "#lib/demo/markdown";
import { extractText, listProductIds } from "#lib/domain/body/content";
import { sanitizeBody } from "#lib/domain/body/parse";

const fileId = "7f3c1a52-9a0e-4c8e-8f14-2f4a5b6c7d8e";
const url = `/sns/api/v1/file/${fileId}`;
const find = () => ({ url, width: 1600, height: 1000 });
const source = `An **open** and *calm* [link](https://example.com/a) about [Middle Way](fund:middle-way).

## A heading

- one
- two

1. first

> said once

![Cranes](harbour:7 "At dawn")`;

test("converts every kind of block to nodes that body cleaning keeps", () => {
  const types = (state: string) =>
    (JSON.parse(state).root.children as { type: string }[]).map(({ type }) => type);
  const cleaned = sanitizeBody(
    markdownToState(source, find, (slug) => (slug === "middle-way" ? "42" : "")),
  );
  expect(types(cleaned)).toEqual(["paragraph", "heading", "list", "list", "quote", "paragraph"]);
  expect(cleaned).toContain(url);
  expect(cleaned).toContain("At dawn");
  expect(cleaned).toContain("https://example.com/a");
  expect(listProductIds(cleaned)).toEqual(["42"]);
  expect(extractText(cleaned)).toMatch(/An open and calm link.*A heading.*said once/s);
});
