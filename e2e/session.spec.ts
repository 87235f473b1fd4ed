import { expect } from "@playwright/test";
import { getStoredToken, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

test("removes an expired token and logs out", { tag: "@slow" }, async ({ page, viewer }) => {
  const [head = "", payload = ""] = viewer.token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const expiredClaims = { ...claims, exp: Math.floor(Date.now() / 1000) - 1 };
  const expiredToken = `${head}.${Buffer.from(JSON.stringify(expiredClaims)).toString("base64url")}.x`;
  await logInAs(page, { token: expiredToken });
  await visit(page, "/en");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toHaveCount(0);
  expect(await getStoredToken(page)).toBeNull();
});

test("logs out when the token expires on an open page", { tag: "@slow" }, async ({ page, api }) => {
  const viewer = await signUp(api);
  await page.clock.install();
  await logInAs(page, viewer);
  await visit(page, "/en");
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await page.clock.fastForward(31 * 86_400_000);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await getStoredToken(page)).toBeNull();
});

test("redirects to `next` after login, but never to another site", async ({ page, viewer }) => {
  const logIn = async (next: string) => {
    await visit(page, `/en/accounts/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel("ID", { exact: true }).fill(viewer.id);
    await page.getByLabel("Password", { exact: true }).fill(viewer.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await logIn("/en/search/fees");
  await expect(page).toHaveURL("/en/search/fees");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await logIn("//example.com/");
  await expect(page).toHaveURL("/en");
});
