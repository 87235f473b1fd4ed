import { expect } from "@playwright/test";
import type { Holdings } from "#lib/contracts/order/holding";
import { demoAccounts, demoPassword } from "#lib/demo/accounts";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logIn, logInAs, signUp, toAuthHeaders } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  const messages = messagesIn(locale, "orderHolding");

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("shows an investor what they hold, and a year's statement", async ({ page, api }) => {
      const [id = ""] = demoAccounts;
      const token = await logIn(api, { id, password: demoPassword });
      const response = await api.get("/product/api/v1/holding/list", {
        headers: toAuthHeaders({ token }),
      });
      const { items, totals }: Holdings = (await response.json()).data;
      await logInAs(page, { token });
      await visit(page, `${home}/products/orders`);
      await page
        .getByRole("link", { name: messagesIn(locale, "product").order.holdings, exact: true })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: messages.title })).toBeVisible();
      for (const { value, currency, timeWeightedReturn } of totals) {
        const part = page.getByRole("region", { name: currency });
        await expect(part.getByText(formatMoney(value, currency, locale)).first()).toBeVisible();
        if (timeWeightedReturn) await expect(part.getByRole("slider")).toBeVisible();
      }
      for (const { product } of items) {
        await expect(page.getByRole("link", { name: product.name[locale] })).toBeVisible();
      }
      await expectAccessible(page, "main");

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: messages.downloadCsv }).click();
      expect((await download).suggestedFilename()).toBe("holdings.csv");

      await page.getByRole("link", { name: messages.statement }).click();
      const year = new Date().getUTCFullYear();
      const title = interpolate(messages.statementPage.title, { year });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      for (const { product } of items) {
        await expect(page.getByRole("rowheader", { name: product.isin }).first()).toBeVisible();
      }
    });
  });
}

test("shows holdings to nobody else", { tag: "@slow" }, async ({ page, api }) => {
  const messages = messagesIn("en", "orderHolding");
  await visit(page, "/en/products/holdings");
  await expect(page.getByText(messages.login.title)).toBeVisible();
  await logInAs(page, await signUp(api));
  await visit(page, "/en/products/holdings");
  await expect(page.getByText(messages.emptyTitle)).toBeVisible();
  expect((await page.goto("/en/products/holdings/statement?year=26"))?.status()).toBe(404);
});
