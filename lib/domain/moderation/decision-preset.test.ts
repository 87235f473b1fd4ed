import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { detectLanguage, locales } from "#lib/domain/locale";
import { decisionPresets } from "#lib/domain/moderation/decision-preset";
import { spamIds } from "#lib/domain/moderation/report";

test("every rule has facts to start with, in both languages", () => {
  expect(Object.keys(decisionPresets).sort()).toEqual([...spamIds].sort());
  for (const preset of Object.values(decisionPresets)) {
    for (const locale of locales) {
      expect(detectLanguage(preset[locale])).toBe(locale);
      expect(preset[locale].length).toBeLessThan(limits.decisionFacts);
    }
  }
});
