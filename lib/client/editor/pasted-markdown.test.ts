import { expect, test } from "vitest";
import { isMarkdown } from "#lib/client/editor/pasted-markdown";

test.each([
  "## Rates\n\nThey fell.",
  "Read **this** first",
  "- one\n- two",
  "1. one\n2. two",
  "- [ ] open",
  "```\ncode\n```",
  "See [the site](https://example.com).",
  "| a | b |\n| --- | --- |\n| 1 | 2 |",
  "> quoted",
])("finds Markdown in %j", (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  "Plain words.\nAnd more.",
  "- only one line",
  "2 * 3 * 4",
  "#1 fund of the year",
  "2 ** 3 ** 4",
  "https://example.com/a_b_c",
  "-5 %\n-3 %",
])("finds none in %j", (text) => {
  expect(isMarkdown(text)).toBe(false);
});
