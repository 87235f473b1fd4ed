import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeedLink } from "#components/feed/feed-link";
import { loadNamespace } from "#lib/i18n/messages";

test.each(["en", "zh"] as const)("leads to the feed of its page in %s, by name", async (locale) => {
  const { shell } = await loadNamespace(locale, "common");
  const html = renderToStaticMarkup(
    <FeedLink
      title="Bonds"
      messages={shell}
      locale={locale}
      getPath={(paths) => paths.tag("Bonds")}
    />,
  );
  expect(html).toContain(`href="/${locale}/topics/Bonds/feed.xml"`);
  expect(html).toMatch(/aria-label="[^"]*Bonds"/);
});
