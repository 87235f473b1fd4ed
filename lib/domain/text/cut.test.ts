import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSummary } from "#lib/domain/post";
import { alignCut, cutText, splitGraphemes, takeStart } from "#lib/domain/text/cut";
import { truncateMiddle } from "#lib/format/truncate";

/** Characters of several code points, and neighbours that must not join them. */
const characters = [
  "字",
  "a",
  " ",
  "👨‍👩‍👧‍👦",
  "🇨🇳",
  "🇩🇪",
  "e\u0301\u0302",
  "1️⃣",
  "👩🏽‍🚀",
  "한",
  "\u1112\u1161\u11ab",
  "क्‍ष",
];
const text = fc
  .array(fc.constantFrom(...characters), { maxLength: 400 })
  .map((all) => all.join(""));

/** True if a cut text has only whole characters of the text, beside ellipses. */
const isWhole = (shown: string, whole: string) => {
  const known = new Set(splitGraphemes(whole));
  return splitGraphemes(shown.replaceAll("…", "")).every((each) => known.has(each));
};

const cutters: [string, (text: string, max: number) => string][] = [
  ["takeStart", takeStart],
  ["cutText", cutText],
  ["truncateMiddle", truncateMiddle],
  ["alignCut, for the beginning", (whole, max) => whole.slice(0, alignCut(whole, max))],
  ["alignCut, for the end", (whole, max) => whole.slice(alignCut(whole, whole.length - max))],
  ["buildSummary", (whole) => buildSummary(whole)],
];

describe.each(cutters)("%s", (name, cut) => {
  test("never divides a character", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 300 }), (whole, max) => {
        const known = name === "buildSummary" ? whole.normalize("NFC") : whole;
        expect(isWhole(cut(whole, max), known)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test("takes the longest beginning that fits", () => {
  expect(takeStart("ab👨‍👩‍👧‍👦c", 8)).toBe("ab");
  expect(takeStart("ab👨‍👩‍👧‍👦c", 9)).toBe("ab👨‍👩‍👧‍👦");
  expect(takeStart("🇨🇳🇩🇪", 3)).toBe("🇨🇳");
  expect(takeStart("字".repeat(50_000), 3)).toBe("字字字");
  expect(cutText("abc", 3)).toBe("abc");
  expect(cutText("abcd", 3)).toBe("ab…");
});

test.each([
  ["a family", "👨‍👩‍👧‍👦"],
  ["a flag", "🇨🇳"],
])("a summary ends before %s at the limit", (_, emoji) => {
  const before = "字".repeat(69);
  expect(buildSummary(`${before}${emoji}${"字".repeat(60)}`)).toBe(`${before}…`);
});

/** Texts that people wrote, by the names that variables have. */
const name =
  "\\w*(?:[tT]itle|[tT]ext|[sS]ummary|[cC]aption|[kK]eyword|[eE]xcerpt|[wW]ord|[lL]abel|[bB]io|[cC]ontent|[nN]ote|[nN]ame|beginning|example|typed)";
const written = new RegExp(
  `\\b(?:${name})(?:\\([^()]*\\))?\\.(?:slice|substring|substr)\\(\\s*(?:0|-)`,
);
/** Cuts by code points, which divide an emoji of several. */
const cutByCodePoints = new RegExp(
  `(?:\\[\\.\\.\\.|Array\\.from\\()[^\\],]*\\b${name}\\b[^\\],]*[\\])]\\.slice\\(`,
);
const cutInSql =
  /\b(?:left|substring|substr)\(\s*(?:[a-z]\.)?(?:content|title|text|summary|body)\b(?!.*2 \* )/;

/** Cuts that show no part of a text: the reason is beside the file. */
const allowed: Record<string, string> = {
  "components/editor/mention/commands.tsx": "up to the caret",
  "components/editor/mention/use-trigger.tsx": "up to the caret",
  "lib/client/editor/mention-trigger.ts": "up to the caret",
  "lib/domain/body/markdown/render-markdown.ts": "before the line breaks at its end",
  "lib/domain/body/cut.ts": "at the end of a character or word, which it looked for before",
  "lib/domain/locale.ts": "a sample to count letters in",
  "lib/domain/text/search.ts": "index terms are not shown",
  "lib/server/features/post/import/read/front-matter.ts": "where a pattern looks",
  "lib/server/features/post/import/read/substack.ts": "a known end of a name",
  "lib/server/features/post/import/read/wordpress-items.ts": "a limit in bytes for a whole file",
};

function* listSources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/migrations|lib\/(?:demo|testing|tools)$/.test(path)) yield* listSources(path);
    } else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** A length in units of UTF-16, where an emoji counts as two, beside a limit in code points. */
const unitLength = new RegExp(
  `(?:\\.trim\\(\\)|normalizeText\\([^()]*\\)|\\b${name}(?:\\[\\w+\\])?)\\.length\\b(?!\\s*(?:===|> 0|\\?))|\\{ length \\} = `,
);
/** Lengths that are compared with no limit of a text, with the reason. */
const allowedLengths: Record<string, string> = {
  "components/screening/desk/word/word-dialogs.tsx": "the name of a limit",
  "components/screening/desk/watched-words.tsx": "the name of a limit",
  "lib/client/editor/mention-trigger.ts": "up to the caret",
};

test("texts that people write are measured by code points", () => {
  const found = ["app", "components", "lib/client"].flatMap((folder) =>
    [...listSources(folder)]
      .filter((path) => !(path in allowedLengths))
      .flatMap((path) =>
        readFileSync(path, "utf8")
          .split("\n")
          .flatMap((line) => (unitLength.test(line) ? [`${path} ${line.trim()}`] : [])),
      ),
  );
  expect(found).toEqual([]);
});

test("no text that people wrote is cut but by these functions", () => {
  const found = ["app", "components", "lib"].flatMap((folder) =>
    [...listSources(folder)]
      .filter((path) => !(path in allowed) && path !== "lib/domain/text/cut.ts")
      .flatMap((path) =>
        readFileSync(path, "utf8")
          .split("\n")
          .flatMap((line, index) =>
            [written, cutByCodePoints, cutInSql].some((each) => each.test(line))
              ? [`${path}:${index + 1} ${line.trim()}`]
              : [],
          ),
      ),
  );
  expect(found).toEqual([]);
});
