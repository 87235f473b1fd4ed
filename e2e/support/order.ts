import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Order } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { messagesIn } from "./locale.ts";
import { getProduct, listEstablishedProducts } from "./product.ts";
import { type TestUser, toAuthHeaders } from "./user.ts";

/** Returns a fund that a user without a risk level can order without consent. */
export async function findOrderableProduct(request: APIRequestContext): Promise<ProductDetail> {
  const found = (await listEstablishedProducts(request)).find(({ riskLevel }) => riskLevel < 6);
  if (!found) throw new Error("The demo has no fund to order.");
  return getProduct(request, found.productId);
}

/** Lists a user's orders through the API, newest first. */
export async function listOrders(request: APIRequestContext, user: TestUser): Promise<Order[]> {
  const response = await request.get("/product/api/v1/order/list?limit=50", {
    headers: toAuthHeaders(user),
  });
  return (await response.json()).data.items;
}

/** Returns an open fund in euros whose risk needs no consent. */
export async function findLowRiskProduct(
  request: APIRequestContext,
  index = 0,
): Promise<ProductDetail> {
  const products = (await listEstablishedProducts(request)).filter(
    ({ riskLevel, currency }) => riskLevel <= 4 && currency === "EUR",
  );
  return getProduct(request, products[index]?.productId ?? "");
}

/** Sandbox accounts: accepted, executed at once, and rejected for lack of money. */
export const sandboxAccounts = { accepted: "12345678", executed: "77345678", rejected: "55345678" };
export const providerPassword = "Provider-Pass-9";

/** Locates the fields of the order form and fills it in. */
export function createOrderForm(locale: "en" | "zh") {
  const { order: messages } = messagesIn(locale, "product");
  const field = {
    units: (page: Page) => page.getByRole("textbox", { name: messages.units }),
    amount: (page: Page) =>
      page.getByRole("textbox", {
        name: new RegExp(messages.amount.split("{")[0]?.slice(0, 2) ?? ""),
      }),
    account: (page: Page) => page.getByRole("textbox", { name: messages.sandbox.account }),
    password: (page: Page) => page.getByLabel(messages.sandbox.password),
    /** Leads to the review. */
    submit: (page: Page) => page.getByRole("button", { name: messages.submit, exact: true }),
    review: (page: Page) => page.getByRole("region", { name: messages.review.title }),
    order: (page: Page) =>
      field
        .review(page)
        .getByRole("button", { name: new RegExp(`^${messages.review.submit.split("{")[0]}`) }),
  };
  /** Reviews what the form contains, and orders it. */
  const submitForm = async (page: Page) => {
    await field.submit(page).click();
    await field.order(page).click();
  };

  const fillForm = async (page: Page, units: string, account = sandboxAccounts.accepted) => {
    await field.units(page).fill(units);
    await field.account(page).fill(account);
    await field.password(page).fill(providerPassword);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
  };
  return { field, fillForm, submitForm };
}

/** Locates the state of the order that the page shows. */
export const getStatus = (page: Page) => page.getByRole("main").getByRole("status").first();

/** Orders a fund through the API. Returns the order's id. */
export async function placeOrder(
  api: APIRequestContext,
  user: TestUser,
  accountNumber: string,
  units = "5000",
): Promise<string> {
  const product = await findLowRiskProduct(api);
  const response = await api.post("/product/api/v1/order", {
    headers: { ...toAuthHeaders(user), "idempotency-key": randomUUID() },
    data: {
      productId: product.productId,
      orderType: "subscription",
      units,
      accountNumber,
      accountPassword: providerPassword,
      acknowledgedDocumentIds: product.documents.map(({ id }) => id),
    },
  });
  const body = await response.json();
  if (!response.ok()) throw new Error(JSON.stringify(body));
  return body.data.orderId;
}
