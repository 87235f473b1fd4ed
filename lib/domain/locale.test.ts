import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("nothing else lists the languages, or spells out the type of a text in both", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|^lib\/(demo|testing)\//.test(file) && file !== "lib/domain/locale.ts",
  );
  expect(files.length).toBeGreaterThan(1_000);
  const spelledOut = /\["en", "zh"\]|"en" \| "zh"|\{ en: string; zh: string \}/;
  expect(files.filter((file) => spelledOut.test(readFileSync(file, "utf8")))).toEqual([]);
});
