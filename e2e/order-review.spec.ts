import { expect, type Page } from "@playwright/test";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { decimal } from "#lib/domain/number/decimal";
import { computeAmounts } from "#lib/domain/order/amounts";
import { orderTermsChangedCode } from "#lib/domain/order/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import {
  createOrderForm,
  getStatus,
  listOrders,
  providerPassword,
  sandboxAccounts,
} from "./support/order.ts";
import { getProduct, listEstablishedProducts } from "./support/product.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

const units = "14.5";

for (const { name, locale, home, use } of locales) {
  const { order: messages } = messagesIn(locale, "product");
  const { ui } = messagesIn(locale, "common");
  const { field, fillForm } = createOrderForm(locale);

  /** Finds a fund of which 14.5 units are enough. */
  async function findProduct(api: Parameters<typeof getProduct>[0]): Promise<ProductDetail> {
    for (const { productId, riskLevel } of await listEstablishedProducts(api)) {
      const product = await getProduct(api, productId);
      const value = decimal(product.latestNav?.nav ?? "0").times(units);
      const isEnough = value.gt(product.initialInvestment) && value.gt(product.minimumInvestment);
      if (riskLevel < 6 && product.unitDecimals > 1 && isEnough) return product;
    }
    throw new Error("The demo has no fund of which 14.5 units can be ordered.");
  }

  const computeTerms = (product: ProductDetail) =>
    computeAmounts(units, {
      nav: product.latestNav?.nav ?? "",
      feeRate: product.subscriptionFee,
      currencyDecimals: product.currencyDecimals,
    });

  test.describe(name, { tag: "@slow" }, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("orders 14,5 units after reading them back", async ({ page, api, pageErrors }) => {
      const product = await findProduct(api);
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      await visit(page, `${home}/products/${product.productId}/order`);
      await expect(page.getByRole("note").getByText(messages.sandbox.before)).toBeVisible();
      await fillForm(page, "14,5");
      const readBack = interpolate(messages.unitCount, { units });
      await expect(page.getByText(readBack, { exact: true })).toBeVisible();
      const { totalInvestmentAmount, fee, transactionAmount } = computeTerms(product);
      await expect(field.amount(page)).toHaveValue(transactionAmount);

      // Enter never orders.
      await expect(field.submit(page)).toBeEnabled();
      await field.units(page).press("Enter");
      const review = field.review(page);
      await expect(review).toBeVisible();
      await expect(review.getByRole("heading")).toBeFocused();
      await page.keyboard.press("Enter");
      const money = (amount: string) => formatMoney(amount, product.currency, locale);
      for (const text of [
        product.name[locale],
        product.isin,
        readBack,
        formatMoney(product.latestNav?.nav ?? "", product.currency, locale, 4),
        formatDate(product.latestNav?.date ?? "", locale),
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
      const row = page.getByRole("article").filter({ hasText: product.name[locale] });
      await expect(row.getByText(messages.sandbox.badge, { exact: true })).toBeVisible();
      await expect(row).toContainText(readBack);
      expect(pageErrors).toEqual([]);
    });

    test("marks holdings and the statement of simulated orders", async ({ page, api }) => {
      const product = await findProduct(api);
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${product.productId}/order`);
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
      const product = await findProduct(api);
      await visit(page, `${home}/products/${product.productId}/order`);
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
        page.getByText(formatMoney("1500.5", product.currency, locale), { exact: true }),
      ).toBeVisible();
    });

    test("says that the price changed since the review, and orders nothing", async ({
      page,
      api,
    }) => {
      const product = await findProduct(api);
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      await visit(page, `${home}/products/${product.productId}/order`);
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
