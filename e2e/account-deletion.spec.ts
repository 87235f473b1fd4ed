import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { getProofDialog, provePassword } from "./support/proof.ts";
import { fetchStatus, getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const common = messagesIn(locale, "common");
    const { settings } = messagesIn(locale, "profile");

    test("deletes an account, hides it from everyone and restores it", async ({
      page,
      api,
      context,
    }) => {
      const messages = settings.leave;
      const viewer = await signUp(api);
      const postId = await publishPost(api, viewer);
      const { title, button, link, field, text, main } = getSettingsPage(page);
      await visit(page, `${home}/posts/${postId}`);
      await openSettings(page, { locale, home }, viewer, settings.row.data);
      // In Chinese, the row of the page before has the same words.
      await main.getByRole("link", { name: settings.data.leaveLink, exact: true }).click();
      await button(messages.submit).click();
      for (const each of [messages.reasonRequired, messages.agreeRequired]) {
        await expect(text(each)).toBeVisible();
      }
      await main.getByRole("radio", { name: messages.reasons.rarely }).check();
      await field(`${messages.detail}${common.ui.optional}`).fill("Too little time.");
      await main.getByRole("checkbox").check();
      await expectAccessible(page);

      const deletions: string[] = [];
      page.on(
        "request",
        (request) => request.method() === "DELETE" && deletions.push(request.url()),
      );
      await context.setOffline(true);
      await button(messages.submit).click();
      const dialog = page.getByRole("dialog", { name: messages.confirmTitle });
      await dialog.getByRole("button", { name: common.ui.cancel }).click();
      await button(messages.submit).click();
      await dialog.getByRole("button", { name: messages.confirm }).click();
      await expect(text(common.error.network)).toHaveCount(2);
      const sentOffline = deletions.length;
      await context.setOffline(false);
      expect(await fetchStatus(page, viewer.token)).toBe(200);
      expect(deletions).toHaveLength(sentOffline);

      await button(messages.submit).click();
      await dialog.getByRole("button", { name: messages.confirm }).click();
      await getProofDialog(page, locale)
        .dialog.getByRole("button", { name: common.ui.close })
        .click();
      await expect(text(common.account.errors["30206"])).toBeVisible();
      await expect(main.getByRole("radio", { name: messages.reasons.rarely })).toBeChecked();
      await button(messages.submit).click();
      await dialog.getByRole("button", { name: messages.confirm }).click();
      await provePassword(page, locale, viewer.password);
      await expect(title).toHaveText(messages.doneTitle);
      expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
      expect(await fetchStatus(page, viewer.token)).toBe(401);
      await expectAccessible(page);

      for (const path of [`/posts/${postId}`, `/users/${viewer.id}`]) {
        expect((await page.request.get(`${home}${path}`)).status()).toBe(404);
      }
      await link(messages.goHome).click();
      await expect(page).toHaveURL(home);

      const login = messagesIn(locale, "login");
      await page.getByRole("banner").getByRole("link", { name: common.shell.logIn }).click();
      await field(login.id).fill(viewer.id);
      await field(login.password).fill(viewer.password);
      await main.getByRole("button", { name: login.submit, exact: true }).click();
      await expect(main.getByText(login.restore.title)).toBeVisible();
      await main.getByRole("button", { name: login.restore.submit }).click();
      await expect(
        page.getByRole("button", { name: common.shell.account, exact: true }),
      ).toBeVisible();
      expect((await page.request.get(`${home}/posts/${postId}`)).status()).toBe(200);
    });
  });
}
