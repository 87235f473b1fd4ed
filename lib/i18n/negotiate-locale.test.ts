import { expect, test } from "vitest";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";

test.each([
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["en;q=0.8, zh", "zh"],
  ["EN-us", "en"],
  ["zh-Hant-TW", "zh"],
  ["fr, de;q=0.9, zh;q=0.1", "zh"],
  ["zh;q=0, fr", "en"],
  ["zh;q=x", "en"],
  ["*", "en"],
  ["", "en"],
  [null, "en"],
])("%s prefers %s", (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
