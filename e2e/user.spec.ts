import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, type TestUser } from "./support/user.ts";

const auth = ({ token }: TestUser) => ({ headers: { authorization: `Bearer ${token}` } });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { page: messages, users: userMessages, block } = messagesIn(locale, "profile");
    const { ui, post } = messagesIn(locale, "common");
    const insertName = (message: string, user: TestUser) =>
      message.replace("{name}", user.username);

    test("lists followers and followed users", { tag: "@slow" }, async ({ page, api, viewer }) => {
      const user = await signUp(api);
      await api.post(`/sns/api/v1/user/${user.id}/follow`, auth(viewer));
      await visit(page, `${home}/users/${user.id}`);
      await page.getByRole("tab", { name: `${messages.followers} 1`, exact: true }).click();
      const panel = page.getByRole("tabpanel");
      await expect(panel.getByRole("link", { name: viewer.username })).toBeVisible();
      await expect(page).toHaveURL(/tab=followers/);
      await page.getByRole("tab", { name: messages.following }).click();
      await expect(panel.getByText(userMessages.following.emptyTitle)).toBeVisible();
      await page.reload();
      await expect(panel.getByText(userMessages.following.emptyTitle)).toBeVisible();
      await expectAccessible(page, "main");
    });

    test("hides a blocked user's content until unblocked", async ({ page, api, author }) => {
      const viewer = await signUp(api);
      const blockedUser = await signUp(api);
      const hiddenPostId = await publishPost(api, blockedUser, { title: "Loud opinions" });
      const postId = await publishPost(api, author);
      await writeComment(api, blockedUser, postId, "A loud remark.");
      await logInAs(page, viewer);
      await visit(page, `${home}/users/${blockedUser.id}`);
      await expect(page.getByRole("article").filter({ hasText: "Loud opinions" })).toBeVisible();
      await page
        .getByRole("button", { name: insertName(block.moreActionsFor, blockedUser) })
        .click();
      await page.getByRole("menuitem", { name: block.block }).click();
      const dialog = page.getByRole("dialog", {
        name: insertName(block.confirmTitle, blockedUser),
      });
      await dialog.getByRole("button", { name: ui.cancel }).click();
      await expect(page.getByText(insertName(block.panelTitle, blockedUser))).toBeHidden();
      await page
        .getByRole("button", { name: insertName(block.moreActionsFor, blockedUser) })
        .click();
      await page.getByRole("menuitem", { name: block.block }).click();
      await dialog.getByRole("button", { name: block.block }).click();
      await expect(page.getByText(insertName(block.panelTitle, blockedUser))).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);

      await visit(page, `${home}/posts/${hiddenPostId}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.notFoundTitle);
      await expect(page).toHaveTitle(`${post.notFoundTitle} – Fundlore`);
      await expect(page.getByRole("article")).toHaveCount(0);
      await expect(page.locator("textarea")).toHaveCount(0);
      await visit(page, `${home}/posts/${postId}#comments`);
      await page
        .getByRole("contentinfo")
        .or(page.locator("#comments"))
        .first()
        .scrollIntoViewIfNeeded();
      await expect(page.getByText("A loud remark.")).toHaveCount(0);

      await visit(page, `${home}/users/${blockedUser.id}`);
      await page
        .getByRole("button", { name: insertName(block.moreActionsFor, blockedUser) })
        .click();
      await page.getByRole("menuitem", { name: block.unblock }).click();
      await expect(page.getByRole("article").filter({ hasText: "Loud opinions" })).toBeVisible();
      await page
        .getByRole("button", { name: insertName(block.moreActionsFor, blockedUser) })
        .click();
      await page.getByRole("menuitem", { name: block.report }).click();
      await expect(page).toHaveURL(/\/report\?/);
    });
  });
}
