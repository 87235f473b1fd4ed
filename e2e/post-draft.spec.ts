import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { getPostForm, listDrafts, readPost, updatePost } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

const editPage = /\/posts\/(\d+)\/edit$/;

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { profile, common } = {
      profile: messagesIn(locale, "profile"),
      common: messagesIn(locale, "common"),
    };

    test("autosaves a draft and recovers it after a network loss and a crash", async ({
      page,
      context,
      api,
    }) => {
      const author = await signUp(api);
      await logInAs(page, author);
      await visit(page, `${home}/posts/create/normal`);
      const form = getPostForm(page, locale);
      await expect(page.getByText(form.upload.status.kind.new).first()).toBeVisible();
      await expect(form.body).toBeEditable();
      await form.title.fill("Half a thought");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(form.body).toBeFocused();
      await page.keyboard.type("The first half.");
      await expect(form.saved).toBeVisible();
      await expect(page).toHaveURL(editPage);
      await expect(form.body).toBeFocused();
      const address = page.url();
      const postId = editPage.exec(address)?.[1] ?? "";
      await expect
        .poll(async () => (await readPost(api, author, postId)).post)
        .toContain("The first half.");
      expect((await readPost(api, author, postId)).isDraft).toBe(true);
      expect((await api.get(address.replace("/edit", ""))).status()).toBe(404);

      await context.setOffline(true);
      await page.keyboard.type(" The other half.");
      await expect(form.unsaved).toBeVisible();
      // Simulates a crash: the page sends nothing more, even if the network returns.
      await page.evaluate(() => {
        window.fetch = () => new Promise(() => {});
      });
      await page.close();
      await context.setOffline(false);

      const reopenedPage = await context.newPage();
      await logInAs(reopenedPage, author);
      await visit(reopenedPage, address);
      const reopenedForm = getPostForm(reopenedPage, locale);
      await expect(reopenedForm.body).toHaveText("The first half.");
      await expect(reopenedForm.found).toBeVisible();
      await expectAccessible(reopenedPage);
      await reopenedForm.found
        .getByRole("button", { name: reopenedForm.upload.localDraft.continueEditing })
        .click();
      await expect(reopenedForm.body).toHaveText("The first half. The other half.");
      await expect(reopenedForm.saved).toBeVisible();
      await expect(reopenedForm.found).toHaveCount(0);
      await reopenedPage.reload();
      await expect(reopenedForm.body).toHaveText("The first half. The other half.");
      await expect(reopenedForm.found).toHaveCount(0);
      expect(await listDrafts(api, author)).toHaveLength(1);
    });

    test("resolves a conflict of two versions by each choice", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      await logInAs(page, author);
      const { upload, title, body, conflict, saved } = getPostForm(page, locale);
      const openConflict = async () => {
        const postId = await publishPost(api, author, { title: "As opened", isDraft: true });
        await visit(page, `${home}/posts/${postId}/edit`);
        await expect(body).toBeVisible();
        await updatePost(api, author, postId, { title: "From elsewhere" });
        await title.fill("Mine");
        await expect(conflict).toBeVisible();
        await expect(conflict).toContainText("From elsewhere");
        await expect(conflict).toContainText("Mine");
        return postId;
      };
      const chooseInConflict = (label: string) =>
        conflict.getByRole("button", { name: label, exact: true }).click();

      const discardedId = await openConflict();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await title.fill("Mine, written on");
      await page.getByRole("button", { name: upload.conflict.compare }).click();
      await expect(conflict).toContainText("Mine, written on");
      expect((await readPost(api, author, discardedId)).title).toBe("From elsewhere");
      await chooseInConflict(upload.conflict.useTheirs);
      await expect(title).toHaveValue("From elsewhere");
      expect(await readPost(api, author, discardedId)).toMatchObject({
        title: "From elsewhere",
        version: 2,
      });

      const overwrittenId = await openConflict();
      await chooseInConflict(upload.conflict.useMine);
      await expect(saved).toBeVisible();
      await expect(title).toHaveValue("Mine");
      expect(await readPost(api, author, overwrittenId)).toMatchObject({
        title: "Mine",
        isDraft: true,
      });

      const copiedId = await openConflict();
      await chooseInConflict(upload.conflict.saveAsDraft);
      await expect(saved).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`/posts/${copiedId}/`));
      const copy = editPage.exec(page.url())?.[1] ?? "";
      expect(await readPost(api, author, copy)).toMatchObject({ title: "Mine", isDraft: true });
      expect((await readPost(api, author, copiedId)).title).toBe("From elsewhere");
    });

    test("lists the author's posts and drafts, with actions", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const author = await signUp(api);
      await publishPost(api, author, { title: "Out in the open" });
      await publishPost(api, author, { title: "Half a thought", isDraft: true });
      await logInAs(page, author);
      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      const getTab = (label: string, count: number) =>
        page.getByRole("tab", { name: `${label} ${count}`, exact: true });
      const getRow = (title: string) => page.getByRole("article").filter({ hasText: title });
      const more = (title: string) =>
        page.getByRole("button", { name: common.post.moreActionsFor.replace("{title}", title) });
      const clickItem = (label: string) => page.getByRole("menuitem", { name: label }).click();
      await expect(getTab(profile.page.uploaded, 1)).toHaveAttribute("aria-selected", "true");
      await expect(getTab(profile.page.drafts, 1)).toBeVisible();
      await expectAccessible(page);

      await more("Out in the open").click();
      await clickItem(common.post.makePrivate);
      await expect(getRow("Out in the open").getByText(common.post.private)).toBeVisible();
      await getTab(profile.page.drafts, 1).click();
      await expect(getRow("Half a thought").getByText(common.post.draft)).toBeVisible();
      await more("Half a thought").click();
      await expect(page.getByRole("menuitem")).toHaveText([common.post.edit, common.post.delete]);
      await clickItem(common.post.delete);
      const dialog = page.getByRole("dialog", { name: common.post.deleteTitle });
      await dialog.getByRole("button", { name: common.post.delete }).click();
      await expect(getRow("Half a thought")).toHaveCount(0);
      await expect(page.getByText(profile.page.draftsEmptyTitle)).toBeVisible();
      await expect(getTab(profile.page.drafts, 0)).toBeVisible();
      await getTab(profile.page.uploaded, 1).click();
      await expect(getRow("Out in the open")).toBeVisible();
      await more("Out in the open").click();
      await clickItem(common.post.edit);
      await expect(getPostForm(page, locale).title).toHaveValue("Out in the open");
    });
  });
}

test("shows the deletion toast after going back to another document", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  await logInAs(page, author);
  await visit(page, "/en/private-policy");
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this post?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/en/private-policy");
  await expect(page.getByRole("status").filter({ hasText: "Post deleted" })).toBeVisible();
});
