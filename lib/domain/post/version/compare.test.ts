import { diffArrays } from "diff";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BlockChange, compareBodies, listBlocks } from "#lib/domain/post/version/compare";
import { matchPieces } from "#lib/domain/post/version/match-pieces";
import { diffText } from "#lib/domain/post/version/text-diff";
import { arbitraryBody } from "#lib/testing/body/arbitrary-body";

const paragraph = (text: string, extra: object = {}) => ({
  type: "paragraph",
  version: 1,
  children: [{ type: "text", version: 1, text, format: 0, ...extra }],
});
const body = (...children: object[]) =>
  JSON.stringify({ root: { type: "root", version: 1, children } });

/** CPU time; each pair of blocks, compared word by word, would take ten times as long. */
const maxCpuMs = 3_000;

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

  test.each([
    [
      "of short paragraphs that were rewritten",
      (at: number) => `${at} bc`,
      (at: number) => `${at} yx`,
    ],
    [
      "of long paragraphs that were rewritten",
      (at: number) => "ab ".repeat(50) + at,
      (at: number) => "yz ".repeat(50) + at,
    ],
    [
      "of paragraphs in another order",
      (at: number) => `${at} bc`,
      (at: number) => `${(at * 619) % 1_400} bc`,
    ],
    [
      "of two paragraphs again and again",
      (at: number) => "ab"[at % 2] ?? "",
      (at: number) => "ab"[((at * at) % 3) % 2] ?? "",
    ],
  ])("takes a moment %s", (_, toBefore, toAfter) => {
    const build = (toText: (at: number) => string) =>
      body(...Array.from({ length: 1_400 }, (_, at) => paragraph(toText(at))));
    const [before, after] = [build(toBefore), build(toAfter)];
    const start = process.threadCpuUsage();
    const rows = compareBodies(before, after, "en");
    const { user, system } = process.threadCpuUsage(start);
    expect(rows.length).toBeGreaterThanOrEqual(1_400);
    expect((user + system) / 1_000).toBeLessThan(maxCpuMs);
  });
});

test("keeps as many pieces as a search that leaves out none", () => {
  const pieces = fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, pieces, (before, after) => {
      const matches = matchPieces(before, after, 1_000);
      const kept = diffArrays(before, after).filter(({ added, removed }) => !added && !removed);
      expect(matches.length).toBe(kept.reduce((sum, { count }) => sum + count, 0));
      for (const [at, to] of matches) expect(before[at]).toBe(after[to]);
      for (const side of [0, 1] as const) {
        const places = matches.map((match) => match[side]);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }
    }),
  );
});

test("Chinese is compared by words", () => {
  expect(diffText("基金费用下降了", "基金费用上升了", "zh")).toEqual([
    { kind: "same", text: "基金费用" },
    { kind: "removed", text: "下降" },
    { kind: "added", text: "上升" },
    { kind: "same", text: "了" },
  ]);
});
