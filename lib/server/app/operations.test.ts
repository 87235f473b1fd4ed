import { expect, test } from "vitest";
import { operations } from "#lib/server/app/operations";
import type { AnyOperation } from "#lib/server/core/operation";
import { features, findExports, readList } from "#lib/testing/feature-exports";

const list = "operations.ts";

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === "object" && value !== null && "contract" in value && "run" in value;

const toKey = ({ contract: { method, path } }: AnyOperation): string => `${method} ${path}`;

const readOperations = async (feature: string): Promise<AnyOperation[]> =>
  (await readList(feature, list)).flat().filter(isOperation);

test.each(features)("%s lists each of its operations once, and no others", async (feature) => {
  const definition = /\boperation\(/g;
  const found = await findExports(feature, { definition, list, is: isOperation });
  const listed = await readOperations(feature);
  expect(listed.map(toKey).sort()).toEqual(found.map(toKey).sort());
  expect(listed.every((each) => found.includes(each))).toBe(true);
});

test("serves the operations of all features, and no others", async () => {
  const lists = await Promise.all(features.map(readOperations));
  expect(operations.length).toBeGreaterThan(0);
  expect(operations.map(toKey).sort()).toEqual(lists.flat().map(toKey).sort());
  expect(new Set(operations).size).toBe(operations.length);
});
