import { expect, type Page, type Request } from "@playwright/test";
import type { ProductDetail } from "#lib/contracts/product";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { orderableFund, ordersOf } from "./support/order.ts";
import { test } from "./support/test.ts";
import { signIn, signUp, type TestUser } from "./support/user.ts";

const password = "Kept-nowhere-9!";
const isSubmission = (request: Request) =>
  request.method() === "POST" && request.url().endsWith("/product/api/v1/order");

for (const { name, locale, home, use } of locales) {
  const { order: text } = messagesIn(locale, "product");

  test.describe(name, () => {
    test.use(use);

    let fund: ProductDetail;
    let member: TestUser;
    test.beforeEach(async ({ api, page }) => {
      fund = await orderableFund(api);
      member = await signUp(api);
      await signIn(page, member);
    });

    const formPath = () => `${home}/products/${fund.productId}/order`;
    const resultPath = (orderId: string) => `${formPath()}/${orderId}`;
    const submit = (page: Page) => page.getByRole("button", { name: text.submit, exact: true });
    const secret = (page: Page) => page.getByRole("textbox", { name: text.password });

    /** Opens the form and fills it in. */
    async function fillIn(page: Page, units = "100") {
      await visit(page, formPath());
      await page.getByRole("textbox", { name: text.units, exact: true }).fill(units);
      await page.getByRole("textbox", { name: text.account }).fill("2041 7733");
      await secret(page).fill(password);
      for (const box of await page
        .getByRole("group", { name: text.documents })
        .getByRole("checkbox")
        .all()) {
        await box.check();
      }
      await expect(
        page.getByRole("region", { name: text.preview }).getByText(text.dealing, { exact: true }),
      ).toBeVisible();
    }

    test("pressed twice, reloaded and come back to, an order is placed once", async ({
      page,
      api,
      complaints,
    }) => {
      const sent: Request[] = [];
      page.on("request", (request) => sent.push(request));
      await visit(page, `${home}/products/${fund.productId}`);
      await fillIn(page);
      await submit(page).dblclick();
      await expect(
        page.getByRole("status").getByText(text.state.accepted, { exact: true }),
      ).toBeVisible();
      const [order, ...more] = await ordersOf(api, member);
      expect(more).toEqual([]);
      await expect(page).toHaveURL(resultPath(order?.orderId ?? ""));
      expect(sent.filter(isSubmission)).toHaveLength(1);

      await page.reload();
      await expect(page.getByText(order?.orderId ?? "")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${home}/products/${fund.productId}`);
      await page.goForward();
      await expect(page.getByText(order?.orderId ?? "")).toBeVisible();
      await visit(page, formPath());
      await expect(page.getByText(text.doneTitle)).toBeVisible();
      await expect(submit(page)).toHaveCount(0);
      await page.getByRole("link", { name: text.showOrder }).click();
      await expect(page).toHaveURL(resultPath(order?.orderId ?? ""));
      expect(await ordersOf(api, member)).toHaveLength(1);

      // Another one is placed by saying so.
      await visit(page, formPath());
      await page.getByRole("button", { name: text.startAnew }).click();
      await fillIn(page);
      await submit(page).click();
      await expect(
        page.getByRole("status").getByText(text.state.accepted, { exact: true }),
      ).toBeVisible();
      expect(await ordersOf(api, member)).toHaveLength(2);

      // The password went to the provider with the submissions, and nowhere else.
      const carrying = sent.filter((request) =>
        `${request.url()} ${request.postData() ?? ""}`.includes(password),
      );
      expect(carrying.map(isSubmission)).toEqual([true, true]);
      const kept = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          history.state,
          document.cookie,
        ]),
      );
      expect(kept + (await page.content())).not.toContain(password);
      expect(complaints).toEqual([]);
    });

    test("after a lost reply and a reload, the same order goes by the same key", async ({
      page,
      api,
    }) => {
      const keys: (string | undefined)[] = [];
      await page.route("**/product/api/v1/order", async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (keys.length > 2) return route.continue();
        // First it arrives and the reply is lost, then it does not even arrive.
        if (keys.length === 1) await route.fetch();
        await route.abort("connectionreset");
      });
      await fillIn(page);
      await submit(page).click();
      await expect(page.getByText(text.lost)).toBeVisible();
      const [order] = await ordersOf(api, member);
      await expect(secret(page)).toHaveValue("");
      await secret(page).fill(password);
      await submit(page).click();
      await expect.poll(() => keys.length).toBe(2);
      await expect(submit(page)).toBeEnabled();

      await page.reload();
      await expect(page.getByText(text.lost)).toBeVisible();
      await expect(page.getByRole("textbox", { name: text.units, exact: true })).toHaveValue("100");
      await secret(page).fill(password);
      await submit(page).click();
      await expect(page).toHaveURL(resultPath(order?.orderId ?? ""));
      expect(new Set(keys).size).toBe(1);
      expect(keys).toHaveLength(3);
      expect(await ordersOf(api, member)).toHaveLength(1);
    });

    test("from two tabs at once, an order is placed once", async ({ page, context, api }) => {
      const other = await context.newPage();
      await signIn(other, member);
      await fillIn(page);
      await fillIn(other);
      await Promise.all([submit(page).click(), submit(other).click()]);
      for (const tab of [page, other]) {
        await expect(
          tab.getByRole("status").getByText(text.state.accepted, { exact: true }),
        ).toBeVisible();
      }
      expect(page.url()).toBe(other.url());
      expect(await ordersOf(api, member)).toHaveLength(1);
    });

    test("what the provider rejected is ordered anew with what was typed", async ({
      page,
      api,
    }) => {
      await fillIn(page);
      await secret(page).fill("the wrong one");
      await submit(page).click();
      await expect(page.getByText(text.reason.passwordIncorrect).first()).toBeVisible();
      await page.getByRole("link", { name: text.startAnew }).click();
      await expect(page.getByRole("textbox", { name: text.units, exact: true })).toHaveValue("100");
      await expect(secret(page)).toHaveValue("");
      await secret(page).fill(password);
      await submit(page).click();
      await expect(
        page.getByRole("status").getByText(text.state.accepted, { exact: true }),
      ).toBeVisible();
      const states = (await ordersOf(api, member)).map(({ state }) => state);
      expect(states).toEqual(["accepted", "rejected"]);
    });
  });
}
