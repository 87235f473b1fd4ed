import { renderToReadableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MessagesProvider, PageContextProvider } from "#components/i18n/page-context";
import { KeyFacts } from "#components/product/detail/key-facts";
import type { Locale } from "#lib/domain/locale";
import type { OrderingState } from "#lib/domain/order/ordering";
import { loadNamespace } from "#lib/i18n/messages";
import { sampleProduct } from "#lib/testing/seo";

// They load charts, which need a browser.
vi.mock("#components/product/islands", () => {
  const nothing = () => null;
  return {
    CompareToggleIsland: nothing,
    RiskNoteIsland: nothing,
    ShareLinkIsland: nothing,
    WatchToggleIsland: nothing,
  };
});

async function render(locale: Locale, ordering: OrderingState): Promise<string> {
  const page = { locale, device: "desktop" } as const;
  const [common, product] = [
    await loadNamespace(locale, "common"),
    await loadNamespace(locale, "product"),
  ];
  const stream = await renderToReadableStream(
    <PageContextProvider page={page} messages={{ common }}>
      <MessagesProvider messages={{ product }}>
        <KeyFacts
          product={{ ...sampleProduct, status: "open" }}
          change={null}
          messages={product}
          locale={locale}
          page={page}
          shareUrl="https://fundlore.test/p"
          ordering={ordering}
        />
      </MessagesProvider>
    </PageContextProvider>,
  );
  return new Response(stream).text();
}

const orderLink = `/products/${sampleProduct.productId}/order"`;

test.each([
  ["en", "noProvider", "This site does not take orders yet."],
  ["zh", "noProvider", "本站尚未开放下单。"],
  ["en", "paused", "Ordering is paused for now."],
] as const)("in %s with ordering %s says so in place of the order", async (locale, state, text) => {
  const html = await render(locale, state);
  expect(html).toContain(text);
  expect(html).not.toContain(orderLink);
});

test("leads to the order, and marks it where orders are only simulated", async () => {
  const [open, simulated] = [await render("en", "open"), await render("en", "simulated")];
  expect([open.includes(orderLink), simulated.includes(orderLink)]).toEqual([true, true]);
  expect(open).not.toContain("only simulates orders");
  expect(simulated).toContain("only simulates orders");
});
