import { describe, expect, test } from "vitest";
import { layOutLine, layOutLines } from "#lib/server/documents/share-image/text-layout";

const english = { size: 60, weight: 700, language: "en" } as const;
const chinese = { ...english, language: "zh" } as const;
const countOutlines = (path: string) => path.match(/<path /g)?.length ?? 0;

describe("a line", () => {
  test("uses fonts for every script in the text", async () => {
    expect(countOutlines((await layOutLine("Yield", english)).path)).toBe(5);
    const { path, width } = await layOutLine("分红与复利", chinese);
    expect(countOutlines(path)).toBe(5);
    // Chinese characters are as wide as they are high.
    expect(width).toBeCloseTo(5 * 60, 0);
    expect(countOutlines((await layOutLine("ETF 基金 Ł Ω Ж", chinese)).path)).toBe(8);
  });
  test("is wider the bolder it is", async () => {
    const light = await layOutLine("Compound interest", { ...english, weight: 300 });
    const bold = await layOutLine("Compound interest", { ...english, weight: 900 });
    expect(bold.width).toBeGreaterThan(light.width * 1.03);
  });
  test("has full-width quotation marks in Chinese, narrow ones in English", async () => {
    const wide = await layOutLine("“”", chinese);
    const narrow = await layOutLine("“”", english);
    expect(wide.width).toBeGreaterThan(narrow.width * 1.3);
  });
  test("drops characters that no font contains", async () => {
    expect(await layOutLine("\u{1f9e7}\u{e000}", english)).toEqual({ path: "", width: 0 });
    const bare = await layOutLine("A", english);
    expect(await layOutLine("A\u{1f9e7}", english)).toEqual(bare);
  });
});

describe("several lines", () => {
  test("break between words and stay within their width", async () => {
    const { lines, isComplete } = await layOutLines(
      "Rates move, and long bonds move more",
      english,
      {
        width: 400,
        maxLines: 9,
      },
    );
    expect(isComplete).toBe(true);
    expect(lines.length).toBeGreaterThan(2);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(400);
  });
  test("end with an ellipsis if the text does not fit", async () => {
    const box = { width: 400, maxLines: 2 };
    const { lines, isComplete } = await layOutLines("长".repeat(60), chinese, box);
    expect([lines.length, isComplete]).toEqual([2, false]);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(400);
  });
  test("never begin with closing punctuation, even after a full line", async () => {
    // Six characters fill the line; the comma stays with its word.
    const six = await layOutLines("一二三四五六，七", chinese, { width: 362, maxLines: 3 });
    expect(six.lines.map(({ path }) => countOutlines(path))).toEqual([5, 3]);
  });
  test("break a word that is longer than a line, and are empty for an empty text", async () => {
    const { lines } = await layOutLines("W".repeat(40), english, { width: 300, maxLines: 20 });
    expect(lines.reduce((sum, { path }) => sum + countOutlines(path), 0)).toBe(40);
    expect((await layOutLines("  ", english, { width: 300, maxLines: 2 })).lines).toEqual([]);
  });
});
