import { expect, test } from "vitest";
import { markdownToState } from "#lib/demo/markdown";
import { extractText, getProductIds, listFigures } from "#lib/domain/body/content";
import { readBody, sanitizeBody } from "#lib/domain/body/parse";

const fileId = "7f3c1a52-9a0e-4c8e-8f14-2f4a5b6c7d8e";
const url = `/sns/api/v1/file/${fileId}`;
const source = `An **open** and *calm* [link](https://example.com/a) about [Middle Way](fund:middle-way).

## A heading

- one
- two

1. first

> said once

| Fund | Fee |
| --- | --- |
| One | **0.5%** |

::chart fund:middle-way 365

![Cranes](harbour-at-dawn "At dawn")`;

test("converts every kind of block to nodes that body cleaning keeps", () => {
  const types = (state: string) =>
    (JSON.parse(state).root.children as { type: string }[]).map(({ type }) => type);
  const cleaned = sanitizeBody(
    markdownToState(source, {
      picture: () => ({ url, width: 1600, height: 1000 }),
      product: (slug) => (slug === "middle-way" ? "42" : ""),
      block: (view, [slug = ""], days) => ({
        view,
        products: [{ productId: "42", name: slug, asOf: "2026-05-29" }],
        from: days === 365 ? "2025-06-01" : null,
        to: "2026-06-01",
      }),
    }),
  );
  expect(types(cleaned)).toEqual([
    ...["paragraph", "heading", "list", "list", "quote"],
    ...["table", "product-block", "paragraph"],
  ]);
  expect(listFigures(cleaned)).toMatchObject([{ view: "chart", from: "2025-06-01" }]);
  const [header, row] = JSON.parse(cleaned).root.children[5].children;
  expect([header, row].map(({ children: [cell] }) => cell.headerState)).toEqual([1, 0]);
  expect(cleaned).toContain(url);
  expect(cleaned).toContain("At dawn");
  expect(cleaned).toContain("https://example.com/a");
  expect(getProductIds(readBody(cleaned))).toEqual(["42"]);
  expect(extractText(cleaned)).toMatch(/An open and calm link.*A heading.*said once/s);
});
