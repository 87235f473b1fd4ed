import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("names each contract as its call", async () => {
  const named: string[] = [];
  const defined: string[] = [];
  for (const file of globSync("lib/contracts/**/*.ts", { exclude: ["**/*.test.ts"] })) {
    for (const [name, value] of Object.entries<unknown>(await import(resolve(file)))) {
      if (/calls\.ts$/.test(file)) named.push(`${name}: ${value}`);
      const isContract = typeof value === "object" && value !== null && "call" in value;
      if (isContract) defined.push(`${name}: ${value.call}`);
    }
  }
  expect(named.length).toBeGreaterThan(250);
  expect(named.toSorted()).toEqual(defined.toSorted());
  expect(new Set(named.map((each) => each.split(" ").slice(-2).join(" "))).size).toBe(named.length);
});

test("keeps the paths of calls out of pages, components and the browser's code", () => {
  const files = globSync("{app,components,lib/client,lib/service-worker}/**/*.{ts,tsx}");
  const found = files.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) && /\b(?:sns|product)\/api\b/.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual([]);
});
