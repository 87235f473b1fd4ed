import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { getStoredToken, locales, messagesIn, visit } from "./support/locale.ts";
import { readEmailedCode } from "./support/outbox.ts";
import { test } from "./support/test.ts";
import { createUserData, logIn, logInAs } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { shell, error } = messagesIn(locale, "common");
    const login = messagesIn(locale, "login");
    const signup = messagesIn(locale, "signup");

    test("restores the sign-up form except passwords; requires codes to be applied", {
      tag: "@slow",
    }, async ({ page, api, author }) => {
      const { id, username, password, email } = createUserData();
      const getField = (label: string) => page.getByLabel(label, { exact: true });
      const getButton = (label: string) => page.getByRole("button", { name: label, exact: true });
      await visit(page, `${home}/accounts/signup`);
      await getField(signup.id.label).fill(id);
      await getButton(signup.id.check).first().click();
      await expect(page.getByText(signup.id.available)).toBeVisible();
      await getField(signup.password.label).fill(password);
      await getField(signup.verify.email).fill(email);
      await getButton(signup.verify.send).click();
      await getField(signup.verify.code).fill(await readEmailedCode(email));
      await getButton(signup.verify.verify).click();
      await expect(page.getByText(signup.verify.verified)).toBeVisible();
      const usernameInput = page.getByRole("textbox", { name: signup.username.label });
      await usernameInput.fill(author.username.toUpperCase());
      await getButton(signup.username.check).last().click();
      await expect(page.getByText(signup.problem.username.taken)).toBeVisible();
      await usernameInput.fill(username);
      await page.getByRole("radio", { name: signup.gender.other, exact: true }).check();
      await getField(signup.dateOfBirth.label).fill("1991-07-30");
      const referral = page.getByRole("textbox", { name: signup.referral.label });
      await referral.fill("NOSUCH22");
      await getButton(signup.referral.apply).click();
      const { errors } = messagesIn(locale, "common").account;
      await expect(page.getByText(errors["30107"])).toBeVisible();
      await page.getByRole("checkbox").check();

      await visit(page, home);
      await visit(page, `${home}/accounts/signup`);
      await expect(getField(signup.id.label)).toHaveValue(id);
      await expect(page.getByText(signup.id.available)).toBeVisible();
      await expect(page.getByText(signup.verify.verified)).toBeVisible();
      await expect(getField(signup.verify.email)).toHaveValue(email);
      await expect(usernameInput).toHaveValue(username);
      await expect(
        page.getByRole("radio", { name: signup.gender.other, exact: true }),
      ).toBeChecked();
      await expect(getField(signup.dateOfBirth.label)).toHaveValue("1991-07-30");
      await expect(referral).toHaveValue("NOSUCH22");
      await expect(page.getByRole("checkbox")).toBeChecked();
      await expect(getField(signup.password.label)).toHaveValue("");

      const headers = { authorization: `Bearer ${author.token}` };
      const { data } = await (await api.get("/sns/api/v1/user/my", { headers })).json();
      await referral.fill(data.referralCode.toLowerCase());
      await getField(signup.password.label).fill("P@ssw0rd");
      await getField(signup.password.confirm).fill("P@ssw0rd");
      await getButton(signup.submit).click();
      await expect(page.getByText(signup.problem.referralCode.unapplied)).toBeVisible();
      await expect(page.getByText(signup.problem.username.unchecked)).toBeVisible();
      await getButton(signup.referral.apply).click();
      await expect(page.getByText(signup.referral.applied)).toBeVisible();
      await getButton(signup.username.check).last().click();
      await expect(page.getByText(signup.username.available)).toBeVisible();
      await getButton(signup.submit).click();
      await expect(page.getByText(signup.problem.password.common)).toBeVisible();
      await expectAccessible(page);
      await getField(signup.password.label).fill(password);
      await getField(signup.password.confirm).fill(password);
      await getButton(signup.submit).click();
      await expect(page).toHaveURL(home);

      const token = await getStoredToken(page);
      const own = await api.get("/sns/api/v1/user/my", {
        headers: { authorization: `Bearer ${token}` },
      });
      const account = (await own.json()).data;
      expect(account).toMatchObject({
        id,
        username,
        gender: "other",
        dateOfBirth: "1991-07-30",
        appliedReferralCode: data.referralCode,
      });
      await visit(page, `${home}/accounts/signup`);
      await expect(page).toHaveURL(home);
    });

    test("signs up, logs out and logs in again", async ({ page, context }) => {
      const { id, password, email } = createUserData();
      const getField = (label: string) => page.getByLabel(label, { exact: true });
      const getButton = (label: string) => page.getByRole("button", { name: label, exact: true });
      await visit(page, `${home}/accounts/signup`);

      await getField(signup.id.label).fill("7up");
      await getButton(signup.id.check).first().click();
      await expect(page.getByText(signup.problem.id.invalid)).toBeVisible();
      await getField(signup.id.label).fill(id);
      await getButton(signup.id.check).first().click();
      await expect(page.getByText(signup.id.available)).toBeVisible();

      await getField(signup.password.label).fill("quietriver");
      await getButton(signup.submit).click();
      await expect(page.getByText(signup.problem.password.invalid)).toBeVisible();
      await getField(signup.password.label).fill(password);
      await getField(signup.password.confirm).fill("Quiet-River-8");
      await getField(signup.verify.email).fill(email);
      await expect(page.getByText(signup.problem.passwordConfirm.mismatch)).toBeVisible();
      await getField(signup.password.confirm).fill(password);
      await expect(page.getByText(signup.password.matches)).toBeVisible();

      await getButton(signup.verify.send).click();
      const code = await readEmailedCode(email);
      await getField(signup.verify.code).fill(code === "AAAAAA" ? "BBBBBB" : "AAAAAA");
      await getButton(signup.verify.verify).click();
      await expect(page.getByText(signup.problem.code.incorrect)).toBeVisible();
      await getField(signup.verify.code).fill(code.toLowerCase());
      await getButton(signup.verify.verify).click();
      await expect(page.getByText(signup.verify.verified)).toBeVisible();

      await getButton(signup.submit).click();
      await expect(page.getByText(signup.problem.gender.required)).toBeVisible();
      await expect(page.getByText(signup.problem.dateOfBirth.required)).toBeVisible();
      await expect(page.getByText(signup.problem.agreedToTerms.required)).toBeVisible();
      await page.getByRole("radio", { name: signup.gender.female, exact: true }).check();
      await getField(signup.dateOfBirth.label).fill("1988-04-12");
      await page.getByRole("checkbox").check();
      await getButton(signup.submit).click();

      await expect(page.getByText(signup.welcome)).toBeVisible();
      await expect(page).toHaveURL(home);
      expect(await getStoredToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

      await getButton(shell.account).click();
      await page.getByRole("menuitem", { name: shell.logOut }).click();
      const logInLink = page.getByRole("banner").getByRole("link", { name: shell.logIn });
      await expect(logInLink).toBeVisible();
      expect(await getStoredToken(page)).toBeNull();

      await logInLink.click();
      await getField(login.id).fill(id);
      await getField(login.password).fill(`${password}!`);
      await getButton(login.submit).click();
      const { errors } = messagesIn(locale, "common").account;
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors["30104"]);
      await expect(getField(login.id)).toHaveValue(id);
      await getField(login.password).fill(password);
      await context.setOffline(true);
      await getButton(login.submit).click();
      await expect(page.getByText(error.network)).toHaveCount(2);
      await context.setOffline(false);
      await getButton(login.submit).click();
      await expect(page).toHaveURL(home);
      await expect(getButton(shell.account)).toBeVisible();
      expect(await getStoredToken(page)).not.toBeNull();
    });

    test("logs out on the next protected call after the session ended elsewhere", {
      tag: "@slow",
    }, async ({ page, api, viewer }) => {
      const token = await logIn(api, viewer);
      await logInAs(page, { token });
      // After the page's first call, the next call is the viewer's.
      const unreadCountLoaded = page.waitForResponse(/\/notification\/unread-count$/);
      await visit(page, home);
      await expect(page.getByRole("button", { name: shell.account, exact: true })).toBeVisible();
      await unreadCountLoaded;
      const authorization = `Bearer ${token}`;
      await api.post("/sns/api/v1/user/logout", { headers: { authorization } });

      const { feed } = messagesIn(locale, "common");
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/login\\?next=`));
      await expect(page.getByRole("heading", { level: 1, name: login.title })).toBeVisible();
      expect(await getStoredToken(page)).toBeNull();
      await expect(page.getByRole("main").getByRole("alert").first()).not.toBeEmpty();
    });
  });
}

test("the other language keeps the typed ID and the page to return to, and is remembered", {
  tag: "@slow",
}, async ({ page }) => {
  await visit(page, "/en/login?next=%2Fen%2Fposts%3Ftype%3Dvideo");
  await page.getByLabel("ID", { exact: true }).fill("li.wei");
  await page.getByRole("banner").getByRole("link", { name: "中文" }).click();
  await expect(page).toHaveURL("/zh/login?next=%2Fzh%2Fposts%3Ftype%3Dvideo");
  await expect(page.getByLabel("ID", { exact: true })).toHaveValue("li.wei");
  await page.goto("/");
  await expect(page).toHaveURL("/zh");
});

test("allows another code after a minute", { tag: "@slow" }, async ({ page }) => {
  const { email } = createUserData();
  await page.clock.install();
  await visit(page, "/en/accounts/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const resend = page.getByRole("button", { name: /^Resend/ });
  await expect(resend).toHaveText(/^Resend in 0[01]:\d\d$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(resend).toHaveText(/^Resend in 00:[0-3]\d$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText("Resend");
  await expect(resend).toBeEnabled();
});
