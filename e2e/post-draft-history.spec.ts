import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { getPostForm, readPost } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

const text = "A patient look at payouts, year by year and fund by fund. ".repeat(4).trim();

for (const { name, locale, home, use } of locales) {
  test(`${name}: a wiped draft is restored after a reload`, async ({ browser, api }) => {
    const author = await signUp(api);
    const postId = await publishPost(api, author, {
      title: "Payouts",
      post: `<p>${text}</p>`,
      isDraft: true,
    });
    const page = await openAs(browser, use, author);
    const { history } = messagesIn(locale, "upload");
    const form = getPostForm(page, locale);
    await visit(page, `${home}/posts/${postId}/edit`);
    await expect(form.body).toContainText("year by year");
    await form.body.press("ControlOrMeta+a");
    await form.body.press("Delete");
    await expect(form.saved).toBeVisible();
    await page.reload();
    await expect(form.title).toHaveValue("Payouts");
    await expect(form.body).not.toContainText("year by year");

    await page.getByRole("button", { name: new RegExp(`${history.open}$`) }).click();
    const dialog = page.getByRole("dialog", { name: history.title });
    const entry = dialog.getByRole("listitem").filter({ hasText: history.removal });
    await entry.getByRole("button", { name: history.compare }).click();
    await expect(entry.getByRole("deletion")).toContainText("year by year");
    await expectAccessible(page);
    await entry.getByRole("button", { name: history.restore }).click();
    await expect(page.getByText(history.restored)).toBeVisible();
    await expect(form.body).toContainText("year by year");
    await expect(dialog).toHaveCount(0);
    expect((await readPost(api, author, postId)).post).toContain("year by year");

    // What it said in between can be restored, too.
    await page.getByRole("button", { name: new RegExp(`${history.open}$`) }).click();
    await expect(dialog.getByRole("button", { name: history.restore })).toHaveCount(2);
  });
}
