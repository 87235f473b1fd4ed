import { expect, type Locator, type Page } from "@playwright/test";
import type { ProductPage } from "#lib/contracts/product";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";

for (const { name, locale, home, use } of locales) {
  const messages = messagesIn(locale, "product");
  const { list, kind } = messages;
  const { feed } = messagesIn(locale, "common");
  const isWide = home === "/en";

  const getRows = (page: Page) => page.getByRole("main").locator("tbody tr");
  /** Returns the filters: beside the list, or in a sheet on phones. */
  const openFilters = async (page: Page): Promise<Locator> => {
    if (isWide) {
      await page.locator("summary").filter({ hasText: list.filters }).click();
      return page.getByRole("main");
    }
    await page.getByRole("button", { name: new RegExp(`^${list.filters}`) }).click();
    return page.getByRole("dialog", { name: list.filters });
  };
  const closeFilters = async (page: Page) => {
    if (!isWide) await page.keyboard.press("Escape");
  };

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("shows every page of the list without JavaScript", { tag: "@slow" }, async ({
      browser,
      api,
    }) => {
      const query = `sort=name&lng=${locale}`;
      const { data } = await (await api.get(`/product/api/v1/product/list?${query}`)).json();
      const { items, productCount } = data as ProductPage;
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/products`);
      await expect(getRows(page)).toHaveCount(10);
      // Other journeys add funds meanwhile.
      const added = /^(?:Lantern|明灯) \d/;
      const products = items.filter((product) => !added.test(product.name[locale]));
      const rows = getRows(page).filter({ hasNot: page.getByRole("link", { name: added }) });
      const count = Math.min(products.length, await rows.count());
      expect(count).toBeGreaterThan(5);
      for (const [at, product] of products.slice(0, count).entries()) {
        const row = rows.nth(at);
        await expect(row).toContainText(product.name[locale]);
        await expect(row).toContainText(
          interpolate(messages.detail.riskLevel, { level: product.riskLevel }),
        );
        await expect(row).toContainText(
          formatMoney(product.minimumInvestment, product.currency, locale, 0),
        );
        await expect(row).toContainText(
          formatLargeMoney(product.fundAum, product.currency, locale),
          { useInnerText: false },
        );
        await expect(row).toContainText(formatPercent(product.performance1y?.value ?? "", locale));
        await expect(row.getByRole("img")).toHaveAccessibleName(/\d/);
      }
      const getHeadElement = (selector: string) => page.locator(`head ${selector}`).first();
      await expect(getHeadElement('link[rel="canonical"]')).toHaveAttribute(
        "href",
        new RegExp(`/${locale}/products$`),
      );
      const structured = await page
        .locator('script[type="application/ld+json"]')
        .first()
        .textContent();
      expect(JSON.parse(structured ?? "")).toMatchObject({
        "@type": "ItemList",
        numberOfItems: 10,
      });
      if (isWide) {
        const link = page.getByRole("link", { name: list.column.minimumInvestment, exact: true });
        await expect(link).toHaveAttribute("href", /sort=minimumInvestment/);
      }
      await page.getByRole("link", { name: feed.nextPage }).click();
      await expect(getRows(page)).toHaveCount(10);
      await expect(getRows(page).first()).not.toContainText(items[0]?.name[locale] ?? "");

      // Later pages change with each new fund, so search engines must not index them.
      await expect(getHeadElement('meta[name="robots"]')).toHaveAttribute(
        "content",
        "noindex, follow",
      );
      await expect(getHeadElement('link[rel="canonical"]')).toHaveCount(0);
      expect(productCount).toBeGreaterThanOrEqual(40);
      await context.close();
    });

    test("searches, filters and sorts funds by a shareable URL", async ({
      page,
      api,
      pageErrors,
    }) => {
      await visit(page, `${home}/products`);
      const form = await openFilters(page);
      await form.getByRole("checkbox", { name: kind.assetClass.bond }).check();
      await expect(page).toHaveURL(/assetClass=bond/);
      await form.getByRole("checkbox", { name: kind.riskLevel["3"] }).check();
      await expect(page).toHaveURL(/riskLevel=3/);
      await form.getByLabel(list.minimum).fill("1e5");
      await form.getByLabel(list.minimum).press("Enter");
      await expect(form.getByText(list.notAnAmount)).toBeVisible();
      await form.getByLabel(list.minimum).fill("1,000.00");
      await form.getByLabel(list.minimum).press("Enter");
      await expect(page).toHaveURL(/minimumInvestment=1000/);
      await form.getByRole("checkbox", { name: list.openOnly }).check();
      await expect(page).toHaveURL(/openOnly=true/);
      await closeFilters(page);

      // The first order is by name: best first would read as advice.
      const listNames = async () => getRows(page).locator("th a").allTextContents();
      await expect.poll(async () => (await listNames()).length).toBeGreaterThan(1);
      const names = await listNames();
      const collator = new Intl.Collator(locale === "zh" ? "zh-Hans" : "en");
      expect(names).toEqual(names.toSorted(collator.compare));
      if (isWide) {
        const head = page.getByRole("columnheader", { name: list.column.name });
        await expect(head).toHaveAttribute("aria-sort", "ascending");
        await head.getByRole("link").click();
        await expect(head).toHaveAttribute("aria-sort", "descending");
      } else await page.getByRole("button", { name: list.ascending }).click();
      await expect.poll(listNames).toEqual(names.toReversed());

      // The URL restores the list, with a chip for each filter.
      const address = page.url();
      await visit(page, address);
      expect(await listNames()).toEqual(names.toReversed());
      const chips = page.getByRole("list", { name: list.activeFilters });
      await expect(chips.getByRole("listitem")).toHaveCount(5);
      const bond = interpolate(list.removeFilter, { name: kind.assetClass.bond });
      await chips.getByRole("button", { name: bond }).click();
      await expect(page).not.toHaveURL(/assetClass/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(listNames).toEqual(names.toReversed());

      // The list follows the input; an empty result can be cleared.
      const search = page.getByRole("searchbox", { name: list.search });
      await search.fill("zzzz");
      await expect(page.getByText(list.noMatchTitle)).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: list.clearFilters }).last().click();
      await expect(search).toHaveValue("");
      await search.fill(locale === "zh" ? "恒心" : "patient");
      await expect(getRows(page)).toHaveCount(1);

      // The cheapest come first, with their fee.
      await search.fill("");
      await page.getByRole("combobox", { name: list.sort }).selectOption("managementFee");
      const query = "sort=managementFee&limit=1";
      const { data } = await (await api.get(`/product/api/v1/product/list?${query}`)).json();
      const [cheapest] = (data as ProductPage).items;
      const fee = formatPercent(cheapest?.managementFee ?? "", locale, { signed: false });
      const shown = isWide ? fee : interpolate(list.fee, { fee });
      await expect(getRows(page).first()).toContainText(shown);
      await expect(getRows(page).first()).toContainText(cheapest?.name[locale] ?? "");
      expect(pageErrors).toEqual([]);
    });

    test("loads funds on scroll to the end and opens one", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/products`);
      const end = page.getByText(messagesIn(locale, "common").ui.listEnd);
      await expect(async () => {
        await page.mouse.wheel(0, 4_000);
        await expect(end).toBeVisible({ timeout: 300 });
      }).toPass();
      const count = await getRows(page).count();
      expect(count).toBeGreaterThanOrEqual(40);
      const product = getRows(page).last().getByRole("link");
      const title = (await product.textContent()) ?? "";
      // The whole row is clickable.
      await getRows(page).last().locator("td").nth(1).click({ force: true });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });

    test("serves fund documents", { tag: "@slow" }, async ({ api }) => {
      const { data } = await (await api.get("/product/api/v1/product/1")).json();
      for (const { url, language } of data.documents) {
        const reply = await api.get(url);
        expect(reply.status()).toBe(200);
        expect(await reply.text()).toContain(data.name[language]);
      }
    });

    test("has an accessible list, empty list and filter panel", { tag: "@slow" }, async ({
      page,
    }) => {
      await visit(page, `${home}/products?assetClass=bond&keyword=zzzz`);
      await expectAccessible(page);
      await visit(page, `${home}/products`);
      await openFilters(page);
      await expectAccessible(page);
    });
  });
}
