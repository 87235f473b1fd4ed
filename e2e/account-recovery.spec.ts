import { expect, type Page } from "@playwright/test";
import { limits } from "#lib/domain/limits";
import { expectAccessible } from "./support/accessibility.ts";
import { getStoredToken, locales, messagesIn, visit } from "./support/locale.ts";
import { readEmailedCode } from "./support/outbox.ts";
import { test } from "./support/test.ts";
import { createUserData, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const login = messagesIn(locale, "login");
    const signup = messagesIn(locale, "signup");
    const findId = messagesIn(locale, "findId");
    const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
    const clickButton = (page: Page, label: string) =>
      page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

    async function verify(page: Page, email: string) {
      await getField(page, signup.verify.email).fill(email);
      await clickButton(page, signup.verify.send);
      // Wait for the new mail, because an earlier one may be in the outbox.
      await expect(getField(page, signup.verify.code)).toBeVisible();
      await getField(page, signup.verify.code).fill(await readEmailedCode(email));
      await clickButton(page, signup.verify.verify);
      await expect(page.getByText(signup.verify.verified)).toBeVisible();
    }

    test("finds an ID by its email and rejects an unknown email", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const { id, email } = await signUp(api);
      await visit(page, `${home}/accounts/login`);
      await page.getByRole("main").getByRole("link", { name: login.findId }).click();
      await clickButton(page, findId.submit);
      await expect(page.getByText(signup.problem.email.required)).toBeVisible();
      const unknownEmail = createUserData().email;
      await getField(page, signup.verify.email).fill(unknownEmail);
      await clickButton(page, findId.submit);
      await expect(page.getByText(signup.problem.email.notSent)).toBeVisible();
      await verify(page, unknownEmail);
      await clickButton(page, findId.submit);
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(findId.unknownEmail);
      await expect(alert.getByRole("link", { name: findId.signUp })).toBeVisible();
      await expectAccessible(page);

      await verify(page, email);
      await expect(alert).toBeHidden();
      await clickButton(page, findId.submit);
      await expect(page).toHaveURL(`${home}/accounts/find-id/result`);
      await expect(page.getByRole("list", { name: findId.result.listLabel })).toContainText(id);
      await expectAccessible(page);
      await page.reload();
      const found = page.getByRole("list", { name: findId.result.listLabel });
      await expect(found).toContainText(id);
      await found.getByRole("link", { name: findId.result.findPassword }).click();
      await expect(page).toHaveURL(`${home}/accounts/find-password`);
      await expect(getField(page, findId.password.id)).toHaveValue(id);
    });

    test("shows no validity of a code after too many wrong ones", { tag: "@slow" }, async ({
      page,
    }) => {
      const validity = page.getByText(new RegExp(signup.verify.validFor.replace("{time}", "\\d")));
      const refusal = page.getByText(signup.problem.code.tooManyTries);
      await visit(page, `${home}/accounts/find-id`);
      await getField(page, signup.verify.email).fill(createUserData().email);
      await clickButton(page, signup.verify.send);
      await expect(validity).toBeVisible();
      for (let attempt = 0; attempt <= limits.code.maxTries; attempt += 1) {
        await getField(page, signup.verify.code).fill("222222");
        const answered = page.waitForResponse(/\/verify/);
        await clickButton(page, signup.verify.verify);
        await answered;
      }
      await expect(refusal).toBeVisible();
      await getField(page, signup.verify.code).fill("333");
      await expect(refusal).toBeVisible();
      await expect(validity).toHaveCount(0);
    });

    test("shows an empty result page without a search", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/accounts/find-id/result`);
      await expect(page.getByText(findId.result.emptyTitle)).toBeVisible();
      await page.getByRole("link", { name: findId.result.startOver }).click();
      await expect(page).toHaveURL(`${home}/accounts/find-id`);
    });

    test("resets a forgotten password and ends every session", async ({ page, api }) => {
      const { id, email, token } = await signUp(api);
      const otherUser = await signUp(api);
      const messages = findId.password;
      await visit(page, `${home}/accounts/find-password`);
      await clickButton(page, messages.submit);
      await expect(page.getByText(messages.idRequired)).toBeVisible();
      await expect(page.getByText(signup.problem.password.required, { exact: true })).toBeVisible();
      await getField(page, messages.id).fill(`${id}x`);
      await verify(page, email);
      const submitPassword = async (password: string) => {
        await getField(page, messages.newLabel).fill(password);
        await getField(page, messages.confirmLabel).fill(password);
        await clickButton(page, messages.submit);
      };
      await submitPassword("P@ssw0rd");
      await expect(page.getByText(messages.unknownId)).toBeVisible();
      await getField(page, messages.id).fill(otherUser.id);
      await clickButton(page, messages.submit);
      await expect(page.getByText(messages.emailMismatch)).toBeVisible();
      await getField(page, messages.id).fill(id);
      await clickButton(page, messages.submit);
      await expect(page.getByText(signup.problem.password.common)).toBeVisible();
      await expectAccessible(page);
      await submitPassword("Quiet-River-7");
      await expect(page.getByText(signup.problem.password.reused)).toBeVisible();
      await submitPassword("Winter-Harbour-42");
      await expect(page.getByText(messages.changed)).toBeVisible();
      await expect(page).toHaveURL(`${home}/accounts/login`);

      const headers = { authorization: `Bearer ${token}` };
      expect((await api.get("/sns/api/v1/user/my", { headers })).status()).toBe(401);
      await expect(getField(page, login.id)).toHaveValue(id);
      await getField(page, login.password).fill("Winter-Harbour-42");
      await clickButton(page, login.submit);
      await expect(page).toHaveURL(home);
    });

    test("offers to restore an account under deletion at login", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const { id, password, token } = await signUp(api);
      const deletion = await api.delete("/sns/api/v1/user/my", {
        headers: { authorization: `Bearer ${token}` },
        data: { reason: "other", password },
      });
      expect(deletion.ok()).toBe(true);
      const submitLogin = async () => {
        await getField(page, login.id).fill(id);
        await getField(page, login.password).fill(password);
        await clickButton(page, login.submit);
        await expect(page.getByRole("heading", { name: login.restore.title })).toBeVisible();
      };
      await visit(page, `${home}/accounts/login`);
      await submitLogin();
      await expectAccessible(page);
      await clickButton(page, login.restore.continueDeletion);
      expect(await getStoredToken(page)).toBeNull();
      await submitLogin();
      await clickButton(page, login.restore.submit);
      await expect(page.getByText(login.restore.welcome)).toBeVisible();
      await expect(page).toHaveURL(home);
      await visit(page, `${home}/users/${id}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}
