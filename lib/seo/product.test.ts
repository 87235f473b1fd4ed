import { expect, test } from "vitest";
import { loadNamespace } from "#lib/i18n/messages";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { toScriptText } from "#lib/seo/json-ld";
import { buildProductJsonLd, buildProductMetadata, listProductCrumbs } from "#lib/seo/product";
import { sampleProduct, site } from "#lib/testing/seo";

const en = await loadNamespace("en", "product");
const zh = await loadNamespace("zh", "product");

test("builds description and URLs of a fund", () => {
  expect(buildProductMetadata(sampleProduct, en, site)).toMatchObject({
    title: "Harrow Global Compounders (ZZ0004RTK244)",
    description:
      "Harrow Global Compounders (ZZ0004RTK244): Equity, Worldwide, managed by Harrow & Vale. Net asset value €37.21, 1-year performance +9.58%, risk level 5 of 7.",
    alternates: {
      canonical: "https://fundlore.example/en/products/12",
      languages: {
        en: "https://fundlore.example/en/products/12",
        zh: "https://fundlore.example/zh/products/12",
        "x-default": "https://fundlore.example/en/products/12",
      },
      media: {
        "only screen and (max-width: 640px)": "https://fundlore.example/en/m/products/12",
      },
    },
    openGraph: { url: "https://fundlore.example/en/products/12", locale: "en_US" },
    twitter: { card: "summary_large_image" },
  });
});

test("uses the Chinese name and URL in Chinese", () => {
  const metadata = buildProductMetadata(sampleProduct, zh, { ...site, locale: "zh" });
  expect(metadata.title).toBe("哈罗全球复利基金 (ZZ0004RTK244)");
  expect(metadata.description).toContain("单位净值 €37.21，近一年业绩 +9.58%");
  expect(metadata.alternates?.canonical).toBe("https://fundlore.example/zh/products/12");
});

test("shows a dash for a fund without a history", () => {
  const young = { ...sampleProduct, latestNav: null, performance1y: null };
  expect(buildProductMetadata(young, en, site).description).toContain("Net asset value –");
});

test("structured data contains name, ISIN, manager, minimum and fees", () => {
  expect(buildProductJsonLd(sampleProduct, en, site)).toMatchObject({
    "@type": "InvestmentFund",
    url: "https://fundlore.example/en/products/12",
    name: "Harrow Global Compounders",
    identifier: { propertyID: "ISIN", value: "ZZ0004RTK244" },
    category: "Equity > Large companies",
    provider: { "@type": "Organization", name: "Harrow & Vale" },
    amount: { currency: "EUR", minValue: 100 },
    feesAndCommissionsSpecification: "Subscription fee: 1.50%; Management fee: 0.95%",
  });
});

test("breadcrumbs lead from the list to the fund", () => {
  const breadcrumbs = buildBreadcrumbJsonLd(listProductCrumbs(sampleProduct, en, site), site);
  expect(breadcrumbs.itemListElement).toEqual([
    {
      "@type": "ListItem",
      position: 1,
      name: "All funds",
      item: "https://fundlore.example/en/products",
    },
    {
      "@type": "ListItem",
      position: 2,
      name: "Harrow Global Compounders",
      item: "https://fundlore.example/en/products/12",
    },
  ]);
});

test("a fund's description cannot end the script", () => {
  const hostile = { ...sampleProduct, description: { en: "</script><script>", zh: "" } };
  expect(toScriptText(buildProductJsonLd(hostile, en, site))).not.toContain("</script>");
});
