import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Contract } from "#lib/contracts/contract";
import { textRegistry } from "#lib/contracts/text";

type Found = { at: string; schema: z.ZodType };

/** Strings whose characters are bounded by their own parser, which refuses all others. */
const parsedElsewhere: Record<string, string> = {
  "*.units": "a typed number",
  "*.amount": "a typed number",
  "*.accountNumber": "folded and matched with a pattern by its own field",
  "*.executedNav": "a typed number",
  "*.executedNavDate": "a typed day",
  "*.executedFee": "a typed number",
  "*.settlementDate": "a typed day",
  "*.threshold": "a typed number",
  "*.blocks": "a list that its parser checks",
  "*.riskLevel": "a list of numbers",
  "*.accountPassword": "a secret of the fund provider",
};

async function listContracts(): Promise<Contract[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => /^[a-z/-]+\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter(
      (each): each is Contract =>
        typeof each === "object" && each !== null && "method" in each && "path" in each,
    ),
  );
}

/** Yields the strings that a schema takes. A pipe takes what its first part does. */
function* listStrings(schema: z.ZodType, at: string): Generator<Found> {
  if (textRegistry.has(schema) || schema instanceof z.ZodString) {
    yield { at, schema };
    return;
  }
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const inside = (value: unknown): z.ZodType[] =>
    value instanceof z.ZodType ? [value] : Array.isArray(value) ? value.flatMap(inside) : [];
  if (schema instanceof z.ZodObject) {
    for (const [key, value] of Object.entries(schema.shape)) {
      yield* listStrings(value as z.ZodType, `${at}.${key}`);
    }
    return;
  }
  // A list separated by commas is split, and each part is checked.
  if (schema instanceof z.ZodPipe && isList(schema)) return;
  for (const key of [
    "innerType",
    "element",
    "options",
    "keyType",
    "valueType",
    "in",
    "left",
    "right",
    "items",
  ]) {
    // `z.preprocess` begins with a transform, which takes anything.
    const value = key === "in" && def.in instanceof z.ZodTransform ? def.out : def[key];
    for (const each of inside(value)) yield* listStrings(each, at);
  }
}

/** True for a string that becomes a list of a closed set of values. */
function isList({ def }: z.ZodPipe): boolean {
  const out = def.out as z.ZodType;
  if (out instanceof z.ZodPipe) return isList(out);
  if (!(out instanceof z.ZodArray)) return false;
  const element = out.element as z.ZodType;
  return element instanceof z.ZodEnum || element instanceof z.ZodNumber || isClosed(element);
}

/** True for a string with a pattern from end to end that names its characters. */
function isClosed(schema: z.ZodType): boolean {
  const { checks = [] } = schema.def as { checks?: z.core.$ZodCheck[] };
  return checks.some(({ _zod: { def } }) => {
    const source = "pattern" in def && def.pattern instanceof RegExp ? def.pattern.source : "";
    return /^\^.*\$$/s.test(source) && !/(?<!\\)\.[*+]|\[\^|\\S|\\D|\\W/.test(source);
  });
}

const contracts = await listContracts();
const strings = contracts.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [...listStrings(schema as z.ZodType, `${method} ${path} ${part}`)] : [],
  ),
);

test("finds the strings of all calls", () => {
  expect(contracts.length).toBeGreaterThan(250);
  expect(strings.length).toBeGreaterThan(300);
});

test("each string that a call takes is a known kind of text, or says why not", () => {
  const unknown = strings.filter(
    ({ at, schema }) =>
      !textRegistry.has(schema) &&
      !isClosed(schema) &&
      !(`*.${at.split(".").at(-1)}` in parsedElsewhere),
  );
  expect([...new Set(unknown.map(({ at }) => at))]).toEqual([]);
});

const hostile = [
  "\u202egat",
  "a\u0007b",
  "a\u200bb",
  "a\u2028b",
  "a\ufeffb",
  "\u2066a",
  "a\u00adb",
];
const bad = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test("no text of one line lets characters through that change or hide others", () => {
  const texts = strings.filter(({ schema }) => {
    const kind = textRegistry.get(schema)?.kind;
    return kind !== undefined && kind !== "secret" && kind !== "verbatim";
  });
  expect(texts.length).toBeGreaterThan(80);
  for (const { at, schema } of texts) {
    for (const text of hostile) {
      const { data } = schema.safeParse(text);
      expect(bad.test(String(data ?? "").replaceAll("\n", "")), `${at}: ${data}`).toBe(false);
    }
  }
});
