import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn, signUp } from "./support/user.ts";
import { changeElsewhere, draftsOf, readPost, writing } from "./support/writing.ts";

const editPage = /\/posts\/(\d+)\/edit$/;

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { profile, common } = {
      profile: messagesIn(locale, "profile"),
      common: messagesIn(locale, "common"),
    };

    test("a draft saves itself, and neither a lost network nor a crash takes anything", async ({
      page,
      context,
      api,
    }) => {
      const author = await signUp(api);
      await signIn(page, author);
      await visit(page, `${home}/posts/create/normal`);
      const first = writing(page, locale);
      await expect(page.getByText(first.upload.status.automatic)).toBeVisible();
      await expect(first.body).toBeEditable();
      await first.title.fill("Half a thought");
      await page.keyboard.press("Enter");
      await expect(first.body).toBeFocused();
      await page.keyboard.type("The first half.");
      await expect(first.saved).toBeVisible();
      await expect(page).toHaveURL(editPage);
      await expect(first.body).toBeFocused();
      const address = page.url();
      const postId = editPage.exec(address)?.[1] ?? "";
      await expect
        .poll(async () => (await readPost(api, author, postId)).post)
        .toContain("The first half.");
      expect((await readPost(api, author, postId)).isDraft).toBe(true);
      expect((await api.get(address.replace("/edit", ""))).status()).toBe(404);

      await context.setOffline(true);
      await page.keyboard.type(" The other half.");
      await expect(first.waiting).toBeVisible();
      // A page that crashes sends nothing more, though it may hear that the network is back.
      await page.evaluate(() => {
        window.fetch = () => new Promise(() => {});
      });
      await page.close();
      await context.setOffline(false);

      const again = await context.newPage();
      await signIn(again, author);
      await visit(again, address);
      const second = writing(again, locale);
      await expect(second.body).toHaveText("The first half.");
      await expect(second.found).toBeVisible();
      await expectAccessible(again);
      await second.found.getByRole("button", { name: second.upload.found.take }).click();
      await expect(second.body).toHaveText("The first half. The other half.");
      await expect(second.saved).toBeVisible();
      await expect(second.found).toHaveCount(0);
      await again.reload();
      await expect(second.body).toHaveText("The first half. The other half.");
      await expect(second.found).toHaveCount(0);
      expect(await draftsOf(api, author)).toHaveLength(1);
    });

    test("two versions of a draft meet, and each decision keeps its word", async ({
      page,
      api,
      author,
    }) => {
      await signIn(page, author);
      const { upload, title, body, conflict, saved } = writing(page, locale);
      const meet = async () => {
        const postId = await publish(api, author, { title: "As opened", isDraft: true });
        await visit(page, `${home}/posts/${postId}/edit`);
        await expect(body).toBeVisible();
        await changeElsewhere(api, author, postId, { title: "From elsewhere" });
        await title.fill("Mine");
        await expect(conflict).toBeVisible();
        await expect(conflict).toContainText("From elsewhere");
        await expect(conflict).toContainText("Mine");
        return postId;
      };
      const decide = (label: string) =>
        conflict.getByRole("button", { name: label, exact: true }).click();

      const taken = await meet();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await title.fill("Mine, written on");
      await page.getByRole("button", { name: upload.conflict.decide }).click();
      await expect(conflict).toContainText("Mine, written on");
      expect((await readPost(api, author, taken)).title).toBe("From elsewhere");
      await decide(upload.conflict.takeTheirs);
      await expect(title).toHaveValue("From elsewhere");
      expect(await readPost(api, author, taken)).toMatchObject({
        title: "From elsewhere",
        version: 2,
      });

      const kept = await meet();
      await decide(upload.conflict.keepMine);
      await expect(saved).toBeVisible();
      await expect(title).toHaveValue("Mine");
      expect(await readPost(api, author, kept)).toMatchObject({ title: "Mine", isDraft: true });

      const left = await meet();
      await decide(upload.conflict.copy);
      await expect(saved).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`/posts/${left}/`));
      const copy = editPage.exec(page.url())?.[1] ?? "";
      expect(await readPost(api, author, copy)).toMatchObject({ title: "Mine", isDraft: true });
      expect((await readPost(api, author, left)).title).toBe("From elsewhere");
    });

    test("my posts: what is uploaded and what is begun, to be changed from the list", async ({
      page,
      api,
    }) => {
      const author = await signUp(api);
      await publish(api, author, { title: "Out in the open" });
      await publish(api, author, { title: "Half a thought", isDraft: true });
      await signIn(page, author);
      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      const tab = (label: string, count: number) =>
        page.getByRole("tab", { name: `${label} ${count}`, exact: true });
      const row = (title: string) => page.getByRole("article").filter({ hasText: title });
      const more = (title: string) =>
        page.getByRole("button", { name: common.post.moreAbout.replace("{title}", title) });
      const item = (label: string) => page.getByRole("menuitem", { name: label }).click();
      await expect(tab(profile.page.uploaded, 1)).toHaveAttribute("aria-selected", "true");
      await expect(tab(profile.page.drafts, 1)).toBeVisible();
      await expectAccessible(page);

      await more("Out in the open").click();
      await item(common.post.makePrivate);
      await expect(row("Out in the open").getByText(common.post.private)).toBeVisible();
      await tab(profile.page.drafts, 1).click();
      await expect(row("Half a thought").getByText(common.post.draft)).toBeVisible();
      await more("Half a thought").click();
      await expect(page.getByRole("menuitem")).toHaveText([common.post.edit, common.post.delete]);
      await item(common.post.delete);
      const dialog = page.getByRole("dialog", { name: common.post.deleteTitle });
      await dialog.getByRole("button", { name: common.post.delete }).click();
      await expect(row("Half a thought")).toHaveCount(0);
      await expect(page.getByText(profile.page.draftsEmptyTitle)).toBeVisible();
      await expect(tab(profile.page.drafts, 0)).toBeVisible();
      await tab(profile.page.uploaded, 1).click();
      await expect(row("Out in the open")).toBeVisible();
      await more("Out in the open").click();
      await item(common.post.edit);
      await expect(writing(page, locale).title).toHaveValue("Out in the open");
    });
  });
}

test("the message of a deletion outlives a step back into another document", async ({
  page,
  api,
  author,
}) => {
  const postId = await publish(api, author);
  await signIn(page, author);
  await visit(page, "/en/private-policy");
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this post?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/en/private-policy");
  await expect(page.getByRole("status").filter({ hasText: "Post deleted" })).toBeVisible();
});
