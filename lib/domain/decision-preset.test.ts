import { expect, test } from "vitest";
import { decisionPresets } from "#lib/domain/decision-preset";
import { limits } from "#lib/domain/limits";
import { detectLanguage, locales } from "#lib/domain/locale";
import { spamIds } from "#lib/domain/report";

test("every rule has facts to start with, in both languages", () => {
  expect(Object.keys(decisionPresets).sort()).toEqual([...spamIds].sort());
  for (const preset of Object.values(decisionPresets)) {
    for (const locale of locales) {
      expect(detectLanguage(preset[locale])).toBe(locale);
      expect(preset[locale].length).toBeLessThan(limits.decisionFacts);
    }
  }
});
