import { expect, type Page } from "@playwright/test";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { decimal } from "#lib/domain/number/decimal";
import { computeAmounts } from "#lib/domain/order/amounts";
import { orderTermsChangedCode } from "#lib/domain/order/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import { getFund, listEstablishedFunds } from "./support/fund.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import {
  createOrderForm,
  getStatus,
  listOrders,
  providerPassword,
  sandboxAccounts,
} from "./support/order.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

const units = "14.5";

for (const { name, locale, home, use } of locales) {
  const { order: messages } = messagesIn(locale, "product");
  const { ui } = messagesIn(locale, "common");
  const { field, fillForm } = createOrderForm(locale);

  /** Finds a fund of which 14.5 units are enough. */
  async function findFund(api: Parameters<typeof getFund>[0]): Promise<ProductDetail> {
    for (const { productId, riskLevel } of await listEstablishedFunds(api)) {
      const fund = await getFund(api, productId);
      const value = decimal(fund.latestNav?.nav ?? "0").times(units);
      const isEnough = value.gt(fund.initialInvestment) && value.gt(fund.minimumInvestment);
      if (riskLevel < 6 && fund.unitDecimals > 1 && isEnough) return fund;
    }
    throw new Error("The demo has no fund of which 14.5 units can be ordered.");
  }

  const computeTerms = (fund: ProductDetail) =>
    computeAmounts(units, {
      nav: fund.latestNav?.nav ?? "",
      feeRate: fund.subscriptionFee,
      currencyDecimals: fund.currencyDecimals,
    });

  test.describe(name, { tag: "@slow" }, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("orders 14,5 units after reading them back", async ({ page, api, pageErrors }) => {
      const fund = await findFund(api);
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      await visit(page, `${home}/products/${fund.productId}/order`);
      await expect(page.getByRole("note").getByText(messages.sandbox.before)).toBeVisible();
      await fillForm(page, "14,5");
      const readBack = interpolate(messages.unitCount, { units });
      await expect(page.getByText(readBack, { exact: true })).toBeVisible();
      const { totalInvestmentAmount, fee, transactionAmount } = computeTerms(fund);
      await expect(field.amount(page)).toHaveValue(transactionAmount);

      // Enter never orders.
      await expect(field.submit(page)).toBeEnabled();
      await field.units(page).press("Enter");
      const review = field.review(page);
      await expect(review).toBeVisible();
      await expect(review.getByRole("heading")).toBeFocused();
      await page.keyboard.press("Enter");
      const money = (amount: string) => formatMoney(amount, fund.currency, locale);
      for (const text of [
        fund.name[locale],
        fund.isin,
        readBack,
        formatMoney(fund.latestNav?.nav ?? "", fund.currency, locale, 4),
        formatDate(fund.latestNav?.date ?? "", locale),
        money(fee),
        money(totalInvestmentAmount),
        sandboxAccounts.accepted,
        messages.dealingDay,
        messages.settlement,
        messages.cancelUntil,
        messages.sandbox.before,
      ]) {
        await expect(review).toContainText(text);
      }
      await expect(field.order(page)).toHaveText(
        interpolate(messages.review.submit, {
          units: readBack,
          total: money(totalInvestmentAmount),
        }),
      );
      await expect(field.units(page)).toBeHidden();
      await expectAccessible(page);
      expect(await listOrders(api, viewer)).toEqual([]);

      // Both ways back keep everything that was typed.
      const expectTyped = async () => {
        await expect(review).toBeHidden();
        await expect(field.units(page)).toHaveValue("14,5");
        await expect(field.account(page)).toHaveValue(sandboxAccounts.accepted);
        await expect(field.password(page)).toHaveValue(providerPassword);
        for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
      };
      await review.getByRole("button", { name: messages.review.back }).click();
      await expectTyped();
      await field.submit(page).click();
      await expect(review).toBeVisible();
      await page.goBack();
      await expectTyped();

      await field.submit(page).click();
      await field.order(page).click();
      await expect(getStatus(page)).toContainText(messages.state.accepted);
      await expect(page.getByRole("note").getByText(messages.sandbox.done)).toBeVisible();
      const [order, ...more] = await listOrders(api, viewer);
      expect(more).toEqual([]);
      expect(order).toMatchObject({ units, totalInvestmentAmount, fee, isSandbox: true });

      await visit(page, `${home}/products/orders`);
      const row = page.getByRole("article").filter({ hasText: fund.name[locale] });
      await expect(row.getByText(messages.sandbox.badge, { exact: true })).toBeVisible();
      await expect(row).toContainText(readBack);
      expect(pageErrors).toEqual([]);
    });

    test("marks holdings and the statement of simulated orders", async ({ page, api }) => {
      const fund = await findFund(api);
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillForm(page, units, sandboxAccounts.executed);
      await field.submit(page).click();
      await field.order(page).click();
      await expect(getStatus(page)).toContainText(messages.state.settled);
      for (const path of ["products/holdings", "products/holdings/statement"]) {
        await visit(page, `${home}/${path}`);
        await expect(page.getByRole("note").getByText(messages.sandbox.some)).toBeVisible();
        await expect(
          page.getByRole("main").getByTitle(messages.sandbox.done).first(),
        ).toBeVisible();
        await expectAccessible(page);
      }
    });

    test("refuses two meanings, and says what each would be", async ({ page, api }) => {
      const fund = await findFund(api);
      await visit(page, `${home}/products/${fund.productId}/order`);
      await field.units(page).fill("1,250");
      const text = interpolate(ui.numberAmbiguous, {
        typed: "1,250",
        thousands: "1250",
        decimal: "1.25",
      });
      await expect(page.getByText(text)).toBeVisible();
      await expect(field.units(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field.amount(page)).toHaveValue("");
      await field.units(page).fill("1.234,5");
      await expect(
        page.getByText(interpolate(messages.unitCount, { units: "1234.5" }), { exact: true }),
      ).toBeVisible();
      await field.amount(page).fill("1500,50");
      await expect(
        page.getByText(formatMoney("1500.5", fund.currency, locale), { exact: true }),
      ).toBeVisible();
    });

    test("says that the price changed since the review, and orders nothing", async ({
      page,
      api,
    }) => {
      const fund = await findFund(api);
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillForm(page, units);
      await field.submit(page).click();
      await expect(field.review(page)).toBeVisible();
      await changeConfirmed(page);
      await field.order(page).click();
      await expect(field.review(page).getByRole("alert")).toHaveText(messages.review.changed);
      await expect(field.order(page)).toHaveCount(0);
      expect(await listOrders(api, viewer)).toEqual([]);
      await page.unroute("**/product/api/v1/order");
      await field.review(page).getByRole("button", { name: messages.review.showNew }).click();
      await field.order(page).click();
      await expect(getStatus(page)).toContainText(messages.state.accepted);
      expect(await listOrders(api, viewer)).toHaveLength(1);
    });
  });
}

/** Makes the page confirm a price that is outdated by the time it arrives. */
const changeConfirmed = (page: Page) =>
  page.route("**/product/api/v1/order", async (route) => {
    const body = route.request().postDataJSON();
    body.confirmed.nav = "0.01";
    const reply = await route.fetch({ postData: body });
    expect((await reply.json()).code).toBe(orderTermsChangedCode);
    await route.fulfill({ response: reply });
  });
