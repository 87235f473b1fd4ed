import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WarnedContent } from "#components/post/warned-content";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { loadNamespace } from "#lib/i18n/messages";

const { contentWarning: messages } = (await loadNamespace("en", "common")).post;

const render = (warning?: ContentWarning) =>
  renderToStaticMarkup(
    <WarnedContent warning={warning} messages={messages}>
      <p>The text.</p>
    </WarnedContent>,
  );

test("a warned post is closed at first, with its text in the HTML", () => {
  const html = render({ kind: "loss", text: "" });
  expect(html).toMatch(/^<details class="[^"]*"><summary/);
  expect(html).toContain("Content warning: heavy losses");
  expect(html).toContain("</summary><p>The text.</p></details>");
});

test("shows the author's own words, and a post without a warning as it is", () => {
  expect(render({ kind: "other", text: "A margin call" })).toContain(
    "Content warning: A margin call",
  );
  expect(render()).toBe("<p>The text.</p>");
});
