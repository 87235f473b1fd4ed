import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test(`${name}: keeps saved posts in folders, with private notes`, async ({
    browser,
    api,
    author,
  }) => {
    const messages = messagesIn(locale, "postSaved");
    const { post: action } = messagesIn(locale, "common");
    const { page: profile } = messagesIn(locale, "profile");
    const reader = await signUp(api);
    const title = "A note for the folder";
    const postId = await publishPost(api, author, { title });
    const page = await openAs(browser, use, reader);
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });

    await visit(page, `${home}/posts/${postId}`);
    await page.getByRole("button", { name: new RegExp(`^${action.save}`) }).click();
    await page.getByRole("button", { name: messages.add }).click();
    const details = page.getByRole("dialog", { name: messages.dialogTitle });
    await details.getByLabel(messages.folder).selectOption({ label: messages.newFolder });
    await details.getByLabel(messages.note).fill("Ask about the second day.");
    await details.getByRole("button", { name: messages.saveChanges }).click();
    await expect(details.getByText(messages.nameMissing)).toBeVisible();
    await expectAccessible(page);
    await details.getByLabel(messages.folderName).fill("Settlement");
    await details.getByRole("button", { name: messages.saveChanges }).click();
    await expect(details).toBeHidden();
    await expect(page.getByText("Ask about the second day.")).toBeVisible();

    await visit(page, `${home}/users/${reader.id}?tab=archive`);
    const card = page.getByRole("article").filter({ hasText: title });
    const folder = page.getByRole("combobox", { name: messages.folder });
    await expect(card).toBeVisible();
    await expectAccessible(page);

    await button(messages.manage).click();
    const folders = page.getByRole("dialog", { name: messages.foldersTitle });
    const rename = (folder: string) =>
      folders.getByRole("button", { name: `${messages.rename} ${folder}` });
    await folders.getByLabel(messages.newFolder).fill("Later");
    await folders.getByRole("button", { name: messages.create }).click();
    await rename("Settlement").click();
    const newName = folders.getByLabel(messages.renameOf.replace("{name}", "Settlement"));
    await newName.fill("Dealing days");
    await newName.press("Enter");
    await expect(rename("Dealing days")).toBeVisible();
    await page.keyboard.press("Escape");

    await folder.selectOption({ label: "Later" });
    await expect(page.getByText(messages.emptyFolderTitle)).toBeVisible();
    await folder.selectOption({ label: "Dealing days" });
    await expect(card).toBeVisible();

    await folder.selectOption({ label: messages.allSaved });
    const search = page.getByRole("searchbox", { name: messages.search });
    await search.fill("nothing like this");
    await search.press("Enter");
    await expect(page.getByText(messages.nothingFoundTitle)).toBeVisible();
    await search.fill("second day");
    await search.press("Enter");
    await expect(card).toBeVisible();
    await search.fill("");

    await button(messages.manage).click();
    await folders.getByRole("button", { name: `${messages.deleteFolder} Dealing days` }).click();
    await page.getByRole("dialog").getByRole("button", { name: messages.deleteFolder }).click();
    await expect(rename("Later")).toBeVisible();
    await expect(rename("Dealing days")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(card).toBeVisible();
    await expect(page.getByText("Ask about the second day.")).toBeVisible();

    // Nobody else sees any of it.
    const other = await openAs(browser, use, author);
    await visit(other, `${home}/users/${reader.id}`);
    await expect(other.getByRole("tab", { name: profile.archive })).toHaveCount(0);
  });
}
