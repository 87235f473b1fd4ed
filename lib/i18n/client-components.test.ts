import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const listFiles = (pattern: string, isListed: (source: string) => boolean): string[] =>
  globSync(pattern).filter((file) => isListed(readFileSync(file, "utf8")));

const importsNextIntl = (source: string) => /from "(?:next|use)-intl/.test(source);
const isClient = (source: string) => /^"use client"/.test(source);

test("no client component imports next-intl, which would add 13 kB to the application", () => {
  const components = "{app,components}/**/*.{ts,tsx}";
  expect(listFiles(components, importsNextIntl).length).toBeGreaterThan(0);
  expect(listFiles(components, (source) => isClient(source) && importsNextIntl(source))).toEqual(
    [],
  );
  expect(listFiles("lib/client/**/*.{ts,tsx}", importsNextIntl)).toEqual([]);
});
