import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, storedToken, visit } from "./support/locale.ts";
import { makeAdmin } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { appCode, turnOnTwoStep } from "./support/two-step.ts";
import { signIn, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const login = messagesIn(locale, "login");
    const { settings, twoStep } = messagesIn(locale, "profile");
    const { shell, account } = messagesIn(locale, "common");
    const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });
    const button = (page: Page, label: string) =>
      page.getByRole("button", { name: label, exact: true });
    const press = (page: Page, label: string) => button(page, label).last().click();

    async function enter(page: Page, { id, password }: { id: string; password: string }) {
      await labelled(page, login.id).fill(id);
      await labelled(page, login.password).fill(password);
      await page.getByRole("main").getByRole("button", { name: login.submit, exact: true }).click();
    }

    /** Sets the app up with the key that is shown; resolves with that key. */
    async function setUp(page: Page): Promise<string> {
      await expect(page.getByRole("img", { name: login.setup.picture })).toBeVisible();
      const secret = (await page.getByRole("main").locator("code").textContent()) ?? "";
      await labelled(page, login.twoStep.code).fill("12");
      await press(page, login.setup.confirm);
      await expect(page.getByText(login.twoStep.invalid)).toBeVisible();
      await labelled(page, login.twoStep.code).fill(appCode(secret));
      await press(page, login.setup.confirm);
      return secret;
    }

    /** Takes note of the recovery codes and goes on. */
    async function keepCodes(page: Page): Promise<string[]> {
      const list = page.getByRole("list", { name: login.recovery.list });
      await expect(list.getByRole("listitem")).toHaveCount(10);
      const codes = await list.getByRole("listitem").allInnerTexts();
      await expect(button(page, login.recovery.goOn)).toBeDisabled();
      await page.getByLabel(login.recovery.kept).check();
      await press(page, login.recovery.goOn);
      return codes;
    }

    test("two-step login is set up, used, and turned off", async ({ page, api, context }) => {
      // Two devices and six screens, each looked at in both themes.
      test.slow();
      const member = await signUp(api);
      await signIn(page, member);
      await visit(page, `${home}/users/${member.id}/settings`);
      await page.getByRole("main").getByRole("link", { name: settings.row.twoStep }).click();
      await expect(page.getByText(twoStep.off)).toBeVisible();
      await expectAccessible(page);
      await press(page, twoStep.start);
      await labelled(page, twoStep.password).fill("Wrong-River-7");
      await press(page, twoStep.next);
      await expect(page.getByText(account.errors["30041"])).toBeVisible();
      await labelled(page, twoStep.password).fill(member.password);
      await press(page, twoStep.next);
      await expect(page.getByRole("img", { name: login.setup.picture })).toBeVisible();
      await expectAccessible(page);
      const secret = await setUp(page);
      await expect(page.getByRole("list", { name: login.recovery.list })).toBeVisible();
      await expectAccessible(page);
      const [first = ""] = await keepCodes(page);
      await expect(page.getByText(twoStep.on, { exact: true })).toBeVisible();

      const other = await context.browser()?.newContext({ ...use, locale: "en-US" });
      if (!other) throw new Error("There is no browser.");
      const elsewhere = await other.newPage();
      const { baseURL } = test.info().project.use;
      await visit(elsewhere, `${baseURL}${home}/accounts/login`);
      await enter(elsewhere, member);
      await expect(labelled(elsewhere, login.twoStep.code)).toBeFocused();
      await labelled(elsewhere, login.twoStep.code).fill(appCode(secret, 1));
      await press(elsewhere, login.twoStep.submit);
      await expect(elsewhere).toHaveURL(`${baseURL}${home}`);
      await other.close();

      await press(page, twoStep.renew);
      await labelled(page, twoStep.password).fill(member.password);
      await press(page, twoStep.renewSubmit);
      const codes = await keepCodes(page);
      expect(codes).not.toContain(first);
      await press(page, twoStep.turnOff);
      await expectAccessible(page);
      await labelled(page, twoStep.password).fill(member.password);
      await press(page, twoStep.offSubmit);
      await expect(page.getByRole("main").getByText(twoStep.off)).toBeVisible();
    });

    test("a lost phone: a recovery code opens the account, once", async ({ page, api }) => {
      const member = await signUp(api);
      const { recoveryCodes } = await turnOnTwoStep(api, member);
      const [code = ""] = recoveryCodes;
      await visit(page, `${home}/accounts/login`);
      await enter(page, member);
      await expect(labelled(page, login.twoStep.code)).toBeFocused();
      await press(page, login.twoStep.submit);
      await expect(page.getByText(login.twoStep.missing)).toBeVisible();
      await labelled(page, login.twoStep.code).fill("000000");
      await press(page, login.twoStep.submit);
      await expect(page.getByText(login.twoStep.incorrect)).toBeVisible();
      await expectAccessible(page);
      await press(page, login.twoStep.useRecovery);
      await labelled(page, login.twoStep.recoveryCode).fill(code.toLowerCase());
      await press(page, login.twoStep.submit);
      await expect(
        page.getByText(login.twoStep.recoveryLeft.replace("{count}", "9")),
      ).toBeVisible();
      await expect(page).toHaveURL(home);

      await press(page, shell.account);
      await page.getByRole("menuitem", { name: shell.logout }).click();
      await visit(page, `${home}/accounts/login`);
      await enter(page, member);
      await press(page, login.twoStep.useRecovery);
      await labelled(page, login.twoStep.recoveryCode).fill(code);
      await press(page, login.twoStep.submit);
      await expect(page.getByText(login.twoStep.incorrectRecovery)).toBeVisible();
      await press(page, login.twoStep.startOver);
      await expect(labelled(page, login.password)).toBeVisible();
    });

    test("operators log in at a door of their own, by two steps", async ({ page, reader }) => {
      test.slow();
      const admin = await makeAdmin();
      // A member who tries is told on the spot, and stays who they are.
      await signIn(page, reader);
      await visit(page, `${home}/admin/login`);
      const alert = page.getByRole("main").getByRole("alert");
      await enter(page, reader);
      await expect(alert).toHaveText(login.admin.incorrect);
      await enter(page, { ...admin, password: "Wrong-River-7" });
      await expect(alert).toHaveText(login.admin.incorrect);
      await expect(page).toHaveURL(`${home}/admin/login`);
      expect(await storedToken(page)).toBe(reader.token);
      await expectAccessible(page);

      await enter(page, admin);
      const secret = await setUp(page);
      await keepCodes(page);
      await expect(page.getByRole("heading", { name: login.admin.inTitle })).toBeVisible();
      await expect(page.getByText(admin.id)).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: login.admin.logOut }).click();
      await enter(page, admin);
      await labelled(page, login.twoStep.code).fill(appCode(secret, 1));
      await press(page, login.twoStep.submit);
      await expect(page.getByRole("heading", { name: login.admin.inTitle })).toBeVisible();
    });
  });
}
