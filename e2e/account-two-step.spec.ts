import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { getStoredToken, locales, messagesIn, visit } from "./support/locale.ts";
import { getProofDialog, provePassword, refuseForProof } from "./support/proof.ts";
import { createAdmin } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { enableTwoStep, generateAppCode } from "./support/two-step.ts";
import { logInAs, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const login = messagesIn(locale, "login");
    const desk = messagesIn(locale, "desk");
    const { settings, twoStep } = messagesIn(locale, "profile");
    const { shell } = messagesIn(locale, "common");
    const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
    const getButton = (page: Page, label: string) =>
      page.getByRole("button", { name: label, exact: true });
    const clickButton = (page: Page, label: string) => getButton(page, label).last().click();

    async function submitLogin(page: Page, { id, password }: { id: string; password: string }) {
      await getField(page, login.id).fill(id);
      await getField(page, login.password).fill(password);
      await page.getByRole("main").getByRole("button", { name: login.submit, exact: true }).click();
    }

    /** Sets up the authenticator app. Returns the displayed secret. */
    async function setUpApp(page: Page): Promise<string> {
      await expect(page.getByRole("img", { name: login.setup.qrCode })).toBeVisible();
      const secret = (await page.getByRole("main").locator("code").textContent()) ?? "";
      await getField(page, login.twoStep.code).fill("12");
      await clickButton(page, login.setup.turnOn);
      await expect(page.getByText(login.twoStep.invalid)).toBeVisible();
      await getField(page, login.twoStep.code).fill(generateAppCode(secret));
      await clickButton(page, login.setup.turnOn);
      return secret;
    }

    /** Confirms and returns the recovery codes. */
    async function saveRecoveryCodes(page: Page): Promise<string[]> {
      const list = page.getByRole("list", { name: login.recovery.listLabel });
      await expect(list.getByRole("listitem")).toHaveCount(10);
      const codes = await list.getByRole("listitem").allInnerTexts();
      await expect(getButton(page, login.recovery.continue)).toBeDisabled();
      await page.getByLabel(login.recovery.savedConfirmation).check();
      await clickButton(page, login.recovery.continue);
      return codes;
    }

    test("sets up, uses and turns off two-step login", async ({ page, api, context }) => {
      // Two devices and six screens, each checked in both themes.
      test.slow();
      const viewer = await signUp(api);
      await logInAs(page, viewer);
      await visit(page, `${home}/users/${viewer.id}/settings`);
      await page.getByRole("main").getByRole("link", { name: settings.row.security }).click();
      await expect(page.getByText(twoStep.statusOff)).toBeVisible();
      await expectAccessible(page);
      await refuseForProof(page, "**/user/my/two-step");
      await clickButton(page, twoStep.setUp);
      await provePassword(page, locale, viewer.password);
      await expect(page.getByRole("img", { name: login.setup.qrCode })).toBeVisible();
      await expectAccessible(page);
      const secret = await setUpApp(page);
      await expect(page.getByRole("list", { name: login.recovery.listLabel })).toBeVisible();
      await expectAccessible(page);
      const [first = ""] = await saveRecoveryCodes(page);
      await expect(page.getByText(twoStep.statusOn, { exact: true })).toBeVisible();

      const otherContext = await context.browser()?.newContext({ ...use, locale: "en-US" });
      if (!otherContext) throw new Error("The context has no browser.");
      const otherPage = await otherContext.newPage();
      const { baseURL } = test.info().project.use;
      await visit(otherPage, `${baseURL}${home}/accounts/login`);
      await submitLogin(otherPage, viewer);
      await expect(getField(otherPage, login.twoStep.code)).toBeFocused();
      await getField(otherPage, login.twoStep.code).fill(generateAppCode(secret, 1));
      await clickButton(otherPage, login.twoStep.submit);
      await expect(otherPage).toHaveURL(`${baseURL}${home}`);
      await otherContext.close();

      // The password counts for ten minutes; a code was not given since two-step login is on.
      await clickButton(page, twoStep.renewCodes);
      await clickButton(page, twoStep.renewSubmit);
      const proof = getProofDialog(page, locale);
      await proof.submit.click();
      await expect(page.getByText(messagesIn(locale, "proof").codeRequired)).toBeVisible();
      await expect(proof.password).toHaveCount(0);
      await proof.code.fill(first);
      await proof.submit.click();
      const codes = await saveRecoveryCodes(page);
      expect(codes).not.toContain(first);
      await clickButton(page, twoStep.turnOff);
      await expectAccessible(page);
      await page.getByRole("dialog").getByRole("button", { name: twoStep.turnOffSubmit }).click();
      await expect(page.getByRole("main").getByText(twoStep.statusOff)).toBeVisible();
    });

    test("accepts a recovery code once", { tag: "@slow" }, async ({ page, api }) => {
      const viewer = await signUp(api);
      const { recoveryCodes } = await enableTwoStep(api, viewer);
      const [code = ""] = recoveryCodes;
      await visit(page, `${home}/accounts/login`);
      await submitLogin(page, viewer);
      await expect(getField(page, login.twoStep.code)).toBeFocused();
      await clickButton(page, login.twoStep.submit);
      await expect(page.getByText(login.twoStep.required)).toBeVisible();
      await getField(page, login.twoStep.code).fill("000000");
      await clickButton(page, login.twoStep.submit);
      await expect(page.getByText(login.twoStep.incorrect)).toBeVisible();
      await expectAccessible(page);
      await clickButton(page, login.twoStep.useRecoveryCode);
      await getField(page, login.twoStep.recoveryCode).fill(code.toLowerCase());
      await clickButton(page, login.twoStep.submit);
      await expect(
        page.getByText(login.twoStep.recoveryCodesLeft.other.replace("{count}", "9")),
      ).toBeVisible();
      await expect(page).toHaveURL(home);

      await clickButton(page, shell.account);
      await page.getByRole("menuitem", { name: shell.logOut }).click();
      await visit(page, `${home}/accounts/login`);
      await submitLogin(page, viewer);
      await clickButton(page, login.twoStep.useRecoveryCode);
      await getField(page, login.twoStep.recoveryCode).fill(code);
      await clickButton(page, login.twoStep.submit);
      await expect(page.getByText(login.twoStep.incorrectRecovery)).toBeVisible();
      await clickButton(page, login.twoStep.startOver);
      await expect(getField(page, login.password)).toBeVisible();
    });

    test("logs staff in on the admin page with two steps", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      test.slow();
      // The login of staff in the same browser ends their session.
      const viewer = await signUp(api);
      const admin = await createAdmin();
      // A user without a role stays logged in and sees an error.
      await logInAs(page, viewer);
      await visit(page, `${home}/admin/login`);
      const alert = page.getByRole("main").getByRole("alert");
      await submitLogin(page, viewer);
      await expect(alert).toHaveText(login.admin.incorrect);
      await submitLogin(page, { ...admin, password: "Wrong-River-7" });
      await expect(alert).toHaveText(login.admin.incorrect);
      await expect(page).toHaveURL(`${home}/admin/login`);
      expect(await getStoredToken(page)).toBe(viewer.token);
      await expectAccessible(page);

      await submitLogin(page, admin);
      const secret = await setUpApp(page);
      await saveRecoveryCodes(page);
      await expect(page).toHaveURL(`${home}/admin`);
      await expect(page.getByText(admin.id).filter({ visible: true })).toBeVisible();
      await page.getByRole("button", { name: desk.logOut }).filter({ visible: true }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/admin/login`));
      await submitLogin(page, admin);
      await getField(page, login.twoStep.code).fill(generateAppCode(secret, 1));
      await clickButton(page, login.twoStep.submit);
      await expect(page).toHaveURL(`${home}/admin`);
    });
  });
}
