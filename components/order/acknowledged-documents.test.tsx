import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessagesProvider, PageContextProvider } from "#components/i18n/page-context";
import { AcknowledgedDocuments } from "#components/order/acknowledged-documents";
import { loadNamespace } from "#lib/i18n/messages";

const documents = (["en", "zh"] as const).map((language) => ({
  id: language,
  type: "prospectus" as const,
  language,
  title: language === "en" ? "Prospectus of Harbour" : "港湾招募说明书",
  date: "2026-01-31",
}));

test("names documents in another language by their type in the language of the page", async () => {
  const [common, product] = [
    await loadNamespace("zh", "common"),
    await loadNamespace("zh", "product"),
  ];
  const html = renderToStaticMarkup(
    <PageContextProvider page={{ locale: "zh", device: "desktop" }} messages={{ common }}>
      <MessagesProvider messages={{ product }}>
        <AcknowledgedDocuments documents={documents} />
      </MessagesProvider>
    </PageContextProvider>,
  );
  expect(html).toContain("<li>招募说明书 · 英文 · 2026年1月31日");
  expect(html).toMatch(/<span lang="en"[^>]*>Prospectus of Harbour</);
  expect(html).toContain("<li>港湾招募说明书 · 2026年1月31日</li>");
});
