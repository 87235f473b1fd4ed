import { expect, test } from "vitest";
import { readOutline } from "#lib/domain/body/outline";
import { bodyWithEveryNode } from "#lib/testing/body/fixture";

const text = (content: string) => ({ type: "text", text: content });
const block = (type: string, children: object[], fields = {}) => ({ type, children, ...fields });
const read = (...children: object[]) => readOutline(JSON.stringify({ root: { children } }));

test("lists headings with ids that count them", () => {
  const { headings } = read(
    block("paragraph", [text("Start.")]),
    block("heading", [text("Fees "), text("first")], { tag: "h2" }),
    block("heading", [text(" ")], { tag: "h2" }),
    block("heading", [text("Then risk")], { tag: "h3" }),
  );
  expect(headings).toEqual([
    { id: "section-1", text: "Fees first", tag: "h2" },
    { id: "section-3", text: "Then risk", tag: "h3" },
  ]);
});

test("separates prose from headings, captions and code", () => {
  const outline = readOutline(JSON.stringify(bodyWithEveryNode));
  expect(outline.headings.map((heading) => heading.text)).toContain("Rates");
  expect(outline.prose).not.toContain("Rates");
  const { prose } = read(
    block("heading", [text("Fees")], { tag: "h2" }),
    block("paragraph", [text("They add up.")]),
    block("code", [text("fee = 1")]),
    block("quote", [text("Twice over.")]),
  );
  expect(prose).toBe("They add up.\nTwice over.");
});
