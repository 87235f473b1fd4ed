import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryBody } from "#lib/domain/body/arbitrary-body";
import { listBlocks } from "#lib/domain/post-version/blocks";
import { type BlockChange, compareBodies } from "#lib/domain/post-version/compare";
import { diffText } from "#lib/domain/post-version/text-diff";

const paragraph = (text: string, extra: object = {}) => ({
  type: "paragraph",
  version: 1,
  children: [{ type: "text", version: 1, text, format: 0, ...extra }],
});
const body = (...children: object[]) =>
  JSON.stringify({ root: { type: "root", version: 1, children } });

/** Returns the texts of one side of a comparison. */
const readSide = (rows: readonly BlockChange[], hidden: "added" | "removed") =>
  rows
    .filter(({ kind }) => kind !== hidden)
    .map(({ parts }) =>
      parts
        .filter(({ kind }) => kind !== hidden)
        .map(({ text }) => text)
        .join(""),
    );

describe("a comparison of two bodies", () => {
  test("contains both of them, whatever they are", () => {
    fc.assert(
      fc.property(arbitraryBody, arbitraryBody, (before, after) => {
        const rows = compareBodies(before, after, "en");
        const texts = (serialized: string) => listBlocks(serialized).map(({ text }) => text);
        expect(readSide(rows, "added")).toEqual(texts(before));
        expect(readSide(rows, "removed")).toEqual(texts(after));
      }),
    );
  });

  test("says of equal bodies that nothing changed", () => {
    fc.assert(
      fc.property(arbitraryBody, (each) => {
        const kinds = compareBodies(each, each, "zh").map(({ kind }) => kind);
        expect(kinds.every((kind) => kind === "same")).toBe(true);
      }),
    );
  });

  test("finds the words that changed in a paragraph that stays", () => {
    const rows = compareBodies(
      body(paragraph("Intro."), paragraph("Fees fell to 0.9 percent last year.")),
      body(
        paragraph("Intro."),
        paragraph("Fees fell to 1.2 percent last year."),
        paragraph("Now."),
      ),
      "en",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["same", "changed", "added"]);
    expect(rows[1]?.parts.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: "0.9" },
      { kind: "added", text: "1.2" },
    ]);
  });

  test("tells a change of formatting or of a link's address from no change", () => {
    const link = (url: string) => ({
      type: "paragraph",
      version: 1,
      children: [
        { type: "link", version: 1, url, children: [{ type: "text", version: 1, text: "here" }] },
      ],
    });
    const rows = compareBodies(
      body(paragraph("Bold"), link("https://a.example/")),
      body(paragraph("Bold", { format: 1 }), link("https://b.example/")),
      "en",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["formatted", "formatted"]);
  });

  test("takes a paragraph without common words for another one", () => {
    const rows = compareBodies(body(paragraph("Old words")), body(paragraph("New text")), "en");
    expect(rows.map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });

  test("of long texts that have nothing in common ends soon", () => {
    const long = (word: string) =>
      body(
        ...Array.from({ length: 3_000 }, (_, at) => paragraph(`${word} ${at} ${word.repeat(9)}`)),
      );
    const start = performance.now();
    const rows = compareBodies(long("alpha"), long("beta"), "en");
    expect(rows.length).toBeGreaterThanOrEqual(3_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

test("Chinese is compared by words", () => {
  expect(diffText("基金费用下降了", "基金费用上升了", "zh")).toEqual([
    { kind: "same", text: "基金费用" },
    { kind: "removed", text: "下降" },
    { kind: "added", text: "上升" },
    { kind: "same", text: "了" },
  ]);
});
