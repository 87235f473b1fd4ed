import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { provePassword, refuseForProof } from "./support/proof.ts";
import { fetchStatus, getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

// Chinese on a phone; the other layouts share all of it.
const { locale, home, use } = locales[1];

test.use(use);
const { settings } = messagesIn(locale, "profile");
const { apiToken, webhook, reference } = messagesIn(locale, "developer");

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken") ?? "");

test("creates an API token, uses and revokes it, and adds a webhook", async ({ page, api }) => {
  const viewer = await signUp(api);
  const { button, text, main } = getSettingsPage(page);
  await openSettings(page, { locale, home }, viewer, settings.row.developer);
  await expect(text(apiToken.empty)).toBeVisible();

  const dialog = page.getByRole("dialog");
  await button(apiToken.create).click();
  await dialog.getByRole("button", { name: apiToken.submit }).click();
  await expect(dialog.getByText(apiToken.nameRequired)).toBeVisible();
  await dialog.getByLabel(apiToken.name, { exact: true }).fill("Backup");
  await refuseForProof(page, "**/user/my/api-token");
  await dialog.getByRole("button", { name: apiToken.submit }).click();
  await provePassword(page, locale, viewer.password);
  const token = await dialog.getByLabel(apiToken.token, { exact: true }).inputValue();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: apiToken.done }).click();

  const headers = { authorization: `Bearer ${token}` };
  const read = () => page.request.get("/sns/api/v1/api-token", { headers });
  expect(await (await read()).json()).toMatchObject({ data: { userId: viewer.id } });
  await button(apiToken.revokeLabel.replace("{name}", "Backup")).click();
  await dialog.getByRole("button", { name: apiToken.revoke }).click();
  await expect(text(apiToken.empty)).toBeVisible();
  expect((await read()).status()).toBe(401);

  await page.goto(`${home}/users/${viewer.id}/settings/developer#webhooks`);
  await button(webhook.create).click();
  await dialog.getByLabel(webhook.url, { exact: true }).fill("http://10.0.0.1/hook");
  await dialog.getByRole("button", { name: webhook.submit }).click();
  await expect(dialog.getByText(webhook.urlInvalid)).toBeVisible();
  await dialog.getByLabel(webhook.url, { exact: true }).fill("https://hooks.example/fundlore");
  const otherTab = await page.context().newPage();
  await visit(otherTab, `${home}/users/${viewer.id}/settings`);
  await refuseForProof(page, "**/user/my/webhook");
  await dialog.getByRole("button", { name: webhook.submit }).click();
  const sessionToken = await readToken(page);
  await provePassword(page, locale, viewer.password);
  await expect(dialog.getByLabel(webhook.secret, { exact: true })).toHaveValue(/^whsec_/);
  await dialog.getByRole("button", { name: webhook.done }).click();
  await expect(main.getByText("https://hooks.example/fundlore")).toBeVisible();

  // The proof ended the token for all tabs; each goes on with the new one.
  expect(await fetchStatus(page, sessionToken)).toBe(401);
  await otherTab.getByRole("link", { name: new RegExp(`^${settings.row.security}`) }).click();
  await expect(otherTab.getByText(settings.devices.current, { exact: true })).toBeVisible();
  expect(await fetchStatus(page, await readToken(otherTab))).toBe(200);
  await otherTab.close();

  await page.goto(`${home}/developers#createPost`);
  await expect(page.getByRole("heading", { name: reference.title, level: 1 })).toBeVisible();
  // An address from the time of one page leads to the call's line, and that to its description.
  const line = page.locator("#createPost");
  await expect(line).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(20_000);
  await line.getByRole("link").click();
  await expect(page).toHaveURL(/\/developers\/post#createPost$/);
  await expect(page.locator("h2#createPost")).toBeInViewport();
  // All calls together take axe a minute.
  await expectAccessibleInBothThemes(page, "article:has(#createPost)");
  await page.getByRole("link", { name: reference.title }).first().click();
  await expect(page.getByRole("heading", { name: reference.calls, exact: true })).toBeVisible();
});
