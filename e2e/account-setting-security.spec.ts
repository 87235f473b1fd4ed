import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { readEmailedCode, readEmailedLink } from "./support/outbox.ts";
import { getProofDialog, provePassword } from "./support/proof.ts";
import { fetchStatus, getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { createUserData, logIn, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const common = messagesIn(locale, "common");
    const signup = messagesIn(locale, "signup");
    const { settings } = messagesIn(locale, "profile");

    test("logs out one or all other devices", { tag: "@slow" }, async ({ page, api }) => {
      const viewer = await signUp(api);
      const otherTokens = [await logIn(api, viewer), await logIn(api, viewer)];
      const { title, button, toast, main } = getSettingsPage(page);
      await page.clock.install();
      await openSettings(page, { locale, home }, viewer, settings.row.security);

      const devices = settings.devices;
      await expect(title).toHaveText(settings.row.security);
      await expect(main.getByRole("listitem").filter({ hasText: devices.current })).toHaveCount(1);
      const signOut = main.getByRole("button", { name: devices.logOut, exact: false });
      await expect(signOut).toHaveCount(3);
      await expectAccessible(page);
      await signOut.first().click();
      await button(devices.confirmOne).click();
      await toast(devices.loggedOut);
      await expect(signOut).toHaveCount(2);
      const statuses = await Promise.all(otherTokens.map((token) => fetchStatus(page, token)));
      expect(statuses.sort()).toEqual([200, 401]);
      await button(devices.logOutAll).click();
      await page.getByRole("dialog").getByRole("button", { name: devices.logOut }).click();
      await expect(main.getByText(devices.onlyThisDevice)).toBeVisible();
      expect(await Promise.all(otherTokens.map((token) => fetchStatus(page, token)))).toEqual([
        401, 401,
      ]);

      // A browser that never logged in to this account: its login is emailed.
      const newToken = await logIn(page.request, viewer);
      const link = await readEmailedLink(viewer.email, "/accounts/end-session");
      await visit(page, link.replace(/^\/en\//, `/${locale}/`));
      const { endSession } = messagesIn(locale, "login");
      await expectAccessible(page);
      await button(endSession.submit).click();
      await expect(title).toHaveText(endSession.doneTitle);
      expect(await fetchStatus(page, newToken)).toBe(401);
    });

    test("changes the password and ends other sessions", async ({ page, api }) => {
      const viewer = await signUp(api);
      const { button, link, field, text } = getSettingsPage(page);
      const password = settings.password;
      const otherToken = await logIn(api, viewer);
      await openSettings(page, { locale, home }, viewer, settings.row.security);
      await link(password.title).click();
      await button(password.save).click();
      await expect(text(password.currentRequired)).toBeVisible();
      await expect(field(password.current)).toBeFocused();
      await field(password.current).fill("Not-my-password-1");
      await field(password.newLabel).fill("quietriver");
      await field(password.confirmLabel).fill("quietriver");
      await button(password.save).click();
      await expect(text(signup.problem.password.invalid)).toBeVisible();
      await field(password.newLabel).fill("Silver-otter-91");
      await field(password.confirmLabel).fill("Silver-otter-9");
      await button(password.save).click();
      await expect(text(signup.problem.passwordConfirm.mismatch)).toBeVisible();
      await field(password.confirmLabel).fill("Silver-otter-91");
      await button(password.save).click();
      await expect(text(common.account.errors["30041"])).toBeVisible();
      await expect(field(password.newLabel)).toHaveValue("Silver-otter-91");
      await expectAccessible(page);
      await field(password.current).fill(viewer.password);
      await button(password.save).click();
      await expect(text(password.saved)).toBeVisible();
      expect(await fetchStatus(page, otherToken)).toBe(401);
      const { id, password: old } = viewer;
      const rejected = await api.post("/sns/api/v1/user/login", { data: { id, password: old } });
      expect((await rejected.json()).code).toBe(30104);
      const changed = { ...viewer, password: "Silver-otter-91" };
      expect(await fetchStatus(page, await logIn(api, changed))).toBe(200);
      await link(settings.row.security).first().click();
      await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings/security`);
    });

    test("changes the email to a verified one", { tag: "@slow" }, async ({ page, api }) => {
      const viewer = await signUp(api);
      const { title, button, link, field, text, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer, settings.row.security);
      const email = settings.email;
      await link(email.title).click();
      const newEmail = createUserData().email;
      await expect(title).toHaveText(email.title);
      await expect(main.getByText(viewer.email)).toBeVisible();
      await field(signup.verify.email).fill(viewer.email.toUpperCase());
      await expect(text(email.same)).toBeVisible();
      await field(signup.verify.email).fill(newEmail);
      await button(email.save).click();
      await expect(text(signup.problem.email.notSent)).toBeVisible();
      await button(signup.verify.send).click();
      await field(signup.verify.code).fill(await readEmailedCode(newEmail));
      await expectAccessible(page);
      await button(signup.verify.verify).click();
      await expect(text(signup.verify.verified)).toBeVisible();
      await button(email.save).click();
      await expect(getProofDialog(page, locale).password).toBeFocused();
      await expectAccessible(page);
      await provePassword(page, locale, viewer.password);
      await expect(text(email.saved)).toBeVisible();
      await expect(main.getByText(newEmail, { exact: true })).toBeVisible();

      const { undoEmail } = messagesIn(locale, "login");
      // The mail is in the language of the account, which its creation through the API leaves English.
      const undoLink = await readEmailedLink(viewer.email, "/accounts/undo-email");
      await visit(page, undoLink.replace(/^\/en\//, `/${locale}/`));
      await expect(page).toHaveURL(/\/undo-email#token=[\w-]+$/);
      await expectAccessible(page);
      await button(undoEmail.submit).click();
      await expect(title).toHaveText(undoEmail.doneTitle);
      await expect(main.getByText(viewer.email)).toBeVisible();
      expect(await fetchStatus(page, viewer.token)).toBe(401);
      await expectAccessible(page);
      const { password: findPassword } = messagesIn(locale, "findId");
      await field(findPassword.newLabel).fill("Winter-Harbour-42");
      await field(findPassword.confirmLabel).fill("Winter-Harbour-42");
      await button(undoEmail.save).click();
      await expect(text(findPassword.changed)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });
  });
}
