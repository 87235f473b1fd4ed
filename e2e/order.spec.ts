import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { computeAmounts } from "#lib/domain/order/amounts";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import {
  createOrderForm,
  findLowRiskProduct,
  getStatus,
  listOrders,
  providerPassword,
  sandboxAccounts,
} from "./support/order.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  const { order: messages } = messagesIn(locale, "product");

  const { field, fillForm, submitForm } = createOrderForm(locale);

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("places, lists and cancels an order", async ({ page, api, pageErrors }) => {
      const product = await findLowRiskProduct(api);
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      await visit(page, `${home}/products/${product.productId}`);
      await page.getByRole("link", { name: messagesIn(locale, "product").detail.order }).click();
      await expect(field.submit(page)).toBeEnabled();

      // Amount and units follow each other, to the cent.
      const nav = product.latestNav?.nav ?? "";
      const terms = {
        nav,
        feeRate: product.subscriptionFee,
        currencyDecimals: product.currencyDecimals,
      };
      const units = String(Math.ceil((Number(product.initialInvestment) * 1.2) / Number(nav)));
      const amounts = computeAmounts(units, terms);
      await field.units(page).fill(units);
      await expect(field.amount(page)).toHaveValue(amounts.transactionAmount);
      const formatAmount = (amount: string) => formatMoney(amount, product.currency, locale);
      const preview = page.getByRole("region", { name: messages.preview });
      await expect(preview).toContainText(formatAmount(amounts.fee));
      await expect(preview).toContainText(formatAmount(amounts.totalInvestmentAmount));
      await expect(preview.getByText(messages.dealingDay, { exact: true })).toBeVisible();
      await expect(preview.getByText(messages.warning.forwardPricing)).toBeVisible();
      // Not below the minimum, of which a preview would be refused.
      const typed = Math.ceil(Number(product.initialInvestment) * 1.1);
      await field.amount(page).fill(String(typed));
      await expect(field.units(page)).toHaveValue(/^\d+(\.\d+)?$/);
      const bought = await field.units(page).inputValue();
      expect(Number(computeAmounts(bought, terms).transactionAmount)).toBeLessThanOrEqual(typed);

      // A reload keeps the input, except the password.
      await fillForm(page, units);
      await page.reload();
      await expect(field.units(page)).toHaveValue(units);
      await expect(field.account(page)).toHaveValue(sandboxAccounts.accepted);
      await expect(field.password(page)).toHaveValue("");
      await field.password(page).fill(providerPassword);
      const readStorage = () =>
        page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(await readStorage()).not.toContain(providerPassword);

      // A double click places one order.
      await expect(preview.getByText(messages.dealingDay, { exact: true })).toBeVisible();
      await field.submit(page).click();
      await field.order(page).dblclick();
      await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
      await expect(getStatus(page)).toContainText(messages.state.accepted);
      await expect(page.getByRole("main")).toContainText(
        formatAmount(amounts.totalInvestmentAmount),
      );
      expect(await listOrders(api, viewer)).toHaveLength(1);
      expect(await readStorage()).not.toContain(providerPassword);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: messages.print })).toBeHidden();
      await expect(page.getByRole("navigation").first()).toBeHidden();
      await expect(page.getByRole("main")).toContainText(viewer.id);
      const printed = await page.getByRole("main").boundingBox();
      expect(printed?.width).toBe(page.viewportSize()?.width);
      await page.emulateMedia({ media: "screen" });

      // The form now shows the order, to prevent a second one by mistake.
      const result = page.url();
      await visit(page, `${home}/products/${product.productId}/order`);
      await expect(page.getByText(messages.alreadySubmittedTitle)).toBeVisible();
      await page.getByRole("link", { name: messages.showOrder }).click();
      await expect(page).toHaveURL(result);

      await page.getByRole("link", { name: messages.myOrders }).click();
      await expect(page.getByRole("heading", { level: 1, name: messages.myOrders })).toBeVisible();
      const row = page.getByRole("article").filter({ hasText: product.name[locale] });
      await expect(row).toContainText(messages.state.accepted);
      await row.getByText(messages.history).click();
      await expect(row.getByRole("listitem")).toHaveCount(2);
      const group = page.getByRole("combobox", { name: messages.filter });
      await group.selectOption("settled");
      await expect(page.getByText(messages.groupEmpty)).toBeVisible();
      await group.selectOption("open");
      await expect(row).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: messages.csv }).click();
      const csv = await readFile(await (await download).path(), "utf8");
      expect(csv.trim().split("\n")).toHaveLength(2);
      expect(csv).toContain(product.isin);
      await row.getByRole("link", { name: product.name[locale] }).click();
      await page.getByRole("button", { name: messages.cancel }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: messages.keepOrder }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: messages.cancel }).click();
      await dialog.getByRole("button", { name: messages.cancel }).click();
      await expect(getStatus(page)).toContainText(messages.state.cancelled);
      await expect(page.getByRole("main")).toContainText(messages.reason.withdrawn);
      await expect(page.getByRole("button", { name: messages.cancel })).toBeHidden();
      expect(pageErrors).toEqual([]);
    });

    test("has an accessible form, result and order list", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const product = await findLowRiskProduct(api);
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${product.productId}/order`);
      await fillForm(page, "850");
      await expect(field.submit(page)).toBeEnabled();
      await expectAccessible(page);
      await field.submit(page).click();
      await expect(field.review(page)).toBeVisible();
      await expectAccessible(page);
      await field.order(page).click();
      await expect(getStatus(page)).toContainText(messages.state.accepted);
      await expectAccessible(page);
      await visit(page, `${home}/products/orders`);
      await page.getByRole("article").getByText(messages.history).click();
      await expectAccessible(page);
    });

    test("settles an immediately executed order and hides it from other users", {
      tag: "@slow",
    }, async ({ page, api, browser }) => {
      const product = await findLowRiskProduct(api);
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${product.productId}/order`);
      await fillForm(page, "800", sandboxAccounts.executed);
      await submitForm(page);
      await expect(getStatus(page)).toContainText(messages.state.settled);
      await expect(page.getByRole("button", { name: messages.cancel })).toBeHidden();

      const context = await browser.newContext(use);
      const otherPage = await context.newPage();
      await visit(otherPage, page.url());
      await expect(otherPage.getByText(messages.login.title)).toBeVisible();
      await logInAs(otherPage, await signUp(api));
      await visit(otherPage, page.url());
      await expect(otherPage.getByText(messages.notFoundTitle)).toBeVisible();
      await visit(otherPage, `${home}/products/orders`);
      await expect(otherPage.getByText(messages.myOrdersEmptyTitle)).toBeVisible();
      await context.close();
    });
  });
}
