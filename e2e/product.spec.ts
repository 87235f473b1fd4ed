import { expect, type Locator, type Page } from "@playwright/test";
import type { ProductPage } from "#lib/contracts/product";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";

for (const { name, locale, home, use } of locales) {
  const text = messagesIn(locale, "product");
  const { list, kind, term } = text;
  const { feed } = messagesIn(locale, "common");
  const isWide = home === "/en";

  const rows = (page: Page) => page.getByRole("main").getByRole("article");
  /** Where the filters are: beside the list, or in a sheet. */
  const filters = async (page: Page): Promise<Locator> => {
    if (isWide) return page.getByRole("main");
    await page.getByRole("button", { name: new RegExp(`^${list.filters}`) }).click();
    return page.getByRole("dialog", { name: list.filters });
  };
  const done = async (page: Page) => {
    if (!isWide) await page.keyboard.press("Escape");
  };

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("the list of funds is whole without scripts, page after page", async ({
      browser,
      api,
    }) => {
      const query = `lng=${locale}`;
      const { data } = await (await api.get(`/product/api/v1/product/list?${query}`)).json();
      const { items, productCount } = data as ProductPage;
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/products`);
      await expect(rows(page)).toHaveCount(10);
      for (const [at, fund] of items.entries()) {
        const row = rows(page).nth(at);
        await expect(row).toContainText(fund.name[locale]);
        await expect(row).toContainText(
          interpolate(text.detail.riskNow, { level: fund.riskLevel }),
        );
        await expect(row).toContainText(fund.currency);
        await expect(row).toContainText(
          formatMoney(fund.minimumInvestment, fund.currency, locale, 0),
        );
        await expect(row).toContainText(formatPercent(fund.performance1y?.value ?? "", locale));
        await expect(row.getByRole("img")).toHaveAccessibleName(/\d/);
      }
      const head = (selector: string) => page.locator(`head ${selector}`).first();
      await expect(head('link[rel="canonical"]')).toHaveAttribute(
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
      await page.getByRole("link", { name: feed.nextPage }).click();
      await expect(rows(page)).toHaveCount(10);
      await expect(rows(page).first()).not.toContainText(items[0]?.name[locale] ?? "");

      // What stands on a later page moves with each new fund.
      await expect(head('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
      await expect(head('link[rel="canonical"]')).toHaveCount(0);
      expect(productCount).toBeGreaterThanOrEqual(40);
      await context.close();
    });

    test("funds are searched, filtered and sorted by an address that can be shared", async ({
      page,
      complaints,
    }) => {
      await visit(page, `${home}/products`);
      const form = await filters(page);
      await form.getByRole("checkbox", { name: kind.assetClass.bond }).check();
      await expect(page).toHaveURL(/assetClass=bond/);
      await form.getByRole("checkbox", { name: kind.riskLevel["3"] }).check();
      await expect(page).toHaveURL(/riskLevel=3/);
      await form.getByLabel(list.minimum).fill("1e5");
      await form.getByLabel(list.minimum).press("Enter");
      await expect(form.getByText(list.notAnAmount)).toBeVisible();
      await form.getByLabel(list.minimum).fill("1,000");
      await form.getByLabel(list.minimum).press("Enter");
      await expect(page).toHaveURL(/minimumInvestment=1000/);
      await done(page);
      await page.getByRole("combobox", { name: list.sort }).selectOption("name");
      await expect(page).toHaveURL(/sort=name/);

      const shown = async () => rows(page).getByRole("heading").allTextContents();
      await expect.poll(async () => (await shown()).length).toBeGreaterThan(1);
      const names = await shown();
      const collator = new Intl.Collator(locale === "zh" ? "zh-Hans" : "en");
      expect(names).toEqual(names.toSorted(collator.compare));
      await page.getByRole("button", { name: list.rising }).click();
      await expect.poll(shown).toEqual(names.toReversed());

      // Whoever opens the address sees the same, with a chip for each filter.
      const address = page.url();
      await visit(page, address);
      expect(await shown()).toEqual(names.toReversed());
      const chips = page.getByRole("list", { name: list.active });
      await expect(chips.getByRole("listitem")).toHaveCount(4);
      const bond = interpolate(list.remove, { name: kind.assetClass.bond });
      await chips.getByRole("button", { name: bond }).click();
      await expect(page).not.toHaveURL(/assetClass/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(shown).toEqual(names.toReversed());

      // Typing follows by itself; what finds nothing can be cleared.
      const search = page.getByRole("searchbox", { name: list.search });
      await search.fill("zzzz");
      await expect(page.getByText(list.noMatchTitle)).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: list.clear }).last().click();
      await expect(search).toHaveValue("");
      await search.fill(locale === "zh" ? "恒心" : "patient");
      await expect(rows(page)).toHaveCount(1);
      expect(complaints).toEqual([]);
    });

    test("the list goes on as one scrolls, to its end, and leads to a fund", async ({ page }) => {
      await visit(page, `${home}/products`);
      const end = page.getByText(messagesIn(locale, "common").feed.end);
      await expect(async () => {
        await page.mouse.wheel(0, 4_000);
        await expect(end).toBeVisible({ timeout: 300 });
      }).toPass();
      const count = await rows(page).count();
      expect(count).toBeGreaterThanOrEqual(40);
      const fund = rows(page).last().getByRole("heading");
      const title = (await fund.textContent()) ?? "";
      // All of the row leads there.
      await rows(page).last().getByText(term.currency).locator("xpath=..").click({ force: true });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });

    test("a document of a fund is a page of ours", async ({ api }) => {
      const { data } = await (await api.get("/product/api/v1/product/1")).json();
      for (const { url, language } of data.documents) {
        const reply = await api.get(url);
        expect(reply.status()).toBe(200);
        expect(await reply.text()).toContain(data.name[language]);
      }
    });

    test("the list is accessible, also filtered to nothing and with its filters open", async ({
      page,
    }) => {
      await visit(page, `${home}/products?assetClass=bond&keyword=zzzz`);
      await expectAccessible(page);
      await visit(page, `${home}/products`);
      await filters(page);
      await expectAccessible(page);
    });
  });
}
