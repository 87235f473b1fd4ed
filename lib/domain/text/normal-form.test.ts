import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldInvisible } from "#lib/domain/text/invisible";
import { normalizeText, type TextKind, textKinds } from "#lib/domain/text/normal-form";

const kinds = textKinds.filter((kind) => kind !== "secret");
const inOneLine = kinds.filter((kind) => kind !== "lines" && kind !== "comment");

/** Code points of characters that show nothing, change the direction or control a device. */
const hidden = [
  ...[0x00, 0x07, 0x1b, 0x7f, 0x9b, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e],
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2061, 0x2064, 0x2066],
  ...[0x2069, 0x206a, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0xe0001],
  ...[0xe0041, 0xe0100, 0x1d173],
].map((code) => String.fromCodePoint(code));

test("joins an accent with the letter that a space kept it from in a code", () => {
  expect(normalizeText("code", "e \u0301")).toBe("\u00e9");
});

describe.each(kinds)("the normal form %s", (kind) => {
  test.each(hidden.map((each) => [each.codePointAt(0)?.toString(16), each]))(
    "has no U+%s inside a word, in English and Chinese",
    (_, each) => {
      expect(normalizeText(kind, `divi${each}dend`)).toBe("dividend");
      expect(normalizeText(kind, `基${each}金`)).toBe("基金");
      expect(normalizeText(kind, each)).toBe("");
    },
  );

  test("is itself in normal form", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(...hidden, " ", "\n", "e", "\u0301"),
            fc.nat(0x10ffff).map(String.fromCodePoint),
          ),
        }),
        (text) => {
          const once = normalizeText(kind, text);
          expect(normalizeText(kind, once)).toBe(once);
          expect(once.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each(inOneLine.filter((kind) => kind !== "url"))("%s has one line", (kind) => {
  const space = kind === "code" ? "" : " ";
  for (const lineEnd of [
    "\n",
    "\r\n",
    "\t",
    "\v",
    "\f",
    "\u0085",
    "\u2028",
    "\u2029",
    "　",
    "  ",
  ]) {
    expect(normalizeText(kind, `${lineEnd}a${lineEnd}b${lineEnd}`)).toBe(`a${space}b`);
  }
});

test.each(["lines", "comment"] as const)("%s keeps its lines and indents", (kind) => {
  expect(normalizeText(kind, " one\r\n  two\u2028three\n ")).toBe("one\n  two\nthree");
});

test.each([
  ["👨‍👩‍👧‍👦"],
  ["❤️"],
  ["1️⃣"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["🏳️‍🌈"],
  ["👩🏽‍🚀"],
  ["👩‍❤️‍💋‍👨"],
  ["👩‍🦰"],
  ["می‌خواهم"],
  ["क्‍ष"],
  ["ශ්‍රී"],
])("keeps the joiners and selectors of %s, which searches ignore", (text) => {
  for (const kind of ["line", "lines", "comment", "name"] as const) {
    expect(normalizeText(kind, text)).toBe(text.normalize("NFC"));
  }
  expect(foldInvisible(text)).not.toMatch(/\u200c|\u200d|\ufe0f/);
});

test.each<[TextKind, string, string]>([
  ["line", "ＱＵＩＬＬ ﬁ", "ＱＵＩＬＬ ﬁ"],
  ["name", "ＱＵＩＬＬ ﬁ", "QUILL fi"],
  ["query", "Ｍａｒｔａ＿Ｑｕｉｌｌ", "Marta_Quill"],
  ["identifier", "ｍａｒｔａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "marta@example.com"],
  ["code", " １２３ ４５６ ", "123456"],
  ["url", " https://example.com/\u202egpj.exe ", "https://example.com/gpj.exe"],
  ["secret", " a\u200b ", " a\u200b "],
  ["line", "e\u034f\u0301", "\u00e9"],
])("%s of %j is %j", (kind, text, expected) => {
  expect(normalizeText(kind, text)).toBe(expected);
});
