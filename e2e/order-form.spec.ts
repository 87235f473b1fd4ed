import { expect } from "@playwright/test";
import type { ProductSummary } from "#lib/contracts/product/schema";
import { limits } from "#lib/domain/limits";
import { unitsNotPositive } from "#lib/domain/order/enums";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import {
  createOrderForm,
  findLowRiskProduct,
  getStatus,
  listOrders,
  sandboxAccounts,
} from "./support/order.ts";
import { getProduct, listEstablishedProducts } from "./support/product.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  const { order: messages, detail } = messagesIn(locale, "product");
  const { settings } = messagesIn(locale, "profile");
  const { ui } = messagesIn(locale, "common");
  const { field, fillForm, submitForm } = createOrderForm(locale);

  test.describe(name, { tag: "@slow" }, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("shows field errors for missing and too small values", async ({ page, api }) => {
      const product = await findLowRiskProduct(api, 1);
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${product.productId}/order`);
      await field.submit(page).click();
      const wrong = locale === "en" ? unitsNotPositive : messages.problem.notPositive;
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(field.units(page)).toBeFocused();
      await expect(page.getByText(messages.problem.notAcknowledged)).toHaveCount(2);
      for (const units of ["0", "-2"]) {
        await field.units(page).fill(units);
        await field.submit(page).click();
        await expect(page.getByText(wrong)).toBeVisible();
      }
      await fillForm(page, product.unitDecimals === 0 ? "1" : "0.01");
      const amount = formatMoney(product.initialInvestment, product.currency, locale);
      const small = interpolate(messages.problem.belowInitialInvestment, { amount });
      await expect(page.getByText(small)).toBeVisible();
      await field.submit(page).click();
      await expect(page).toHaveURL(/\/order$/);
      await expectAccessible(page);
    });

    test("places one order despite a lost reply and a second tab", async ({ page, api }) => {
      const product = await findLowRiskProduct(api, 2);
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      const address = `${home}/products/${product.productId}/order`;
      await visit(page, address);
      const other = await page.context().newPage();
      await logInAs(other, viewer);
      await visit(other, address);

      // The order arrives, but its reply is lost.
      await page.route("**/product/api/v1/order", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await fillForm(page, "900");
      await submitForm(page);
      await expect(page.getByText(messages.outcomeUnknown)).toBeVisible();
      await expect(field.password(page)).toHaveValue("");
      expect(await listOrders(api, viewer)).toHaveLength(1);

      await fillForm(other, "900.0");
      await submitForm(other);
      await expect(other).toHaveURL(/\/order\/[\w-]{36}$/);
      await page.unroute("**/product/api/v1/order");
      await page.reload();
      await expect(page.getByText(messages.alreadySubmittedTitle)).toBeVisible();
      expect(await listOrders(api, viewer)).toHaveLength(1);

      // Another order needs an explicit restart.
      await page.getByRole("button", { name: messages.placeAnother }).click();
      await fillForm(page, "900");
      await submitForm(page);
      await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
      expect(await listOrders(api, viewer)).toHaveLength(2);
    });

    test("says that orders, log-in and settings need scripts", async ({ browser, api }) => {
      const product = await findLowRiskProduct(api);
      const { id } = await signUp(api);
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      for (const path of [
        `products/${product.productId}/order`,
        "products/orders",
        "accounts/login",
        `users/${id}/settings`,
        `users/${id}/settings/password`,
      ]) {
        await page.goto(`${home}/${path}`);
        // getByText ignores this element.
        const note = page.locator("main noscript p");
        await expect(note).toHaveText(ui.needsScript);
        await expect(note).toBeVisible();
        await expect(page.locator("main form")).toBeHidden();
      }
      await context.close();
    });

    test("requires consent for a risky fund and shows the provider's rejection", async ({
      page,
      api,
    }) => {
      const risky = (await listEstablishedProducts(api)).find(({ riskLevel }) => riskLevel >= 5);
      const product = await getProduct(api, risky?.productId ?? "");
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${product.productId}/order`);
      // Asked before any amount.
      await expect(page.getByLabel(messages.maxRiskLevel)).toBeVisible();
      await fillForm(page, "5000", sandboxAccounts.rejected);
      await page.getByLabel(messages.maxRiskLevel).selectOption("3");
      const consent = page.getByRole("checkbox", {
        name: interpolate(messages.riskMismatch, { level: product.riskLevel, own: 3 }),
      });
      await expect(consent).not.toBeChecked();
      await field.submit(page).click();
      await expect(page.getByText(messages.problem.riskMismatch)).toBeVisible();
      await consent.check();
      await submitForm(page);
      await expect(getStatus(page)).toContainText(messages.state.rejected);
      await expect(page.getByRole("main")).toContainText(messages.reason.insufficientFunds);
      await expect(page.getByRole("main")).toContainText(messages.acceptedRisk);
      await expect(page.getByRole("main")).toContainText("••••5678");
      await expect(page.getByRole("main")).not.toContainText(sandboxAccounts.rejected);

      // The fund's page compares its level with one's own, which can be changed.
      await visit(page, `${home}/products/${product.productId}`);
      await expect(page.getByText(interpolate(detail.aboveOwnRisk, { own: 3 }))).toBeVisible();
      await page.getByRole("link", { name: detail.changeOwnRisk, exact: true }).click();
      await page.getByLabel(messages.maxRiskLevel).selectOption("7");
      await expect(page.getByText(settings.riskLevel.saved)).toBeVisible();
      await expectAccessible(page);
      await visit(page, `${home}/products/${product.productId}`);
      await expect(page.getByText(interpolate(detail.withinOwnRisk, { own: 7 }))).toBeVisible();
    });

    test("lets visitors calculate, requires login to order, and rejects closed funds", async ({
      page,
      api,
    }) => {
      const product = await findLowRiskProduct(api);
      await visit(page, `${home}/products/${product.productId}/order`);
      // An error that further digits cannot correct shows while typing.
      await field.units(page).pressSequentially("999999999999");
      const amount = formatMoney(limits.orderAmount, product.currency, locale);
      const large = interpolate(messages.problem.aboveMaximum, { amount });
      await expect(page.getByText(large)).toBeVisible();
      // The minimum of a first order holds for visitors, too.
      await field.amount(page).fill("100");
      const minimum = formatMoney(product.initialInvestment, product.currency, locale);
      await expect(
        page.getByText(interpolate(messages.problem.belowInitialInvestment, { amount: minimum })),
      ).toBeVisible();
      // Nobody is asked for the password of an account before they log in; the amount is kept.
      await field.units(page).fill("1234");
      await expect(page.getByLabel(messages.sandbox.password)).toHaveCount(0);
      await page.getByRole("link", { name: messages.loginToOrder.logIn }).click();
      await expect(page).toHaveURL(/accounts\/login\?next=/);
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${product.productId}/order`);
      await expect(page.getByLabel(messages.sandbox.password)).toBeVisible();
      await expect(field.units(page)).toHaveValue("1234");

      const { data } = await (await api.get("/product/api/v1/product/list?limit=50")).json();
      const closed = data.items.find(({ status }: ProductSummary) => status === "closed");
      await visit(page, `${home}/products/${closed.productId}/order`);
      await expect(page.getByText(messages.closedTitle)).toBeVisible();
      const soft = data.items.find(({ status }: ProductSummary) => status === "softClosed");
      await logInAs(page, await signUp(api));
      await visit(page, `${home}/products/${soft.productId}/order`);
      await expect(page.getByText(messages.notHolderText)).toBeVisible();
      await expect(field.units(page)).toHaveCount(0);
    });
  });
}
