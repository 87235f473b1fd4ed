import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallSummary } from "#components/api-reference/call-summary";

test("shows names between backticks as code", () => {
  const html = renderToStaticMarkup(<CallSummary text="Takes `lng`; `cursor` goes on." />);
  expect(html.replaceAll(/ class="[^"]*"/g, "")).toBe(
    "Takes <code>lng</code>; <code>cursor</code> goes on.",
  );
});

test("leaves a text without names as it is", () => {
  expect(renderToStaticMarkup(<CallSummary text="Lists funds." />)).toBe("Lists funds.");
});
