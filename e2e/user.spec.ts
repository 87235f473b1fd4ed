import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publish, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn, signUp, type TestUser } from "./support/user.ts";

const auth = ({ token }: TestUser) => ({ headers: { authorization: `Bearer ${token}` } });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { page: text, people, block } = messagesIn(locale, "profile");
    const { ui } = messagesIn(locale, "common");
    const fill = (words: string, who: TestUser) => words.replace("{name}", who.username);

    test("a profile lists who follows and who is followed", async ({ page, api, reader }) => {
      const person = await signUp(api);
      await api.post(`/sns/api/v1/user/${person.id}/follow`, auth(reader));
      await visit(page, `${home}/users/${person.id}`);
      await expect(page.getByRole("term").nth(1)).toHaveText(text.oneFollower);
      await page.getByRole("tab", { name: text.followers }).click();
      const panel = page.getByRole("tabpanel");
      await expect(panel.getByRole("link", { name: reader.username })).toBeVisible();
      await expect(page).toHaveURL(/tab=followers/);
      await page.getByRole("tab", { name: text.following }).click();
      await expect(panel.getByText(people.following.emptyTitle)).toBeVisible();
      await page.reload();
      await expect(panel.getByText(people.following.emptyTitle)).toBeVisible();
      await expectAccessible(page, "main");
    });

    test("blocking parts two people until it is taken back", async ({ page, api, author }) => {
      const reader = await signUp(api);
      const troll = await signUp(api);
      await publish(api, troll, { title: "Loud opinions" });
      const postId = await publish(api, author);
      await writeComment(api, troll, postId, "A loud remark.");
      await signIn(page, reader);
      await visit(page, `${home}/users/${troll.id}`);
      await expect(page.getByRole("article").filter({ hasText: "Loud opinions" })).toBeVisible();
      await page.getByRole("button", { name: fill(block.menu, troll) }).click();
      await page.getByRole("menuitem", { name: block.block }).click();
      const dialog = page.getByRole("dialog", { name: fill(block.askTitle, troll) });
      await dialog.getByRole("button", { name: ui.cancel }).click();
      await expect(page.getByText(fill(block.panelTitle, troll))).toBeHidden();
      await page.getByRole("button", { name: fill(block.menu, troll) }).click();
      await page.getByRole("menuitem", { name: block.block }).click();
      await dialog.getByRole("button", { name: block.block }).click();
      await expect(page.getByText(fill(block.panelTitle, troll))).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);

      await visit(page, `${home}/posts/${postId}#comments`);
      await page
        .getByRole("contentinfo")
        .or(page.locator("#comments"))
        .first()
        .scrollIntoViewIfNeeded();
      await expect(page.getByText("A loud remark.")).toHaveCount(0);

      await visit(page, `${home}/users/${troll.id}`);
      await page.getByRole("button", { name: fill(block.menu, troll) }).click();
      await page.getByRole("menuitem", { name: block.unblock }).click();
      await expect(page.getByRole("article").filter({ hasText: "Loud opinions" })).toBeVisible();
      await page.getByRole("button", { name: fill(block.menu, troll) }).click();
      await page.getByRole("menuitem", { name: block.report }).click();
      await expect(page).toHaveURL(/\/report\?/);
    });
  });
}
