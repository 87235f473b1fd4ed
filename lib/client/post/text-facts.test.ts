import { expect, test } from "vitest";
import { readTextFacts } from "#lib/client/post/text-facts";
import { limits } from "#lib/domain/limits";
import { buildParagraphs } from "#lib/testing/paragraphs";

test("counts a text that has more than it may have", () => {
  const { bodyBlocks: blocks, bodyInlines: inlines } = limits;
  const find = (body: string) => readTextFacts(body).excess;
  expect(find(buildParagraphs(blocks, 2))).toBeNull();
  expect(find(buildParagraphs(blocks + 1, 1))).toEqual({
    unit: "blocks",
    count: blocks + 1,
    max: blocks,
  });
  expect(find(buildParagraphs(1, inlines + 7))).toEqual({
    unit: "inlines",
    count: inlines + 7,
    max: inlines,
  });
  expect(find(buildParagraphs(1, 1, "a".repeat(limits.body)))?.unit).toBe("characters");
});

test("reads each text, not the last one again", () => {
  const first = buildParagraphs(1, 1, "first");
  expect(readTextFacts(first).text).toBe("first");
  expect(readTextFacts(buildParagraphs(1, 1, "second")).text).toBe("second");
  expect(readTextFacts(first).text).toBe("first");
});
