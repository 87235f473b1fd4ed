import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const testFile = /\.test\.tsx?$/;
const slowTestFile = /\.slow\.test\.tsx?$/;
const code = "{app,components,lib}/**/*.{ts,tsx}";
const imported = /(?:\bfrom|\bimport)\s*\(?\s*"(#[^"]+|\.{1,2}\/[^"]+)"/g;

/** Lists the files whose code imports a file, by path from the root. */
function readImporters(root: string): Map<string, string[]> {
  const files = new Set(globSync(code, { cwd: root }));
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, target = ""] of readFileSync(join(root, file), "utf8").matchAll(imported)) {
      const path = target.startsWith("#")
        ? target.slice(1)
        : normalize(join(dirname(file), target));
      const found = [path, `${path}.ts`, `${path}.tsx`].find((each) => files.has(each));
      if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

/** Removes the ending: `create.ts` and `create.test.ts` belong together. */
const getName = (file: string) => file.replace(/(?:\.test)?\.tsx?$/, "");

/** The number of tests that a changed file is answered with, for an answer within seconds. */
const maxTests = 5;

/** Counts the folders that two files have in common. */
function countSharedFolders(one: string, other: string): number {
  const [folders, others] = [dirname(one).split("/"), dirname(other).split("/")];
  const apart = folders.findIndex((folder, at) => folder !== others[at]);
  return apart === -1 ? folders.length : apart;
}

/**
 * Returns the tests that say first whether a changed file works: the one with its name, then those
 * that import it, of its own folder first. Without any, those of the files that import it, and so on.
 * Leaves slow ones out. `omitted` counts tests that are as near but beyond the limit.
 */
export function findNearTests(
  changed: readonly string[],
  root = ".",
): { tests: string[]; omitted: number } {
  const importers = readImporters(root);
  const all = globSync("{components,lib}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: (path) => slowTestFile.test(path),
  });
  const testByName = new Map(all.map((test) => [getName(test), test]));
  const near = new Set<string>();
  const omitted = new Set<string>();
  for (const file of changed) {
    const ring = findNearestRing(file, importers, testByName);
    const sorted = ring.sort((a, b) => countSharedFolders(b, file) - countSharedFolders(a, file));
    const own = testByName.get(getName(file));
    const found = [...new Set([...(own ? [own] : []), ...sorted])];
    for (const test of found.slice(0, maxTests)) near.add(test);
    for (const test of found.slice(maxTests)) omitted.add(test);
  }
  const left = [...omitted].filter((test) => !near.has(test));
  return { tests: [...near].sort(), omitted: left.length };
}

/** Returns the tests of the first ring of importers around a file that has any. */
function findNearestRing(
  file: string,
  importers: Map<string, string[]>,
  testByName: Map<string, string>,
): string[] {
  const seen = new Set([file]);
  let ring = [file];
  while (ring.length > 0) {
    const next = ring.flatMap((each) => importers.get(each) ?? []);
    const tests = [
      ...ring.flatMap((each) => testByName.get(getName(each)) ?? []),
      ...next.filter((each) => testFile.test(each) && !slowTestFile.test(each)),
    ];
    if (tests.length > 0) return tests;
    ring = [...new Set(next)].filter((each) => !seen.has(each) && !testFile.test(each));
    for (const each of ring) seen.add(each);
  }
  return [];
}
