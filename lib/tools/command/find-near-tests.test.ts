import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findNearTests } from "#lib/tools/command/find-near-tests";

const root = mkdtempSync(join(tmpdir(), "fundlore-near-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file that imports others. */
function write(path: string, ...imports: string[]): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), imports.map((each) => `import "${each}";\n`).join(""));
}

beforeAll(() => {
  write("lib/domain/fee.ts");
  write("lib/domain/fee.test.ts");
  write("lib/format/fee.test.ts", "#lib/domain/fee");
  write("lib/domain/deep.slow.test.ts", "#lib/domain/fee");
  write("lib/server/order/create.ts", "#lib/domain/fee", "./queries.ts");
  write("lib/server/order/queries.ts");
  write("lib/server/order/create.test.ts");
  write("lib/server/order/list.ts", "#lib/server/order/queries");
  write("components/order/form.tsx", "#lib/domain/fee");
  write("components/order/page.tsx", "#components/order/form");
  write("components/order/page.test.tsx", "#components/order/page");
  write("lib/text/limits.ts");
  for (const name of "abcdefg") {
    write(`components/${name}.test.tsx`, "#lib/text/limits");
    write(`lib/${name}.test.ts`, "#lib/text/limits");
  }
  write("lib/text/other.test.ts", "#lib/text/limits");
});

test("finds the test with the file's name and those that import it, but no slow one", () => {
  expect(findNearTests(["lib/domain/fee.ts"], root)).toEqual({
    tests: ["lib/domain/fee.test.ts", "lib/format/fee.test.ts"],
    omitted: 0,
  });
});

test("finds the tests of the files that import a file without tests", () => {
  expect(findNearTests(["lib/server/order/queries.ts"], root).tests).toEqual([
    "lib/server/order/create.test.ts",
  ]);
  expect(findNearTests(["components/order/form.tsx"], root).tests).toEqual([
    "components/order/page.test.tsx",
  ]);
});

test("finds a changed test itself", () => {
  expect(findNearTests(["lib/format/fee.test.ts"], root).tests).toEqual(["lib/format/fee.test.ts"]);
});

test("takes five tests of many, from the file's own folder first, then from the folder above", () => {
  const { tests, omitted } = findNearTests(["lib/text/limits.ts"], root);
  expect(tests).toHaveLength(5);
  expect(tests).toContain("lib/text/other.test.ts");
  expect(tests.filter((test) => test.startsWith("components/"))).toEqual([]);
  expect(omitted).toBe(10);
});

test("finds none for a file that nothing imports", () => {
  expect(findNearTests(["lib/server/order/list.ts", "README.md"], root).tests).toEqual([]);
});
