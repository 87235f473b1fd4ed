import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, storedToken, visit } from "./support/locale.ts";
import { mailedCode } from "./support/outbox.ts";
import { test } from "./support/test.ts";
import { newUser, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const login = messagesIn(locale, "login");
    const signup = messagesIn(locale, "signup");
    const findId = messagesIn(locale, "findId");
    const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });
    const press = (page: Page, label: string) =>
      page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

    async function verify(page: Page, email: string) {
      await labelled(page, signup.verify.email).fill(email);
      await press(page, signup.verify.send);
      // Sent by now: an earlier mail to the same address does not count.
      await expect(labelled(page, signup.verify.code)).toBeVisible();
      await labelled(page, signup.verify.code).fill(await mailedCode(email));
      await press(page, signup.verify.verify);
      await expect(page.getByText(signup.verify.verified)).toBeVisible();
    }

    test("finding an ID by its email, and being told of an unknown one", async ({ page, api }) => {
      const { id, email } = await signUp(api);
      await visit(page, `${home}/accounts/login`);
      await page.getByRole("main").getByRole("link", { name: login.findId }).click();
      await press(page, findId.submit);
      await expect(page.getByText(signup.problem.email.required)).toBeVisible();
      const unknown = newUser().email;
      await labelled(page, signup.verify.email).fill(unknown);
      await press(page, findId.submit);
      await expect(page.getByText(signup.problem.email.notSent)).toBeVisible();
      await verify(page, unknown);
      await press(page, findId.submit);
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(findId.unknownEmail);
      await expect(alert.getByRole("link", { name: findId.signUp })).toBeVisible();
      await expectAccessible(page);

      await verify(page, email);
      await expect(alert).toBeHidden();
      await press(page, findId.submit);
      await expect(page).toHaveURL(`${home}/accounts/find-id/result`);
      await expect(page.getByRole("list", { name: findId.result.list })).toContainText(id);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole("list", { name: findId.result.list })).toContainText(id);
    });

    test("the result shows nothing that was not looked for", async ({ page }) => {
      await visit(page, `${home}/accounts/find-id/result`);
      await expect(page.getByText(findId.result.emptyTitle)).toBeVisible();
      await page.getByRole("link", { name: findId.result.toStart }).click();
      await expect(page).toHaveURL(`${home}/accounts/find-id`);
    });

    test("a forgotten password is replaced, and every device signed out", async ({ page, api }) => {
      const { id, email, token } = await signUp(api);
      const someone = await signUp(api);
      const texts = findId.password;
      await visit(page, `${home}/accounts/find-password`);
      await press(page, texts.submit);
      await expect(page.getByText(texts.missingId)).toBeVisible();
      await expect(page.getByText(signup.problem.password.required, { exact: true })).toBeVisible();
      await labelled(page, texts.id).fill(`${id}x`);
      await verify(page, email);
      const choose = async (password: string) => {
        await labelled(page, texts.newLabel).fill(password);
        await labelled(page, texts.confirmLabel).fill(password);
        await press(page, texts.submit);
      };
      await choose("Password1!");
      await expect(page.getByText(texts.unknownId)).toBeVisible();
      await labelled(page, texts.id).fill(someone.id);
      await press(page, texts.submit);
      await expect(page.getByText(texts.notMine)).toBeVisible();
      await labelled(page, texts.id).fill(id);
      await press(page, texts.submit);
      await expect(page.getByText(signup.problem.password.common)).toBeVisible();
      await expectAccessible(page);
      await choose("Quiet-River-7");
      await expect(page.getByText(signup.problem.password.reused)).toBeVisible();
      await choose("Winter-Harbour-42");
      await expect(page.getByText(texts.done)).toBeVisible();
      await expect(page).toHaveURL(`${home}/accounts/login`);

      const headers = { authorization: `Bearer ${token}` };
      expect((await api.get("/sns/api/v1/user/my", { headers })).status()).toBe(401);
      await labelled(page, login.id).fill(id);
      await labelled(page, login.password).fill("Winter-Harbour-42");
      await press(page, login.submit);
      await expect(page).toHaveURL(home);
    });

    test("an account that is being deleted is offered back at login", async ({ page, api }) => {
      const { id, password, token } = await signUp(api);
      const left = await api.delete("/sns/api/v1/user/my", {
        headers: { authorization: `Bearer ${token}` },
        data: { reason: "other", password },
      });
      expect(left.ok()).toBe(true);
      const enter = async () => {
        await labelled(page, login.id).fill(id);
        await labelled(page, login.password).fill(password);
        await press(page, login.submit);
        await expect(page.getByRole("heading", { name: login.restore.title })).toBeVisible();
      };
      await visit(page, `${home}/accounts/login`);
      await enter();
      await expectAccessible(page);
      await press(page, login.restore.cancel);
      expect(await storedToken(page)).toBeNull();
      await enter();
      await press(page, login.restore.submit);
      await expect(page.getByText(login.restore.welcome)).toBeVisible();
      await expect(page).toHaveURL(home);
      await visit(page, `${home}/users/${id}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}
