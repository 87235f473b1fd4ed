import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, type TestUser } from "./support/user.ts";

const api = "/sns/api/v1";
const auth = ({ token }: TestUser) => ({ headers: { authorization: `Bearer ${token}` } });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });
    const messages = messagesIn(locale, "notification");
    const { shell, user } = messagesIn(locale, "common");

    test("receives live notifications, opens their targets and marks them as read", async ({
      page,
      api: request,
      viewer,
    }) => {
      const author = await signUp(request);
      const title = locale === "en" ? "Nine quiet years" : "安静的九年";
      const postId = await publishPost(request, author, { title });
      await logInAs(page, author);
      const streamOpened = page.waitForResponse((reply) =>
        reply.url().endsWith("/notification/stream"),
      );
      await visit(page, `${home}/notification`);
      await streamOpened;
      await expect(page.getByText(messages.empty.all.title)).toBeVisible();

      // The list and the bell's badge update without a reload.
      await request.post(`${api}/post/${postId}/like`, auth(viewer));
      const list = page.getByRole("list", { name: messages.listLabel });
      const like = list.getByRole("listitem").filter({ hasText: title }).first();
      await expect(like).toContainText(viewer.username);
      const unreadLabel = shell.unreadCount.replace("{count}", "1");
      await expect(page.getByText(unreadLabel).first()).toBeAttached();
      const comment = await writeComment(request, viewer, postId, "Which fund was it?");
      const reply = await writeComment(request, author, postId, "A dull one.", comment);
      const answer = await writeComment(request, viewer, postId, "Name it!", comment);
      expect(Number(answer)).toBeGreaterThan(Number(reply));
      await request.post(`${api}/user/${author.id}/follow`, auth(viewer));
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expectAccessible(page, "main");

      await page.getByRole("tab", { name: messages.tabs.followers }).click();
      await expect(list.getByRole("listitem")).toHaveCount(1);
      await expect(page).toHaveURL(/\?tab=followers$/);
      await page.reload();
      await expect(list.getByRole("listitem")).toHaveCount(1);
      const follow = list.getByRole("button", { name: `${user.follow} ${viewer.username}` });
      await follow.click();
      await expect(
        list.getByRole("button", { name: `${user.following} ${viewer.username}` }),
      ).toBeVisible();
      await page.getByRole("tab", { name: messages.tabs.reactions }).click();
      await expect(list.getByRole("listitem")).toHaveCount(2);

      const notification = list.getByRole("listitem").filter({ hasText: "Which fund was it?" });
      await notification.getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`/posts/${postId}\\?.*commentId=${comment}`));
      const target = page.getByRole("article").filter({ hasText: "Which fund was it?" }).last();
      await expect(target).toBeInViewport();
      await visit(page, `${home}/notification`);
      const unread = list.getByRole("listitem").filter({ hasText: messages.unread });
      await expect(unread).toHaveCount(2);
      await page.getByRole("button", { name: messages.markAllRead }).click();
      await expect(unread).toHaveCount(0);
      await page.reload();
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expect(unread).toHaveCount(0);
    });

    test("sends no notifications of a muted type", { tag: "@slow" }, async ({
      page,
      api: request,
      viewer,
    }) => {
      const author = await signUp(request);
      const postId = await publishPost(request, author);
      await logInAs(page, author);
      await visit(page, `${home}/users/${author.id}/settings/notification`);
      const likes = page.getByRole("checkbox", { name: messages.setting.POST_LIKE });
      await expect(likes).toBeChecked();
      const saved = page.waitForResponse((reply) => reply.request().method() === "PUT");
      await likes.uncheck();
      await saved;
      await page.reload();
      await expect(likes).not.toBeChecked();
      await request.post(`${api}/post/${postId}/like`, auth(viewer));
      await request.post(`${api}/user/${author.id}/follow`, auth(viewer));
      await visit(page, `${home}/notification`);
      await expect(
        page.getByRole("list", { name: messages.listLabel }).getByRole("listitem"),
      ).toHaveCount(1);
    });
  });
}

test("a visitor is asked to log in", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en/notification");
  const { login } = messagesIn("en", "notification");
  await expect(page.getByText(login.title)).toBeVisible();
});
