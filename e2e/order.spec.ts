import { expect, type Page } from "@playwright/test";
import type { ProductDetail, ProductSummary } from "#lib/contracts/product";
import { computeAmounts } from "#lib/domain/order/amounts";
import { unitsNotPositive } from "#lib/domain/order/enums";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import { getFund, listEstablishedFunds } from "./support/fund.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { signIn, signUp, type TestUser } from "./support/user.ts";

/** Sandbox accounts: accepted, executed at once, and rejected for lack of money. */
const accounts = { accepted: "12345678", atOnce: "77345678", poor: "55345678" };
const password = "Provider-Pass-9";

type Api = Parameters<typeof listEstablishedFunds>[0];

/** Returns an open fund in euros whose risk needs no consent. */
async function findLowRiskFund(api: Api, at = 0): Promise<ProductDetail> {
  const calm = (await listEstablishedFunds(api)).filter(
    ({ riskLevel, currency }: ProductSummary) => riskLevel <= 4 && currency === "EUR",
  );
  return getFund(api, calm[at]?.productId ?? "");
}

/** Lists a user's orders. */
async function ordersOf(api: Api, { token }: TestUser): Promise<unknown[]> {
  const reply = await api.get("/product/api/v1/order/list", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await reply.json()).data.items;
}

for (const { name, locale, home, use } of locales) {
  const { order: messages } = messagesIn(locale, "product");
  const { shell } = messagesIn(locale, "common");

  const field = {
    units: (page: Page) => page.getByRole("textbox", { name: messages.units }),
    amount: (page: Page) =>
      page.getByRole("textbox", {
        name: new RegExp(messages.amount.split("{")[0]?.slice(0, 2) ?? ""),
      }),
    account: (page: Page) => page.getByRole("textbox", { name: messages.account }),
    password: (page: Page) => page.getByLabel(messages.password),
    submit: (page: Page) => page.getByRole("button", { name: messages.submit }),
  };
  const fillForm = async (page: Page, units: string, account = accounts.accepted) => {
    await field.units(page).fill(units);
    await field.account(page).fill(account);
    await field.password(page).fill(password);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
  };
  const getStatus = (page: Page) => page.getByRole("main").getByRole("status").first();

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("places, lists and cancels an order", async ({ page, api, pageErrors }) => {
      const fund = await findLowRiskFund(api);
      const viewer = await signUp(api);
      await signIn(page, viewer);
      await visit(page, `${home}/products/${fund.productId}`);
      await page.getByRole("link", { name: messagesIn(locale, "product").detail.order }).click();
      await expect(field.submit(page)).toBeEnabled();

      // Amount and units follow each other, to the cent.
      const nav = fund.latestNav?.nav ?? "";
      const terms = {
        nav,
        feeRate: fund.subscriptionFee,
        currencyDecimals: fund.currencyDecimals,
      };
      const units = String(Math.ceil((Number(fund.initialInvestment) * 1.2) / Number(nav)));
      const amounts = computeAmounts(units, terms);
      await field.units(page).fill(units);
      await expect(field.amount(page)).toHaveValue(amounts.transactionAmount);
      const money = (amount: string) => formatMoney(amount, fund.currency, locale);
      const preview = page.getByRole("region", { name: messages.preview });
      await expect(preview).toContainText(money(amounts.fee));
      await expect(preview).toContainText(money(amounts.totalInvestmentAmount));
      await expect(preview.getByText(messages.dealing, { exact: true })).toBeVisible();
      await expect(preview.getByText(messages.warning.forwardPricing)).toBeVisible();
      await field.amount(page).fill("1000");
      await expect(field.units(page)).toHaveValue(/^\d+(\.\d+)?$/);
      const bought = await field.units(page).inputValue();
      expect(Number(computeAmounts(bought, terms).transactionAmount)).toBeLessThanOrEqual(1_000);

      // A reload keeps the input, except the password.
      await fillForm(page, units);
      await page.reload();
      await expect(field.units(page)).toHaveValue(units);
      await expect(field.account(page)).toHaveValue(accounts.accepted);
      await expect(field.password(page)).toHaveValue("");
      await field.password(page).fill(password);
      const readStorage = () =>
        page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(await readStorage()).not.toContain(password);

      // A double click places one order.
      await expect(preview.getByText(messages.dealing, { exact: true })).toBeVisible();
      await field.submit(page).dblclick();
      await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
      await expect(getStatus(page)).toContainText(messages.state.accepted);
      await expect(page.getByRole("main")).toContainText(money(amounts.totalInvestmentAmount));
      expect(await ordersOf(api, viewer)).toHaveLength(1);
      expect(await readStorage()).not.toContain(password);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: messages.print })).toBeHidden();
      await expect(page.getByRole("navigation").first()).toBeHidden();
      await expect(page.getByRole("main")).toContainText(viewer.id);
      const printed = await page.getByRole("main").boundingBox();
      expect(printed?.width).toBe(page.viewportSize()?.width);
      await page.emulateMedia({ media: "screen" });

      // The form now shows the order, to prevent a second one by mistake.
      const result = page.url();
      await visit(page, `${home}/products/${fund.productId}/order`);
      await expect(page.getByText(messages.doneTitle)).toBeVisible();
      await page.getByRole("link", { name: messages.showOrder }).click();
      await expect(page).toHaveURL(result);

      await page.getByRole("link", { name: messages.mine }).click();
      await expect(page.getByRole("heading", { level: 1, name: messages.mine })).toBeVisible();
      const row = page.getByRole("article").filter({ hasText: fund.name[locale] });
      await expect(row).toContainText(messages.state.accepted);
      await row.getByText(messages.history).click();
      await expect(row.getByRole("listitem")).toHaveCount(2);
      await row.getByRole("link", { name: fund.name[locale] }).click();
      await page.getByRole("button", { name: messages.cancel }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: messages.keep }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: messages.cancel }).click();
      await dialog.getByRole("button", { name: messages.cancel }).click();
      await expect(getStatus(page)).toContainText(messages.state.cancelled);
      await expect(page.getByRole("main")).toContainText(messages.reason.withdrawn);
      await expect(page.getByRole("button", { name: messages.cancel })).toBeHidden();
      expect(pageErrors).toEqual([]);
    });

    test("has an accessible form, result and order list", async ({ page, api }) => {
      const fund = await findLowRiskFund(api);
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillForm(page, "850");
      await expect(field.submit(page)).toBeEnabled();
      await expectAccessible(page);
      await field.submit(page).click();
      await expect(getStatus(page)).toContainText(messages.state.accepted);
      await expectAccessible(page);
      await visit(page, `${home}/products/orders`);
      await page.getByRole("article").getByText(messages.history).click();
      await expectAccessible(page);
    });

    test("shows field errors for missing and too small values", async ({ page, api }) => {
      const fund = await findLowRiskFund(api, 1);
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
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
      await fillForm(page, fund.unitDecimals === 0 ? "1" : "0.01");
      const amount = formatMoney(fund.initialInvestment, fund.currency, locale);
      const small = interpolate(messages.problem.belowInitialInvestment, { amount });
      await expect(page.getByText(small)).toBeVisible();
      await field.submit(page).click();
      await expect(page).toHaveURL(/\/order$/);
      await expectAccessible(page);
    });

    test("places one order despite a lost reply and a second tab", async ({ page, api }) => {
      const fund = await findLowRiskFund(api, 2);
      const viewer = await signUp(api);
      await signIn(page, viewer);
      const address = `${home}/products/${fund.productId}/order`;
      await visit(page, address);
      const other = await page.context().newPage();
      await signIn(other, viewer);
      await visit(other, address);

      // The order arrives, but its reply is lost.
      await page.route("**/product/api/v1/order", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await fillForm(page, "900");
      await field.submit(page).click();
      await expect(page.getByText(messages.lost)).toBeVisible();
      await expect(field.password(page)).toHaveValue("");
      expect(await ordersOf(api, viewer)).toHaveLength(1);

      await fillForm(other, "900.0");
      await field.submit(other).click();
      await expect(other).toHaveURL(/\/order\/[\w-]{36}$/);
      await page.unroute("**/product/api/v1/order");
      await page.reload();
      await expect(page.getByText(messages.doneTitle)).toBeVisible();
      expect(await ordersOf(api, viewer)).toHaveLength(1);

      // Another order needs an explicit restart.
      await page.getByRole("button", { name: messages.startAnew }).click();
      await fillForm(page, "900");
      await field.submit(page).click();
      await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
      expect(await ordersOf(api, viewer)).toHaveLength(2);
    });

    test("requires consent for a risky fund and shows the provider's rejection", async ({
      page,
      api,
    }) => {
      const risky = (await listEstablishedFunds(api)).find(({ riskLevel }) => riskLevel === 7);
      const fund = await getFund(api, risky?.productId ?? "");
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillForm(page, "5000", accounts.poor);
      await page.getByLabel(messages.ownLevel).selectOption("3");
      const consent = page.getByRole("checkbox", {
        name: interpolate(messages.riskMismatch, { level: fund.riskLevel, own: 3 }),
      });
      await expect(consent).not.toBeChecked();
      await field.submit(page).click();
      await expect(page.getByText(messages.problem.riskMismatch)).toBeVisible();
      await consent.check();
      await field.submit(page).click();
      await expect(getStatus(page)).toContainText(messages.state.rejected);
      await expect(page.getByRole("main")).toContainText(messages.reason.insufficientFunds);
      await expect(page.getByRole("main")).toContainText(messages.acceptedRisk);
    });

    test("settles an immediately executed order and hides it from other users", async ({
      page,
      api,
      browser,
    }) => {
      const fund = await findLowRiskFund(api);
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillForm(page, "800", accounts.atOnce);
      await field.submit(page).click();
      await expect(getStatus(page)).toContainText(messages.state.settled);
      await expect(page.getByRole("button", { name: messages.cancel })).toBeHidden();

      const context = await browser.newContext(use);
      const otherPage = await context.newPage();
      await visit(otherPage, page.url());
      await expect(otherPage.getByText(messages.loginTitle)).toBeVisible();
      await signIn(otherPage, await signUp(api));
      await visit(otherPage, page.url());
      await expect(otherPage.getByText(messages.missingTitle)).toBeVisible();
      await visit(otherPage, `${home}/products/orders`);
      await expect(otherPage.getByText(messages.mineEmptyTitle)).toBeVisible();
      await context.close();
    });

    test("lets visitors calculate, requires login to order, and rejects closed funds", async ({
      page,
      api,
    }) => {
      const fund = await findLowRiskFund(api);
      await visit(page, `${home}/products/${fund.productId}/order`);
      await field.units(page).fill("10");
      await expect(page.getByText(messages.previewLogin)).toBeVisible();
      await field.submit(page).click();
      await expect(page.getByRole("dialog")).toContainText(shell.loginRequired.title);

      const { data } = await (await api.get("/product/api/v1/product/list?limit=50")).json();
      const closed = data.items.find(({ status }: ProductSummary) => status === "closed");
      await visit(page, `${home}/products/${closed.productId}/order`);
      await expect(page.getByText(messages.closedTitle)).toBeVisible();
      const soft = data.items.find(({ status }: ProductSummary) => status === "softClosed");
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${soft.productId}/order`);
      await field.units(page).fill("5000");
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
      await expect(field.submit(page)).toBeDisabled();
    });
  });
}
