import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, storedToken, visit } from "./support/locale.ts";
import { mailedCode } from "./support/outbox.ts";
import { test } from "./support/test.ts";
import { logIn, newUser, signIn, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { shell } = messagesIn(locale, "common");
    const login = messagesIn(locale, "login");
    const signup = messagesIn(locale, "signup");

    test("what was filled in, passwords aside, outlives leaving; codes count once applied", async ({
      page,
      api,
      author,
    }) => {
      const { id, username, password, email } = newUser();
      const labelled = (label: string) => page.getByLabel(label, { exact: true });
      const button = (label: string) => page.getByRole("button", { name: label, exact: true });
      await visit(page, `${home}/accounts/signup`);
      await labelled(signup.id.label).fill(id);
      await button(signup.id.check).first().click();
      await expect(page.getByText(signup.id.free)).toBeVisible();
      await labelled(signup.password.label).fill(password);
      await labelled(signup.verify.email).fill(email);
      await button(signup.verify.send).click();
      await labelled(signup.verify.code).fill(await mailedCode(email));
      await button(signup.verify.verify).click();
      await expect(page.getByText(signup.verify.verified)).toBeVisible();
      const usernameInput = page.getByRole("textbox", { name: signup.username.label });
      await usernameInput.fill(author.username.toUpperCase());
      await button(signup.username.check).last().click();
      await expect(page.getByText(signup.problem.username.taken)).toBeVisible();
      await usernameInput.fill(username);
      await page.getByRole("radio", { name: signup.gender.other, exact: true }).check();
      await labelled(signup.dateOfBirth.label).fill("1991-07-30");
      const referral = page.getByRole("textbox", { name: signup.referral.label });
      await referral.fill("NOSUCH22");
      await button(signup.referral.apply).click();
      const { errors } = messagesIn(locale, "common").account;
      await expect(page.getByText(errors["30107"])).toBeVisible();
      await page.getByRole("checkbox").check();

      await visit(page, home);
      await visit(page, `${home}/accounts/signup`);
      await expect(labelled(signup.id.label)).toHaveValue(id);
      await expect(page.getByText(signup.id.free)).toBeVisible();
      await expect(page.getByText(signup.verify.verified)).toBeVisible();
      await expect(labelled(signup.verify.email)).toHaveValue(email);
      await expect(usernameInput).toHaveValue(username);
      await expect(
        page.getByRole("radio", { name: signup.gender.other, exact: true }),
      ).toBeChecked();
      await expect(labelled(signup.dateOfBirth.label)).toHaveValue("1991-07-30");
      await expect(referral).toHaveValue("NOSUCH22");
      await expect(page.getByRole("checkbox")).toBeChecked();
      await expect(labelled(signup.password.label)).toHaveValue("");

      const headers = { authorization: `Bearer ${author.token}` };
      const { data } = await (await api.get("/sns/api/v1/user/my", { headers })).json();
      await referral.fill(data.referralCode.toLowerCase());
      await labelled(signup.password.label).fill("Password1!");
      await labelled(signup.password.confirm).fill("Password1!");
      await button(signup.submit).click();
      await expect(page.getByText(signup.problem.referralCode.unapplied)).toBeVisible();
      await expect(page.getByText(signup.problem.username.unchecked)).toBeVisible();
      await button(signup.referral.apply).click();
      await expect(page.getByText(signup.referral.applied)).toBeVisible();
      await button(signup.username.check).last().click();
      await expect(page.getByText(signup.username.free)).toBeVisible();
      await button(signup.submit).click();
      await expect(page.getByText(signup.problem.password.common)).toBeVisible();
      await expectAccessible(page);
      await labelled(signup.password.label).fill(password);
      await labelled(signup.password.confirm).fill(password);
      await button(signup.submit).click();
      await expect(page).toHaveURL(home);

      const token = await storedToken(page);
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

    test("signing up, logging out and in again", async ({ page }) => {
      const { id, password, email } = newUser();
      const labelled = (label: string) => page.getByLabel(label, { exact: true });
      const button = (label: string) => page.getByRole("button", { name: label, exact: true });
      await visit(page, `${home}/accounts/signup`);

      await labelled(signup.id.label).fill("7up");
      await button(signup.id.check).first().click();
      await expect(page.getByText(signup.problem.id.invalid)).toBeVisible();
      await labelled(signup.id.label).fill(id);
      await button(signup.id.check).first().click();
      await expect(page.getByText(signup.id.free)).toBeVisible();

      await labelled(signup.password.label).fill("quietriver");
      await button(signup.submit).click();
      await expect(page.getByText(signup.problem.password.rules)).toBeVisible();
      await labelled(signup.password.label).fill(password);
      await labelled(signup.password.confirm).fill("Quiet-River-8");
      await labelled(signup.verify.email).fill(email);
      await expect(page.getByText(signup.problem.passwordConfirm.mismatch)).toBeVisible();
      await labelled(signup.password.confirm).fill(password);
      await expect(page.getByText(signup.password.matches)).toBeVisible();

      await button(signup.verify.send).click();
      const code = await mailedCode(email);
      await labelled(signup.verify.code).fill(code === "AAAAAA" ? "BBBBBB" : "AAAAAA");
      await button(signup.verify.verify).click();
      await expect(page.getByText(signup.problem.code.incorrect)).toBeVisible();
      await labelled(signup.verify.code).fill(code.toLowerCase());
      await button(signup.verify.verify).click();
      await expect(page.getByText(signup.verify.verified)).toBeVisible();

      await button(signup.submit).click();
      await expect(page.getByText(signup.problem.gender.required)).toBeVisible();
      await expect(page.getByText(signup.problem.dateOfBirth.required)).toBeVisible();
      await expect(page.getByText(signup.problem.agreedToTerms.required)).toBeVisible();
      await page.getByRole("radio", { name: signup.gender.female, exact: true }).check();
      await labelled(signup.dateOfBirth.label).fill("1988-04-12");
      await page.getByRole("checkbox").check();
      await button(signup.submit).click();

      await expect(page.getByText(signup.welcome)).toBeVisible();
      await expect(page).toHaveURL(home);
      expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

      await button(shell.account).click();
      await page.getByRole("menuitem", { name: shell.logout }).click();
      const logInLink = page.getByRole("banner").getByRole("link", { name: shell.login });
      await expect(logInLink).toBeVisible();
      expect(await storedToken(page)).toBeNull();

      await logInLink.click();
      await labelled(login.id).fill(id);
      await labelled(login.password).fill(`${password}!`);
      await button(login.submit).click();
      const { errors } = messagesIn(locale, "common").account;
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors["30104"]);
      await expect(labelled(login.id)).toHaveValue(id);
      await labelled(login.password).fill(password);
      await button(login.submit).click();
      await expect(page).toHaveURL(home);
      await expect(button(shell.account)).toBeVisible();
      expect(await storedToken(page)).not.toBeNull();
    });

    test("a session ended elsewhere ends here with the next protected call", async ({
      page,
      api,
      reader,
    }) => {
      const token = await logIn(api, reader);
      await signIn(page, { token });
      // The page's own first call is over, so that the next one is the reader's.
      const counted = page.waitForResponse(/\/notification\/unread-count$/);
      await visit(page, home);
      await expect(page.getByRole("button", { name: shell.account, exact: true })).toBeVisible();
      await counted;
      const authorization = `Bearer ${token}`;
      await api.post("/sns/api/v1/user/logout", { headers: { authorization } });

      const { feed } = messagesIn(locale, "common");
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/login\\?next=`));
      await expect(page.getByRole("heading", { level: 1, name: login.title })).toBeVisible();
      expect(await storedToken(page)).toBeNull();
    });
  });
}

test("an ID that is taken is refused", async ({ page, author }) => {
  await visit(page, "/en/accounts/signup");
  await page.getByLabel("ID", { exact: true }).fill(author.id);
  await page.getByRole("button", { name: "Check" }).first().click();
  await expect(page.getByText("This ID is already in use. Choose another.")).toBeVisible();
});

test("another code can be asked for after a minute", async ({ page }) => {
  const { email } = newUser();
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

test("an expired token is removed, and its owner is signed out", async ({ page, reader }) => {
  const [head = "", payload = ""] = reader.token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const before = { ...claims, exp: Math.floor(Date.now() / 1000) - 1 };
  const expired = `${head}.${Buffer.from(JSON.stringify(before)).toString("base64url")}.x`;
  await signIn(page, { token: expired });
  await visit(page, "/en");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
});

test("a token that runs out while the page is open ends the session", async ({ page, api }) => {
  const member = await signUp(api);
  await page.clock.install();
  await signIn(page, member);
  await visit(page, "/en");
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await page.clock.fastForward(31 * 86_400_000);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("logging in leads back to where it was asked for, and nowhere else", async ({
  page,
  reader,
}) => {
  const logIn = async (next: string) => {
    await visit(page, `/en/accounts/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel("ID", { exact: true }).fill(reader.id);
    await page.getByLabel("Password", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Log in" }).click();
  };
  await logIn("/en/search/fees");
  await expect(page).toHaveURL("/en/search/fees");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await logIn("//example.com/");
  await expect(page).toHaveURL("/en");
});
