import { expect, type Page, type Request } from "@playwright/test";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { createOrderForm, findOrderableProduct, listOrders } from "./support/order.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, type TestUser } from "./support/user.ts";

const password = "Kept-nowhere-9!";
const isSubmission = (request: Request) =>
  request.method() === "POST" && request.url().endsWith("/product/api/v1/order");

for (const { name, locale, home, use } of locales) {
  const { order: messages } = messagesIn(locale, "product");
  const { field, submitForm } = createOrderForm(locale);

  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);

    let product: ProductDetail;
    let viewer: TestUser;
    test.beforeEach(async ({ api, page }) => {
      product = await findOrderableProduct(api);
      viewer = await signUp(api);
      await logInAs(page, viewer);
    });

    const getFormPath = () => `${home}/products/${product.productId}/order`;
    const getResultPath = (orderId: string) => `${getFormPath()}/${orderId}`;
    const { submit: getSubmitButton, order: getOrderButton } = field;
    const getPasswordInput = (page: Page) =>
      page.getByRole("textbox", { name: messages.sandbox.password });

    /** Opens and fills in the order form. */
    async function fillForm(page: Page, units = "100") {
      await visit(page, getFormPath());
      await page.getByRole("textbox", { name: messages.units, exact: true }).fill(units);
      await page.getByRole("textbox", { name: messages.sandbox.account }).fill("2041 7733");
      await getPasswordInput(page).fill(password);
      for (const box of await page
        .getByRole("group", { name: messages.documents })
        .getByRole("checkbox")
        .all()) {
        await box.check();
      }
      await expect(
        page
          .getByRole("region", { name: messages.preview })
          .getByText(messages.dealingDay, { exact: true }),
      ).toBeVisible();
    }

    test("places one order despite a double click, a reload and going back", async ({
      page,
      api,
      pageErrors,
    }) => {
      const requests: Request[] = [];
      // Only an intercepted request has its body: the client keeps a copy for another attempt.
      await page.route("**/*", async (route) => {
        requests.push(route.request());
        await route.continue();
      });
      await visit(page, `${home}/products/${product.productId}`);
      await fillForm(page);
      // A double click on the first button does not order yet.
      await getSubmitButton(page).dblclick();
      await expect(getOrderButton(page)).toBeVisible();
      expect(await listOrders(api, viewer)).toEqual([]);
      await getOrderButton(page).dblclick();
      await expect(
        page.getByRole("status").getByText(messages.state.accepted, { exact: true }),
      ).toBeVisible();
      const [order, ...more] = await listOrders(api, viewer);
      expect(more).toEqual([]);
      await expect(page).toHaveURL(getResultPath(order?.orderId ?? ""));
      expect(requests.filter(isSubmission)).toHaveLength(1);

      await page.reload();
      await expect(page.getByText(order?.orderId ?? "")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${home}/products/${product.productId}`);
      await page.goForward();
      await expect(page.getByText(order?.orderId ?? "")).toBeVisible();
      await visit(page, getFormPath());
      await expect(page.getByText(messages.alreadySubmittedTitle)).toBeVisible();
      await expect(getSubmitButton(page)).toHaveCount(0);
      await page.getByRole("link", { name: messages.showOrder }).click();
      await expect(page).toHaveURL(getResultPath(order?.orderId ?? ""));
      expect(await listOrders(api, viewer)).toHaveLength(1);

      // Starting over places another order.
      await visit(page, getFormPath());
      await page.getByRole("button", { name: messages.placeAnother }).click();
      await fillForm(page);
      await submitForm(page);
      await expect(
        page.getByRole("status").getByText(messages.state.accepted, { exact: true }),
      ).toBeVisible();
      expect(await listOrders(api, viewer)).toHaveLength(2);

      // Only the submissions carry the password.
      const requestsWithPassword = requests.filter((request) =>
        `${request.url()} ${request.postData() ?? ""}`.includes(password),
      );
      expect(requestsWithPassword.map(isSubmission)).toEqual([true, true]);
      const browserState = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          history.state,
          document.cookie,
        ]),
      );
      expect(browserState + (await page.content())).not.toContain(password);
      expect(pageErrors).toEqual([]);
    });

    test("retries with the same idempotency key after a lost reply and a reload", async ({
      page,
      api,
    }) => {
      const keys: (string | undefined)[] = [];
      await page.route("**/product/api/v1/order", async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (keys.length > 2) return route.continue();
        // The first reply is lost, and the second request does not arrive.
        if (keys.length === 1) await route.fetch();
        await route.abort("connectionreset");
      });
      await fillForm(page);
      await submitForm(page);
      await expect(page.getByText(messages.outcomeUnknown)).toBeVisible();
      const [order] = await listOrders(api, viewer);
      await expect(getPasswordInput(page)).toHaveValue("");
      await getPasswordInput(page).fill(password);
      await submitForm(page);
      await expect.poll(() => keys.length).toBe(2);
      await expect(getSubmitButton(page)).toBeEnabled();

      await page.reload();
      await expect(page.getByText(messages.outcomeUnknown)).toBeVisible();
      await expect(page.getByRole("textbox", { name: messages.units, exact: true })).toHaveValue(
        "100",
      );
      await getPasswordInput(page).fill(password);
      await submitForm(page);
      await expect(page).toHaveURL(getResultPath(order?.orderId ?? ""));
      expect(new Set(keys).size).toBe(1);
      expect(keys).toHaveLength(3);
      expect(await listOrders(api, viewer)).toHaveLength(1);
    });

    test("places one order from two tabs at once", async ({ page, context, api }) => {
      const other = await context.newPage();
      await logInAs(other, viewer);
      await fillForm(page);
      await fillForm(other);
      for (const tab of [page, other]) {
        await getSubmitButton(tab).click();
        await expect(getOrderButton(tab)).toBeVisible();
      }
      await Promise.all([getOrderButton(page).click(), getOrderButton(other).click()]);
      for (const tab of [page, other]) {
        await expect(
          tab.getByRole("status").getByText(messages.state.accepted, { exact: true }),
        ).toBeVisible();
      }
      expect(page.url()).toBe(other.url());
      expect(await listOrders(api, viewer)).toHaveLength(1);
    });

    test("refills the form after a rejected order", async ({ page, api }) => {
      await fillForm(page);
      await getPasswordInput(page).fill("the wrong one");
      await submitForm(page);
      await expect(page.getByText(messages.reason.passwordIncorrect).first()).toBeVisible();
      await page.getByRole("link", { name: messages.placeAnother }).click();
      await expect(page.getByRole("textbox", { name: messages.units, exact: true })).toHaveValue(
        "100",
      );
      await expect(getPasswordInput(page)).toHaveValue("");
      await getPasswordInput(page).fill(password);
      await submitForm(page);
      await expect(
        page.getByRole("status").getByText(messages.state.accepted, { exact: true }),
      ).toBeVisible();
      const states = (await listOrders(api, viewer)).map(({ state }) => state);
      expect(states).toEqual(["accepted", "rejected"]);
    });
  });
}
