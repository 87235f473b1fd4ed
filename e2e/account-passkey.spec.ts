import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit, waitForHydration } from "./support/locale.ts";
import { getProofDialog, provePassword, refuseForProof } from "./support/proof.ts";
import { fetchStatus, getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { logIn, signUp } from "./support/user.ts";

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
    const { settings, passkey } = messagesIn(locale, "profile");

    test("adds a passkey, logs in with it and removes it", async ({ page, api }) => {
      const viewer = await signUp(api);
      const authenticator = await addAuthenticator(page);
      const { button, text, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer, settings.row.security);
      await expect(text(passkey.empty)).toBeVisible();

      const item = main
        .getByRole("region", { name: settings.section.passkeys })
        .getByRole("listitem")
        .filter({ has: page.getByRole("button") });
      const dialog = page.getByRole("dialog", { name: passkey.add });
      await button(passkey.add).click();
      // Somebody else holds the phone.
      await authenticator.setVerified(false);
      await refuseForProof(page, "**/user/my/passkey/options");
      await dialog.getByRole("button", { name: passkey.continue, exact: true }).click();
      await provePassword(page, locale, viewer.password);
      await expect(dialog.getByText(login.passkey.cancelled)).toBeVisible();
      await expectAccessible(page);
      await authenticator.setVerified(true);
      await dialog.getByRole("button", { name: passkey.again }).click();
      await expect(item).toContainText(passkey.neverUsed);

      await page.evaluate(() => localStorage.clear());
      await visit(page, `${home}/accounts/login?next=${home}/posts`);
      await waitForHydration(page);
      await page.getByRole("button", { name: login.passkey.logIn }).click();
      await expect(page).toHaveURL(`${home}/posts`);
      await visit(page, `${home}/users/${viewer.id}/settings/security#passkeys`);
      await expect(item).not.toContainText(passkey.neverUsed);

      // A passkey confirms what a password would, and the password need not be known.
      const { apiToken } = messagesIn(locale, "developer");
      await visit(page, `${home}/users/${viewer.id}/settings/developer#apiTokens`);
      await button(apiToken.create).click();
      await page.getByLabel(apiToken.name, { exact: true }).fill("Backup");
      await refuseForProof(page, "**/user/my/api-token", { hasPasskey: true });
      await button(apiToken.submit).click();
      await getProofDialog(page, locale).usePasskey.click();
      await expect(page.getByLabel(apiToken.token, { exact: true })).toHaveValue(/^fundlore_pat_/);
      await button(apiToken.done).click();
      await visit(page, `${home}/users/${viewer.id}/settings/security#passkeys`);
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

    test("sets a password and leaves without knowing the old one", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const viewer = await signUp(api);
      await addAuthenticator(page);
      const { button, field, text, main } = getSettingsPage(page);
      const { password, leave, otherAccess } = settings;
      await openSettings(page, { locale, home }, viewer, settings.row.security);
      await button(passkey.add).click();
      const dialog = page.getByRole("dialog", { name: passkey.add });
      await dialog.getByRole("button", { name: passkey.continue, exact: true }).click();
      await expect(main.getByRole("listitem").filter({ hasText: passkey.neverUsed })).toBeVisible();

      await visit(page, `${home}/users/${viewer.id}/settings/password`);
      await expect(page.getByText(password.currentHint)).toBeVisible();
      const endsAccess = main.getByRole("checkbox", { name: otherAccess.label });
      await expect(endsAccess).toBeChecked();
      // Otherwise the passkey ends, too.
      await endsAccess.uncheck();
      await field(password.newLabel).fill("Silver-otter-91");
      await field(password.confirmLabel).fill("Silver-otter-91");
      await refuseForProof(page, "**/user/my/password", { hasPasskey: true });
      await button(password.save).click();
      await getProofDialog(page, locale).usePasskey.click();
      await expect(text(password.saved)).toBeVisible();
      const changed = { ...viewer, password: "Silver-otter-91" };
      expect(await fetchStatus(page, await logIn(api, changed))).toBe(200);

      await visit(page, `${home}/users/${viewer.id}/settings/leave`);
      await main.getByRole("radio", { name: leave.reasons.rarely }).check();
      await main.getByRole("checkbox").check();
      await button(leave.submit).click();
      await refuseForProof(page, "**/user/my", { hasPasskey: true });
      const confirmation = page.getByRole("dialog", { name: leave.confirmTitle });
      await confirmation.getByRole("button", { name: leave.confirm }).click();
      await getProofDialog(page, locale).usePasskey.click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(leave.doneTitle);
    });
  });
}
