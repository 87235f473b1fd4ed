import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit, waitForHydration } from "./support/locale.ts";
import { getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

/** Gives the browser an authenticator in software. Returns a switch for whether its user agrees. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const login = messagesIn(locale, "login");
    const { settings, passkey, twoStep } = messagesIn(locale, "profile");
    const { account } = messagesIn(locale, "common");

    test("adds a passkey, logs in with it and removes it", async ({ page, api }) => {
      const viewer = await signUp(api);
      const authenticator = await addAuthenticator(page);
      const { button, text, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer, settings.row.passkeys);
      await expect(text(passkey.empty)).toBeVisible();

      const item = main.getByRole("listitem").filter({ has: page.getByRole("button") });
      const dialog = page.getByRole("dialog", { name: passkey.add });
      await button(passkey.add).click();
      await dialog.getByLabel(twoStep.password, { exact: true }).fill("Not-my-password-1");
      await dialog.getByRole("button", { name: passkey.continue, exact: true }).click();
      await expect(dialog.getByText(account.errors["30041"])).toBeVisible();
      // Somebody else holds the phone.
      await authenticator.setVerified(false);
      await dialog.getByLabel(twoStep.password, { exact: true }).fill(viewer.password);
      await dialog.getByRole("button", { name: passkey.continue, exact: true }).click();
      await expect(dialog.getByText(login.passkey.cancelled)).toBeVisible();
      await expectAccessible(page);
      await authenticator.setVerified(true);
      await dialog.getByRole("button", { name: passkey.again }).click();
      await dialog.getByLabel(twoStep.password, { exact: true }).fill(viewer.password);
      await dialog.getByRole("button", { name: passkey.continue, exact: true }).click();
      await expect(item).toContainText(passkey.neverUsed);

      await page.evaluate(() => localStorage.clear());
      await visit(page, `${home}/accounts/login?next=${home}/posts`);
      await waitForHydration(page);
      await page.getByRole("button", { name: login.passkey.logIn }).click();
      await expect(page).toHaveURL(`${home}/posts`);
      await visit(page, `${home}/users/${viewer.id}/settings/passkeys`);
      await expect(item).not.toContainText(passkey.neverUsed);
      await item.getByRole("button").click();
      await page.getByRole("dialog").getByRole("button", { name: passkey.remove }).click();
      await expect(text(passkey.empty)).toBeVisible();

      // The device still offers it, but it opens nothing any more.
      await page.evaluate(() => localStorage.clear());
      await visit(page, `${home}/accounts/login`);
      await waitForHydration(page);
      await page.getByRole("button", { name: login.passkey.logIn }).click();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    });
  });
}
