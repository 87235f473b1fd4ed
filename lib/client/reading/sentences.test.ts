// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { listSentences } from "#lib/client/reading/sentences";

function list(html: string, language: "en" | "zh" = "en") {
  document.body.innerHTML = html;
  return listSentences(document.body, language);
}

test("reads blocks in order, sentence by sentence, each with its place", () => {
  const found = list(
    "<h2>Fees</h2><p>They <b>rise. Slowly</b> but surely.</p><ul><li>One</li></ul>",
  );
  expect(found.map(({ text }) => text)).toEqual([
    "Fees",
    "They rise.",
    "Slowly but surely.",
    "One",
  ]);
  expect(found.map(({ range }) => range.toString())).toEqual([
    "Fees",
    "They rise.",
    "Slowly but surely.",
    "One",
  ]);
});

test("reads a block within a block once", () => {
  const found = list(
    "<ul><li>Outer<ul><li>Inner</li></ul></li></ul><blockquote><p>Said</p></blockquote>",
  );
  expect(found.map(({ text }) => text)).toEqual(["Outer", "Inner", "Said"]);
});

test("leaves out code, buttons and marks without words", () => {
  const found = list(
    "<p>Run <code>x = 1</code> now</p><pre>y</pre><p>…</p><p><button>Copy</button></p>",
  );
  expect(found.map(({ text }) => text.replace(/\s+/g, " "))).toEqual(["Run now"]);
});

test("splits Chinese at its own punctuation", () => {
  expect(list("<p>费率上升了。收益呢？</p>", "zh").map(({ text }) => text)).toEqual([
    "费率上升了。",
    "收益呢？",
  ]);
});
