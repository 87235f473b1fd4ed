import { expect } from "@playwright/test";
import { change, decimalsOf } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney, formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import { expectAccessible } from "./support/accessible.ts";
import { allFunds, fundDetail, grownFunds, navsOf } from "./support/fund.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";

/** A fund that is old enough for everything. */
async function aFund(request: Parameters<typeof grownFunds>[0], at = 0) {
  const fund = (await grownFunds(request))[at];
  if (!fund) throw new Error("The demo has no such fund.");
  return fund;
}

for (const { name, locale, home, use } of locales) {
  const text = messagesIn(locale, "product");

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("a fund's chart is read by range, by fall, by key and as a table", async ({
      page,
      api,
      complaints,
    }) => {
      const { productId, currency } = await aFund(api);
      const digits = decimalsOf(await navsOf(api, productId, "max"));
      const nav = (value: string) => formatNav(value, currency, locale, digits);
      await visit(page, `${home}/products/${productId}`);
      const chart = page.getByRole("region", { name: text.chart.title });
      const crossHair = chart.getByRole("slider");
      await crossHair.scrollIntoViewIfNeeded();
      await expect(chart.locator("canvas").first()).toBeVisible();

      // Three years: the summary and the cross-hair tell what the API does.
      const range = chart.getByRole("navigation", { name: text.chart.period });
      await range.getByRole("link", { name: text.chart.rangeName["3y"] }).click();
      const navs = await navsOf(api, productId, "3y");
      const [first, second, last] = [navs[0], navs[1], navs.at(-1)];
      if (!first || !second || !last) throw new Error("The fund has no NAVs.");
      const rate = (from: string, to: string) => formatPercent(change(from, to), locale);
      await expect(chart.locator("figcaption")).toContainText(rate(first.nav, last.nav));
      await expect(chart.locator("figcaption")).toContainText(nav(first.nav));
      await expect(page).toHaveURL(/range=3y/);

      await crossHair.focus();
      await page.keyboard.press("Home");
      const told = (point: typeof first) =>
        interpolate(text.chart.atChange, {
          date: formatDate(point.date, locale),
          value: nav(point.nav),
          change: rate(first.nav, point.nav),
          start: formatDate(first.date, locale),
        });
      await expect(crossHair).toHaveAttribute("aria-valuetext", told(first));
      await page.keyboard.press("ArrowRight");
      await expect(crossHair).toHaveAttribute("aria-valuetext", told(second));
      await page.keyboard.press("End");
      await expect(crossHair).toHaveAttribute("aria-valuetext", told(last));
      await page.keyboard.press("Escape");

      // The deepest fall of all there is, is the fund's maximum drawdown.
      const { maxDrawdown } = await fundDetail(api, productId);
      const view = chart.getByRole("navigation", { name: text.chart.view });
      await view.getByRole("link", { name: text.chart.drawdown }).click();
      await range.getByRole("link", { name: text.chart.rangeName.max }).click();
      await expect(chart.locator("figcaption")).toContainText(
        formatPercent(maxDrawdown?.value ?? "0", locale),
      );
      await page.reload();
      await expect(view.getByRole("link", { name: text.chart.drawdown })).toHaveAttribute(
        "aria-current",
        "true",
      );

      await chart.getByText(text.chart.table).click();
      const month = chart.getByRole("table", { name: text.chart.months }).getByRole("row").nth(1);
      await expect(month).toContainText(nav(last.nav));
      expect(complaints).toEqual([]);
    });

    test("a finger or a mouse moves the cross-hair", async ({ page, api }) => {
      const { productId } = await aFund(api);
      await visit(page, `${home}/products/${productId}`);
      const crossHair = page.getByRole("slider");
      await crossHair.scrollIntoViewIfNeeded();
      await expect(page.locator("main canvas").first()).toBeVisible();
      const navs = await navsOf(api, productId, "1y");
      const box = await crossHair.boundingBox();
      if (!box) throw new Error("The chart is not on the screen.");
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const middle = navs[Math.floor(navs.length / 2)];
      await expect(crossHair).toHaveAttribute(
        "aria-valuetext",
        new RegExp(`^${formatDate(middle?.date ?? "", locale)}`),
      );
    });

    test("a fund's page says all there is, explains it, and is shared", async ({ page, api }) => {
      const { productId } = await aFund(api);
      const fund = await fundDetail(api, productId);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await visit(page, `${home}/products/${productId}`);
      await expect(page.getByRole("heading", { level: 1, name: fund.name[locale] })).toBeVisible();

      const value = (term: string) =>
        page
          .locator("main dl > div")
          .filter({ has: page.getByRole("button", { name: term, exact: true }) })
          .locator("dd")
          .first();
      const money = (amount: string) => formatMoney(amount, fund.currency, locale);
      const percent = (rate: string | undefined) => formatPercent(rate ?? "", locale);
      const fee = (rate: string) => formatPercent(rate, locale, { signed: false });
      const { term, kind } = text;
      const said: [string, string][] = [
        [term.riskLevel, interpolate(text.detail.riskNow, { level: fund.riskLevel })],
        [term.performance1y, percent(fund.performance1y?.value)],
        [term.annualizedReturn, percent(fund.annualizedReturn?.value)],
        [term.maxDrawdown, percent(fund.maxDrawdown?.value)],
        [term.sharpeRatio, Number(fund.sharpeRatio?.value).toFixed(2).replace("-", "−")],
        [term.calmarRatio, Number(fund.calmarRatio?.value).toFixed(2).replace("-", "−")],
        [term.fundManager, fund.fundManager[locale]],
        [term.assetClass, kind.assetClass[fund.assetClass]],
        [term.subAssetClass, kind.subAssetClass[fund.subAssetClass]],
        [term.category, kind.category[fund.category]],
        [term.benchmark, fund.benchmark[locale]],
        [term.inceptionDate, formatDate(fund.inceptionDate, locale)],
        [term.isin, fund.isin],
        [term.minimumInvestment, money(fund.minimumInvestment)],
        [term.initialInvestment, money(fund.initialInvestment)],
        [term.subsequentInvestment, money(fund.subsequentInvestment)],
        [term.managementFee, fee(fund.managementFee)],
        [term.subscriptionFee, fee(fund.subscriptionFee)],
        [term.dealingFrequency, kind.dealingFrequency[fund.dealingFrequency]],
        [term.cutoffTime, fund.cutoffTime],
        [term.settlement, String(fund.settlementDays)],
        [term.classAum, formatDate(fund.aumDate, locale)],
        [term.fundAum, formatDate(fund.aumDate, locale)],
      ];
      for (const [name, shown] of said) await expect(value(name), name).toContainText(shown);
      await expect(page.getByRole("link", { name: text.detail.order })).toHaveAttribute(
        "href",
        `${home}/products/${productId}/order`,
      );
      const documents = page.getByRole("region", { name: text.detail.documents, exact: true });
      await expect(documents.getByRole("link")).toHaveCount(fund.documents.length);

      // A term explains itself, and Escape takes the explanation away.
      await page.getByRole("button", { name: term.sharpeRatio }).click();
      await expect(page.getByText(term.sharpeRatioText)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByText(term.sharpeRatioText)).toBeHidden();

      await page.getByRole("button", { name: text.detail.share }).click();
      await expect(page.getByText(text.detail.linkCopied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`/${locale}/products/${productId}$`),
      );
    });

    test("funds are chosen in the list and on their pages, compared, and taken out", async ({
      page,
      api,
      complaints,
    }) => {
      const [one, two] = [await aFund(api, 0), await aFund(api, 1)];
      await visit(page, `${home}/products`);
      const tray = page.getByRole("region", { name: text.compare.tray });
      const inList = page.getByRole("article").filter({ hasText: one.name[locale] });
      await inList.getByRole("button", { name: text.compare.add }).click();
      await expect(tray).toContainText(text.compare.oneMore);
      // What was chosen outlives the page.
      await visit(page, `${home}/products/${two.productId}`);
      await expect(tray).toContainText(one.name[locale]);
      await page.getByRole("button", { name: text.compare.add }).click();
      await tray.getByRole("link", { name: interpolate(text.compare.go, { count: 2 }) }).click();

      await expect(page.getByRole("heading", { level: 1, name: text.compare.title })).toBeVisible();
      const figures = page.getByRole("region", { name: text.compare.figures }).first();
      const details = [await fundDetail(api, one.productId), await fundDetail(api, two.productId)];
      for (const { performance1y } of details) {
        await expect(figures).toContainText(formatPercent(performance1y?.value ?? "", locale));
      }
      await expect(figures.getByText(text.compare.best, { exact: true }).first()).toBeVisible();
      const crossHair = page.getByRole("slider");
      await crossHair.focus();
      await page.keyboard.press("Home");
      await expect(crossHair).toHaveAttribute("aria-valuetext", /100\.00.+100\.00/);
      const isWide = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(isWide)).toBe(false);

      const remove = { name: interpolate(text.compare.removeName, { name: one.name[locale] }) };
      await page.getByRole("link", remove).click();
      await expect(page.getByText(text.compare.oneMore)).toBeVisible();
      await expect(page.getByText(two.name[locale]).first()).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("a young fund shows no figures, a closed one takes no order", async ({ page, api }) => {
      const funds = await allFunds(api);
      const young = funds.find(({ performance1y }) => performance1y === null);
      const closed = funds.find(({ status }) => status === "closed");
      await visit(page, `${home}/products/${young?.productId}`);
      await expect(page.getByText(text.detail.noFigures)).toBeVisible();
      await visit(page, `${home}/products/${closed?.productId}`);
      await expect(page.getByText(text.detail.closedText)).toBeVisible();
      await expect(page.getByRole("link", { name: text.detail.order })).toHaveCount(0);
    });

    test("funds' pages are accessible in both themes", async ({ page, api }) => {
      const [one, two] = [await aFund(api, 0), await aFund(api, 1)];
      const compare = `/products/compare?ids=${one.productId},${two.productId}`;
      for (const path of [`/products/${one.productId}`, compare]) {
        await visit(page, `${home}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}

test.describe("a reader without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, home } of locales) {
    const text = messagesIn(locale, "product");

    test(`sees the fund, its line and its numbers at ${home}`, async ({ page, api, baseURL }) => {
      const { productId, currency } = await aFund(api);
      const digits = decimalsOf(await navsOf(api, productId, "max"));
      const nav = (value: string) => formatNav(value, currency, locale, digits);
      const fund = await fundDetail(api, productId);
      await page.goto(`${home}/products/${productId}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(fund.name[locale]);
      const chart = page.getByRole("region", { name: text.chart.title });
      await expect(chart.locator("svg path").first()).toBeVisible();
      const year = await navsOf(api, productId, "1y");
      await expect(chart.locator("figcaption")).toContainText(nav(year[0]?.nav ?? ""));
      await chart.getByRole("link", { name: text.chart.rangeName["3y"] }).click();
      const three = await navsOf(api, productId, "3y");
      await expect(chart.locator("figcaption")).toContainText(nav(three[0]?.nav ?? ""));

      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
        "href",
        `${baseURL}/${locale}/products/${productId}`,
      );
      await expect(page).toHaveTitle(new RegExp(fund.isin));
      await expect(page.locator('head meta[name="description"]')).toHaveAttribute(
        "content",
        new RegExp(fund.name[locale]),
      );
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((each) => JSON.parse(each)["@type"])).toEqual(
        expect.arrayContaining(["InvestmentFund", "BreadcrumbList"]),
      );
    });

    test(`gets a real 404 for a fund that is not there at ${home}`, async ({ page }) => {
      for (const path of [
        "/products/99999999",
        "/products/x7",
        "/products/compare?ids=1,99999999",
      ]) {
        const response = await page.goto(`${home}${path}`);
        expect(response?.status(), path).toBe(404);
        await expect(page.getByRole("main")).toContainText(text.detail.missingTitle);
      }
    });
  }
});
