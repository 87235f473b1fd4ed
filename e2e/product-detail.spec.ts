import { expect } from "@playwright/test";
import { computeChange, countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney, formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { findEstablishedProduct, getProduct, listNavs, listProducts } from "./support/product.ts";
import { test } from "./support/test.ts";

for (const { name, locale, home, use } of locales) {
  const messages = messagesIn(locale, "product");

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("shows a fund's chart by range, drawdown, keyboard and table", { tag: "@slow" }, async ({
      page,
      api,
      pageErrors,
    }) => {
      const { productId, currency } = await findEstablishedProduct(api);
      const digits = countDecimals(await listNavs(api, productId, "max"));
      const formatValue = (value: string) => formatNav(value, currency, locale, digits);
      await visit(page, `${home}/products/${productId}`);
      const chart = page.getByRole("region", { name: messages.chart.title });
      const crossHair = chart.getByRole("slider");
      await crossHair.scrollIntoViewIfNeeded();
      await expect(chart.locator("canvas").first()).toBeVisible();

      // The summary and the crosshair show the API's values for three years.
      const range = chart.getByRole("navigation", { name: messages.chart.period });
      await range.getByRole("link", { name: messages.chart.rangeName["3y"] }).click();
      const navs = await listNavs(api, productId, "3y");
      const [first, second, last] = [navs[0], navs[1], navs.at(-1)];
      if (!first || !second || !last) throw new Error("The fund has no NAVs.");
      const rate = (from: string, to: string) => formatPercent(computeChange(from, to), locale);
      await expect(chart.locator("figcaption")).toContainText(rate(first.nav, last.nav));
      await expect(chart.locator("figcaption")).toContainText(formatValue(first.nav));
      await expect(page).toHaveURL(/range=3y/);

      await crossHair.focus();
      await page.keyboard.press("Home");
      const formatValueText = (point: typeof first) =>
        interpolate(messages.chart.valueAndChange, {
          date: formatDate(point.date, locale),
          value: formatValue(point.nav),
          change: rate(first.nav, point.nav),
          start: formatDate(first.date, locale),
        });
      await expect(crossHair).toHaveAttribute("aria-valuetext", formatValueText(first));
      await page.keyboard.press("ArrowRight");
      await expect(crossHair).toHaveAttribute("aria-valuetext", formatValueText(second));
      await page.keyboard.press("End");
      await expect(crossHair).toHaveAttribute("aria-valuetext", formatValueText(last));
      await page.keyboard.press("Escape");

      // The deepest drawdown over all time is the fund's maximum drawdown.
      const { maxDrawdown } = await getProduct(api, productId);
      const view = chart.getByRole("navigation", { name: messages.chart.view });
      await view.getByRole("link", { name: messages.chart.drawdown }).click();
      await range.getByRole("link", { name: messages.chart.rangeName.max }).click();
      await expect(chart.locator("figcaption")).toContainText(
        formatPercent(maxDrawdown?.value ?? "0", locale),
      );
      await page.reload();
      await expect(view.getByRole("link", { name: messages.chart.drawdown })).toHaveAttribute(
        "aria-current",
        "true",
      );

      await chart.getByText(messages.chart.showTable).click();
      const month = chart
        .getByRole("table", { name: messages.chart.byMonth })
        .getByRole("row")
        .nth(1);
      await expect(month).toContainText(formatValue(last.nav));
      expect(pageErrors).toEqual([]);
    });

    test("moves the crosshair by touch or mouse", { tag: "@slow" }, async ({ page, api }) => {
      const { productId } = await findEstablishedProduct(api);
      await visit(page, `${home}/products/${productId}`);
      const crossHair = page.getByRole("slider");
      await crossHair.scrollIntoViewIfNeeded();
      await expect(page.locator("main canvas").first()).toBeVisible();
      const navs = await listNavs(api, productId, "1y");
      const box = await crossHair.boundingBox();
      if (!box) throw new Error("The chart is not on the screen.");
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const middle = navs[Math.floor(navs.length / 2)];
      await expect(crossHair).toHaveAttribute(
        "aria-valuetext",
        new RegExp(`^${formatDate(middle?.date ?? "", locale)}`),
      );
    });

    test("shows and explains all fund data and shares the page", async ({ page, api }) => {
      const { productId } = await findEstablishedProduct(api);
      const product = await getProduct(api, productId);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await visit(page, `${home}/products/${productId}`);
      await expect(
        page.getByRole("heading", { level: 1, name: product.name[locale] }),
      ).toBeVisible();

      const getTerm = (term: string) =>
        page
          .locator("main dl > div")
          .filter({ has: page.getByRole("button", { name: term, exact: true }) })
          .locator("dd")
          .first();
      const formatAmount = (amount: string) => formatMoney(amount, product.currency, locale);
      const formatRate = (rate: string | undefined) => formatPercent(rate ?? "", locale);
      const formatFee = (rate: string) => formatPercent(rate, locale, { signed: false });
      const { term, kind } = messages;
      const expectedTerms: [string, string][] = [
        [term.riskLevel, interpolate(messages.detail.riskLevel, { level: product.riskLevel })],
        [term.performance1y, formatRate(product.performance1y?.value)],
        [term.maxDrawdown, formatRate(product.maxDrawdown?.value)],
        [term.sharpeRatio, Number(product.sharpeRatio?.value).toFixed(2).replace("-", "−")],
        [term.calmarRatio, Number(product.calmarRatio?.value).toFixed(2).replace("-", "−")],
        [term.fundManager, product.fundManager[locale]],
        [term.assetClass, kind.assetClass[product.assetClass]],
        [term.subAssetClass, kind.subAssetClass[product.subAssetClass]],
        [term.category, kind.category[product.category]],
        [term.benchmark, product.benchmark[locale]],
        [term.inceptionDate, formatDate(product.inceptionDate, locale)],
        [term.isin, product.isin],
        [term.minimumInvestment, formatAmount(product.minimumInvestment)],
        [term.initialInvestment, formatAmount(product.initialInvestment)],
        [term.subsequentInvestment, formatAmount(product.subsequentInvestment)],
        [term.managementFee, formatFee(product.managementFee)],
        [term.subscriptionFee, formatFee(product.subscriptionFee)],
        [term.dealingFrequency, kind.dealingFrequency[product.dealingFrequency]],
        [term.cutoffTime, product.cutoffTime],
        [term.settlement, String(product.settlementDays)],
        [term.classAum, formatLargeMoney(product.classAum, product.currency, locale)],
        [term.fundAum, formatLargeMoney(product.fundAum, product.currency, locale)],
      ];
      for (const [name, shown] of expectedTerms)
        await expect(getTerm(name), name).toContainText(shown);
      await expect(
        page.getByRole("row").filter({
          has: page.getByRole("button", { name: term.annualizedReturn, exact: true }),
        }),
      ).toContainText(formatRate(product.annualizedReturn?.value));
      const asOf = interpolate(messages.detail.sizeAsOf, {
        date: formatDate(product.aumDate, locale),
      });
      await expect(page.getByText(asOf)).toBeVisible();
      await expect(page.getByRole("link", { name: messages.detail.order })).toHaveAttribute(
        "href",
        `${home}/products/${productId}/order`,
      );
      const documents = page.getByRole("region", { name: messages.detail.documents, exact: true });
      await expect(documents.getByRole("link", { includeHidden: true })).toHaveCount(
        product.documents.length,
      );

      // A term opens its explanation, and Escape closes it.
      await page.getByRole("button", { name: term.sharpeRatio }).click();
      await expect(page.getByText(term.sharpeRatioText)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByText(term.sharpeRatioText)).toBeHidden();

      await page.getByRole("button", { name: messages.detail.copyLink }).click();
      await expect(page.getByText(messages.detail.linkCopied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`/${locale}/products/${productId}$`),
      );
    });

    test("leads to its sections by a bar that stays", { tag: "@slow" }, async ({ page, api }) => {
      const { productId } = await findEstablishedProduct(api);
      const { sections } = messagesIn(locale, "productPage");
      await visit(page, `${home}/products/${productId}`);
      const bar = page.getByRole("navigation", { name: sections.label });
      await bar.getByRole("link", { name: sections.documents }).click();
      const heading = page.getByRole("heading", { name: messages.detail.documents, exact: true });
      await expect(heading).toBeInViewport();
      await expect(bar).toBeInViewport({ ratio: 1 });
      const [barBox, headingBox] = [await bar.boundingBox(), await heading.boundingBox()];
      expect(headingBox?.y).toBeGreaterThan((barBox?.y ?? 0) + (barBox?.height ?? 0));
      const order = page.getByRole("link", { name: new RegExp(`^${sections.order}`) });
      await expect(order.last()).toHaveAttribute("href", `${home}/products/${productId}/order`);
    });

    test("shows no figures for a young fund and no order link for a closed one", {
      tag: "@slow",
    }, async ({ page, api }) => {
      const products = await listProducts(api);
      const young = products.find(({ performance1y }) => performance1y === null);
      const closed = products.find(({ status }) => status === "closed");
      await visit(page, `${home}/products/${young?.productId}`);
      await expect(page.getByText(messages.detail.noFigures)).toBeVisible();
      await visit(page, `${home}/products/${closed?.productId}`);
      await expect(page.getByText(messages.detail.closedText)).toBeVisible();
      await expect(page.getByRole("link", { name: messages.detail.order })).toHaveCount(0);
    });

    test("has accessible fund pages in both themes", { tag: "@slow" }, async ({ page, api }) => {
      const [one, two] = [
        await findEstablishedProduct(api, 0),
        await findEstablishedProduct(api, 1),
      ];
      const compare = `/products/compare?ids=${one.productId},${two.productId}`;
      for (const path of [`/products/${one.productId}`, compare]) {
        await visit(page, `${home}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}
