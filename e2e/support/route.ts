import type { Page } from "@playwright/test";

/** The reply of a server that failed. */
export const serverError = {
  status: 500,
  json: { status: "failure", message: "broken", data: null },
};

/** Holds the requests to `url`. The returned function sends them, or answers them with an error. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<"send" | "fail">();
  await page.route(url, async (route) => {
    if ((await promise) === "fail") await route.fulfill(serverError);
    else await route.continue();
  });
  return resolve;
}
