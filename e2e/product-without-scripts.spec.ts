import { expect } from "@playwright/test";
import { countDecimals } from "#lib/domain/product/nav";
import { computePeriodReturns } from "#lib/domain/product/period-return";
import { computeRollingReturns } from "#lib/domain/product/rolling-return";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { locales, messagesIn } from "./support/locale.ts";
import { findEstablishedProduct, getProduct, listBenchmark, listNavs } from "./support/product.ts";
import { test } from "./support/test.ts";

test.describe("without JavaScript", { tag: "@slow" }, () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, home } of locales) {
    const messages = messagesIn(locale, "product");

    test(`shows the fund, its chart and its figures at ${home}`, async ({ page, api, baseURL }) => {
      const { productId, currency } = await findEstablishedProduct(api);
      const digits = countDecimals(await listNavs(api, productId, "max"));
      const formatValue = (value: string) => formatNav(value, currency, locale, digits);
      const product = await getProduct(api, productId);
      await page.goto(`${home}/products/${productId}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name[locale]);
      const chart = page.getByRole("region", { name: messages.chart.title });
      await expect(chart.locator("svg path").first()).toBeVisible();

      // Returns and outcomes are those of the published values, beside the benchmark's.
      const navs = await listNavs(api, productId, "max");
      const benchmark = await listBenchmark(api, productId);
      const { returns, outcomes, portfolio } = messagesIn(locale, "productPage");
      const table = page.getByRole("region", { name: returns.title }).getByRole("table");
      for (const each of computePeriodReturns(navs, benchmark)) {
        const name =
          each.period === "max" ? messages.term.annualizedReturn : returns.name[each.period];
        const row = table.getByRole("row").filter({ hasText: name });
        await expect(row).toContainText(formatPercent(each.product ?? "", locale));
        await expect(row).toContainText(formatPercent(each.benchmark ?? "", locale));
      }
      const worst = computeRollingReturns(navs)?.worst.change ?? "";
      const times = page.getByRole("region", { name: outcomes.title });
      await expect(times).toContainText(formatPercent(worst, locale));
      await expect(page.getByRole("table", { name: portfolio.sectors })).toContainText(
        product.portfolio?.sectors[0]?.name[locale] ?? "",
      );
      const year = await listNavs(api, productId, "1y");
      await expect(chart.locator("figcaption")).toContainText(formatValue(year[0]?.nav ?? ""));
      await chart.getByRole("link", { name: messages.chart.rangeName["3y"] }).click();
      const three = await listNavs(api, productId, "3y");
      await expect(chart.locator("figcaption")).toContainText(formatValue(three[0]?.nav ?? ""));

      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
        "href",
        `${baseURL}/${locale}/products/${productId}`,
      );
      await expect(page).toHaveTitle(new RegExp(product.isin));
      await expect(page.locator('head meta[name="description"]')).toHaveAttribute(
        "content",
        new RegExp(product.name[locale]),
      );
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((each) => JSON.parse(each)["@type"])).toEqual(
        expect.arrayContaining(["InvestmentFund", "BreadcrumbList"]),
      );
    });

    test(`returns 404 for a missing fund at ${home}`, async ({ page }) => {
      for (const path of [
        "/products/99999999",
        "/products/x7",
        "/products/compare?ids=1,99999999",
      ]) {
        const response = await page.goto(`${home}${path}`);
        expect(response?.status(), path).toBe(404);
        await expect(page.getByRole("main")).toContainText(messages.detail.notFoundTitle);
      }
    });
  }
});
