// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { findVoice } from "#lib/client/reading/voice";
import type { Locale } from "#lib/domain/locale";

afterEach(() => vi.unstubAllGlobals());

/** Finds the voice of a browser with some voices, given as tag, and "!" if default, "~" if remote. */
function find(language: Locale, ...voices: string[]): string | undefined {
  vi.stubGlobal("speechSynthesis", {
    getVoices: () =>
      voices.map((each) => ({
        lang: each.replace(/[!~]/, ""),
        default: each.endsWith("!"),
        localService: !each.endsWith("~"),
      })),
  });
  return findVoice(language)?.lang;
}

test.each([
  ["Mandarin on Linux", "cmn", ["yue", "cmn-LATN-PINYIN", "cmn", "en-US"]],
  ["Mandarin of the mainland on macOS", "zh-CN", ["zh-TW", "zh-HK", "zh-CN"]],
  ["Mandarin over the network before Cantonese", "zh-CN", ["zh-HK", "zh-CN~"]],
  ["the user's own choice", "zh-HK", ["zh-CN", "zh-HK!"]],
  ["Cantonese before none", "yue", ["en-US!", "yue"]],
  ["Android's spelling", "zh_CN", ["zh_HK", "zh_CN"]],
])("reads Chinese in %s", (_, expected, voices) => {
  expect(find("zh", ...voices)).toBe(expected);
});

test("reads English in a voice that needs no network, and in none of another language", () => {
  expect(find("en", "de-DE!", "en-US~", "en-GB")).toBe("en-GB");
  expect(find("en", "de-DE!", "zh-CN")).toBeUndefined();
});
