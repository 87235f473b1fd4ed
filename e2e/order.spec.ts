import { expect, type Page } from "@playwright/test";
import type { ProductDetail, ProductSummary } from "#lib/contracts/product";
import { amountsOf } from "#lib/domain/order/amounts";
import { unitsNotPositive } from "#lib/domain/order/kind";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { expectAccessible } from "./support/accessible.ts";
import { fundDetail, grownFunds } from "./support/fund.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { signIn, signUp, type TestUser } from "./support/user.ts";

/** By the sandbox's rules: accepted, dealt at once, and refused for want of money. */
const accounts = { accepted: "12345678", atOnce: "77345678", poor: "55345678" };
const password = "Provider-Pass-9";

type Api = Parameters<typeof grownFunds>[0];

/** An open fund of a few euros a unit, of a risk that needs no consent. */
async function calmFund(api: Api, at = 0): Promise<ProductDetail> {
  const calm = (await grownFunds(api)).filter(
    ({ riskLevel, currency }: ProductSummary) => riskLevel <= 4 && currency === "EUR",
  );
  return fundDetail(api, calm[at]?.productId ?? "");
}

/** How many orders a member has. */
async function ordersOf(api: Api, { token }: TestUser): Promise<unknown[]> {
  const reply = await api.get("/product/api/v1/order/list", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await reply.json()).data.items;
}

for (const { name, locale, home, use } of locales) {
  const { order: text } = messagesIn(locale, "product");
  const { shell } = messagesIn(locale, "common");

  const field = {
    units: (page: Page) => page.getByRole("textbox", { name: text.units }),
    amount: (page: Page) =>
      page.getByRole("textbox", { name: new RegExp(text.amount.split("{")[0]?.slice(0, 2) ?? "") }),
    account: (page: Page) => page.getByRole("textbox", { name: text.account }),
    password: (page: Page) => page.getByLabel(text.password),
    submit: (page: Page) => page.getByRole("button", { name: text.submit }),
  };
  const fillIn = async (page: Page, units: string, account = accounts.accepted) => {
    await field.units(page).fill(units);
    await field.account(page).fill(account);
    await field.password(page).fill(password);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
  };
  const stateOf = (page: Page) => page.getByRole("main").getByRole("status").first();

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("units are ordered, seen among one's orders, and cancelled", async ({
      page,
      api,
      complaints,
    }) => {
      const fund = await calmFund(api);
      const member = await signUp(api);
      await signIn(page, member);
      await visit(page, `${home}/products/${fund.productId}`);
      await page.getByRole("link", { name: messagesIn(locale, "product").detail.order }).click();
      await expect(field.submit(page)).toBeEnabled();

      // The amount follows the units, and the units the amount, to the cent.
      const nav = fund.latestNav?.nav ?? "";
      const terms = {
        nav,
        feeRate: fund.subscriptionFee,
        currencyDecimals: fund.currencyDecimals,
      };
      const units = String(Math.ceil((Number(fund.initialInvestment) * 1.2) / Number(nav)));
      const amounts = amountsOf(units, terms);
      await field.units(page).fill(units);
      await expect(field.amount(page)).toHaveValue(amounts.transactionAmount);
      const money = (amount: string) => formatMoney(amount, fund.currency, locale);
      const preview = page.getByRole("region", { name: text.preview });
      await expect(preview).toContainText(money(amounts.fee));
      await expect(preview).toContainText(money(amounts.totalInvestmentAmount));
      await expect(preview.getByText(text.dealing, { exact: true })).toBeVisible();
      await expect(preview.getByText(text.warning.forwardPricing)).toBeVisible();
      await field.amount(page).fill("1000");
      await expect(field.units(page)).toHaveValue(/^\d+(\.\d+)?$/);
      const bought = await field.units(page).inputValue();
      expect(Number(amountsOf(bought, terms).transactionAmount)).toBeLessThanOrEqual(1_000);

      // A reload keeps what was typed, but not the password.
      await fillIn(page, units);
      await page.reload();
      await expect(field.units(page)).toHaveValue(units);
      await expect(field.account(page)).toHaveValue(accounts.accepted);
      await expect(field.password(page)).toHaveValue("");
      await field.password(page).fill(password);
      const kept = () =>
        page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(await kept()).not.toContain(password);

      // Pressed twice, it is ordered once.
      await expect(preview.getByText(text.dealing, { exact: true })).toBeVisible();
      await field.submit(page).dblclick();
      await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
      await expect(stateOf(page)).toContainText(text.state.accepted);
      await expect(page.getByRole("main")).toContainText(money(amounts.totalInvestmentAmount));
      expect(await ordersOf(api, member)).toHaveLength(1);
      expect(await kept()).not.toContain(password);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: text.print })).toBeHidden();
      await expect(page.getByRole("navigation").first()).toBeHidden();
      await expect(page.getByRole("main")).toContainText(member.id);
      const printed = await page.getByRole("main").boundingBox();
      expect(printed?.width).toBe(page.viewportSize()?.width);
      await page.emulateMedia({ media: "screen" });

      // Back at the form one finds the order, not a second chance to make it by mistake.
      const result = page.url();
      await visit(page, `${home}/products/${fund.productId}/order`);
      await expect(page.getByText(text.doneTitle)).toBeVisible();
      await page.getByRole("link", { name: text.showOrder }).click();
      await expect(page).toHaveURL(result);

      await page.getByRole("link", { name: text.mine }).click();
      await expect(page.getByRole("heading", { level: 1, name: text.mine })).toBeVisible();
      const row = page.getByRole("article").filter({ hasText: fund.name[locale] });
      await expect(row).toContainText(text.state.accepted);
      await row.getByText(text.history).click();
      await expect(row.getByRole("listitem")).toHaveCount(2);
      await row.getByRole("link", { name: fund.name[locale] }).click();
      await page.getByRole("button", { name: text.cancel }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.keep }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: text.cancel }).click();
      await dialog.getByRole("button", { name: text.cancel }).click();
      await expect(stateOf(page)).toContainText(text.state.cancelled);
      await expect(page.getByRole("main")).toContainText(text.reason.withdrawn);
      await expect(page.getByRole("button", { name: text.cancel })).toBeHidden();
      expect(complaints).toEqual([]);
    });

    test("the form, the result and the list of orders are accessible", async ({ page, api }) => {
      const fund = await calmFund(api);
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillIn(page, "850");
      await expect(field.submit(page)).toBeEnabled();
      await expectAccessible(page);
      await field.submit(page).click();
      await expect(stateOf(page)).toContainText(text.state.accepted);
      await expectAccessible(page);
      await visit(page, `${home}/products/orders`);
      await page.getByRole("article").getByText(text.history).click();
      await expectAccessible(page);
    });

    test("what is missing or too small is said beside its field", async ({ page, api }) => {
      const fund = await calmFund(api, 1);
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await field.submit(page).click();
      const wrong = locale === "en" ? unitsNotPositive : text.problem.notPositive;
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(field.units(page)).toBeFocused();
      await expect(page.getByText(text.problem.notAcknowledged)).toHaveCount(2);
      for (const units of ["0", "-2"]) {
        await field.units(page).fill(units);
        await field.submit(page).click();
        await expect(page.getByText(wrong)).toBeVisible();
      }
      await fillIn(page, fund.unitDecimals === 0 ? "1" : "0.01");
      const amount = formatMoney(fund.initialInvestment, fund.currency, locale);
      const small = interpolate(text.problem.belowInitialInvestment, { amount });
      await expect(page.getByText(small)).toBeVisible();
      await field.submit(page).click();
      await expect(page).toHaveURL(/\/order$/);
      await expectAccessible(page);
    });

    test("a lost reply and a second tab make one order", async ({ page, api }) => {
      const fund = await calmFund(api, 2);
      const member = await signUp(api);
      await signIn(page, member);
      const address = `${home}/products/${fund.productId}/order`;
      await visit(page, address);
      const other = await page.context().newPage();
      await signIn(other, member);
      await visit(other, address);

      // The order arrives, its reply does not.
      await page.route("**/product/api/v1/order", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await fillIn(page, "900");
      await field.submit(page).click();
      await expect(page.getByText(text.lost)).toBeVisible();
      await expect(field.password(page)).toHaveValue("");
      expect(await ordersOf(api, member)).toHaveLength(1);

      await fillIn(other, "900.0");
      await field.submit(other).click();
      await expect(other).toHaveURL(/\/order\/[\w-]{36}$/);
      await page.unroute("**/product/api/v1/order");
      await page.reload();
      await expect(page.getByText(text.doneTitle)).toBeVisible();
      expect(await ordersOf(api, member)).toHaveLength(1);

      // Another order takes a word of one's own.
      await page.getByRole("button", { name: text.startAnew }).click();
      await fillIn(page, "900");
      await field.submit(page).click();
      await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
      expect(await ordersOf(api, member)).toHaveLength(2);
    });

    test("a risky fund asks for consent, and what the provider refuses is told", async ({
      page,
      api,
    }) => {
      const risky = (await grownFunds(api)).find(({ riskLevel }) => riskLevel === 7);
      const fund = await fundDetail(api, risky?.productId ?? "");
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillIn(page, "5000", accounts.poor);
      await page.getByLabel(text.ownLevel).selectOption("3");
      const consent = page.getByRole("checkbox", {
        name: interpolate(text.riskMismatch, { level: fund.riskLevel, own: 3 }),
      });
      await expect(consent).not.toBeChecked();
      await field.submit(page).click();
      await expect(page.getByText(text.problem.riskMismatch)).toBeVisible();
      await consent.check();
      await field.submit(page).click();
      await expect(stateOf(page)).toContainText(text.state.rejected);
      await expect(page.getByRole("main")).toContainText(text.reason.insufficientFunds);
      await expect(page.getByRole("main")).toContainText(text.acceptedRisk);
    });

    test("an order that is dealt at once is settled, and nobody else sees it", async ({
      page,
      api,
      browser,
    }) => {
      const fund = await calmFund(api);
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${fund.productId}/order`);
      await fillIn(page, "800", accounts.atOnce);
      await field.submit(page).click();
      await expect(stateOf(page)).toContainText(text.state.settled);
      await expect(page.getByRole("button", { name: text.cancel })).toBeHidden();

      const context = await browser.newContext(use);
      const stranger = await context.newPage();
      await visit(stranger, page.url());
      await expect(stranger.getByText(text.loginTitle)).toBeVisible();
      await signIn(stranger, await signUp(api));
      await visit(stranger, page.url());
      await expect(stranger.getByText(text.missingTitle)).toBeVisible();
      await visit(stranger, `${home}/products/orders`);
      await expect(stranger.getByText(text.mineEmptyTitle)).toBeVisible();
      await context.close();
    });

    test("a visitor reckons freely and logs in to order; a closed fund takes no orders", async ({
      page,
      api,
    }) => {
      const fund = await calmFund(api);
      await visit(page, `${home}/products/${fund.productId}/order`);
      await field.units(page).fill("10");
      await expect(page.getByText(text.previewLogin)).toBeVisible();
      await field.submit(page).click();
      await expect(page.getByRole("dialog")).toContainText(shell.loginRequired.title);

      const { data } = await (await api.get("/product/api/v1/product/list?limit=50")).json();
      const closed = data.items.find(({ status }: ProductSummary) => status === "closed");
      await visit(page, `${home}/products/${closed.productId}/order`);
      await expect(page.getByText(text.closedTitle)).toBeVisible();
      const soft = data.items.find(({ status }: ProductSummary) => status === "softClosed");
      await signIn(page, await signUp(api));
      await visit(page, `${home}/products/${soft.productId}/order`);
      await field.units(page).fill("5000");
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
      await expect(field.submit(page)).toBeDisabled();
    });
  });
}
