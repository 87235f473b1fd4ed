import { expect, test } from "vitest";
import { colors, inlineTextStyles, toThemePreview } from "#lib/server/platform/email/email-style";
import { renderEmailHtml } from "#lib/server/platform/email/email-template";

test("writes styles into elements and leaves texts alone", () => {
  const html = inlineTextStyles('<p>1 &lt;p&gt; <a href="https://x.example/">it&apos;s</a></p>');
  expect(html).toContain(`<p class="ink" style="`);
  expect(html).toContain('<a class="accent" style="');
  expect(html).toContain('href="https://x.example/"');
  expect(html).toContain("1 &lt;p&gt; ");
  expect(html).toContain("it&#39;s");
});

test("lets wide tables scroll inside of the email", () => {
  expect(inlineTextStyles("<table><tr><td>1</td></tr></table>")).toMatch(
    /^<div style="overflow-x:auto[^>]*><table style=.*<\/table><\/div>$/,
  );
});

test("a preview has the colours of one theme only and no style sheet", () => {
  const html = renderEmailHtml({
    lang: "en",
    title: "Hello",
    lead: colors.paper.light,
    notes: [],
    footer: "Fundlore",
  });
  expect(html).toContain("prefers-color-scheme: dark");
  const dark = toThemePreview(html, "dark");
  expect(dark).not.toContain("<style");
  expect(dark.match(/style="[^"]*"/g)?.join()).not.toContain(colors.paper.light);
  // A text is not a colour.
  expect(dark).toContain(`>${colors.paper.light}</p>`);
  expect(toThemePreview(html, "light")).toContain(`background:${colors.paper.light}`);
});
