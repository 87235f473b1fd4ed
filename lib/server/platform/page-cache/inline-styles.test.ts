import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Part, StyleRules } from "#lib/server/platform/page-cache/critical-rules";
import { inlineStyles } from "#lib/server/platform/page-cache/inline-styles";

let folder: string;
const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const head = '<script data-scripts="[]" data-head="">start()</script>';
const content = '<p class="a b">';

const buildRule = (name: string, declarations: string): Part => ({
  kind: "rule",
  text: `.${name}{${declarations}}`,
  selectors: [{ tags: [], classes: [name] }],
});
const store = (name: string, rules: StyleRules) =>
  writeFile(join(folder, `chunks/${name}.css.json`), JSON.stringify(rules));

beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), ".test-styles-"));
  await mkdir(join(folder, "chunks"));
  await store("first", [buildRule("a", 'content:"$&"'), buildRule("absent", "x:1")]);
  await store("second", [buildRule("b", "x:2")]);
});
afterAll(() => rm(folder, { recursive: true }));

test("inlines the rules of all style sheets and lists the sheets in the head script", async () => {
  const sheets = sheet("first") + sheet("second");
  const { html, style } = await inlineStyles(head + sheets + content, folder);
  expect(style).toBe('.a{content:"$&"}.b{x:2}');
  expect(html).toBe(
    '<script data-styles="[&quot;/_next/static/chunks/first.css&quot;,&quot;/_next/static/chunks/second.css&quot;]" data-scripts="[]" data-head="">start()</script>' +
      `<style data-critical="">${style}</style><noscript>${sheets}</noscript>${content}`,
  );
});

test("keeps the style sheets of a page whose scripts are not deferred", async () => {
  const html = `<script data-head="">start()</script>${sheet("first")}${content}`;
  expect(await inlineStyles(html, folder)).toEqual({ html, style: null });
});

test("keeps the style sheets of a page if one of them is missing", async () => {
  for (const name of ["gone", "../../package.json#"]) {
    const html = head + sheet("first") + sheet(name) + content;
    expect(await inlineStyles(html, folder)).toEqual({ html, style: null });
  }
});
