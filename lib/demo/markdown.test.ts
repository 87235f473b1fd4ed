import { expect, test } from "vitest";
import { markdownToState } from "#lib/demo/markdown";
import { cleanBody } from "#lib/domain/body/clean";
import { bodyProductIds } from "#lib/domain/body/products";
import { bodyText } from "#lib/domain/body/text";

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

test("every kind of block survives the cleaning that stored bodies get", () => {
  const types = (state: string) =>
    (JSON.parse(state).root.children as { type: string }[]).map(({ type }) => type);
  const cleaned = cleanBody(
    markdownToState(source, find, (slug) => (slug === "middle-way" ? "42" : "")),
  );
  expect(types(cleaned)).toEqual(["paragraph", "heading", "list", "list", "quote", "paragraph"]);
  expect(cleaned).toContain(url);
  expect(cleaned).toContain("At dawn");
  expect(cleaned).toContain("https://example.com/a");
  expect(bodyProductIds(cleaned)).toEqual(["42"]);
  expect(bodyText(cleaned)).toMatch(/An open and calm link.*A heading.*said once/s);
});
