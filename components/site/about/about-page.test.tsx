import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutPage } from "#components/site/about/about-page";
import { locales } from "#lib/domain/locale";
import { orderingStates } from "#lib/domain/order/ordering";
import { loadNamespace } from "#lib/i18n/messages";

const counts = { postCount: 200, authorCount: 40, productCount: 41 };

test.each(locales.flatMap((locale) => orderingStates.map((state) => [locale, state] as const)))(
  "in %s says whether one can buy a fund where ordering is %s, and answers every question",
  async (locale, ordering) => {
    const messages = await loadNamespace(locale, "siteAbout");
    const html = renderToStaticMarkup(
      <AboutPage
        page={{ locale, device: "desktop" }}
        messages={messages}
        counts={counts}
        ordering={ordering}
      />,
    );
    const { what, who, cost, buy, honest, operator } = messages;
    for (const { question } of [what, who, cost, buy, honest, operator]) {
      expect(html).toContain(`>${question}</h2>`);
    }
    const answers = orderingStates.filter((each) => html.includes(buy.answer[each]));
    expect(answers).toEqual([ordering]);
    for (const count of [200, 40, 41]) expect(html).toContain(`>${count}</dd>`);
  },
);
