import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTextFont, textFonts } from "#lib/tools/fonts/text-fonts";

const styles = await readFile("app/styles/fonts.css", "utf8");

/** Lists the code points for which the style sheet loads a file, in English text. */
function listStyledCodePoints(name: string): number[] {
  const [, ranges = ""] =
    new RegExp(`${name.replace(".", "\\.")}[^}]*?unicode-range:([^;]*);`).exec(styles) ?? [];
  return ranges.split(",").flatMap((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
}

for (const font of textFonts) {
  test(`${font.name} is what \`npm run fonts\` creates`, async () => {
    const file = await readFile(`app/styles/fonts/${font.name}`);
    expect(file.equals(await createTextFont(font))).toBe(true);
  });

  test(`${font.name} loads for characters that it has`, () => {
    const codes = listStyledCodePoints(font.name);
    const has = (code: number) =>
      font.subset.ranges.some(([from, to]) => from <= code && code <= to);
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !has(code))).toEqual([]);
  });
}

test("the preloaded file is small", async () => {
  const [preloaded] = textFonts;
  expect((await readFile(`app/styles/fonts/${preloaded?.name}`)).length).toBeLessThan(20_000);
});
