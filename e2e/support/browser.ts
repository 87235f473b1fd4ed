import { type Browser, type Page, test } from "@playwright/test";
import { logInAs } from "./user.ts";

/** Opens a browser of its own for a user. */
export async function openAs(
  browser: Browser,
  use: object,
  user: Parameters<typeof logInAs>[1],
): Promise<Page> {
  const { baseURL = "", locale } = test.info().project.use;
  const context = await browser.newContext({ ...use, baseURL, ...(locale && { locale }) });
  const page = await context.newPage();
  await logInAs(page, user);
  return page;
}
