import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publish, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn, signUp, type TestUser } from "./support/user.ts";

const api = "/sns/api/v1";
const auth = ({ token }: TestUser) => ({ headers: { authorization: `Bearer ${token}` } });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });
    const text = messagesIn(locale, "notification");
    const { shell, user } = messagesIn(locale, "common");

    test("news arrive live, lead to what they tell of, and are read by that", async ({
      page,
      api: request,
      reader,
    }) => {
      const author = await signUp(request);
      const title = locale === "en" ? "Nine quiet years" : "安静的九年";
      const postId = await publish(request, author, { title });
      await signIn(page, author);
      const streamed = page.waitForResponse((reply) =>
        reply.url().endsWith("/notification/stream"),
      );
      await visit(page, `${home}/notification`);
      await streamed;
      await expect(page.getByText(text.empty.all.title)).toBeVisible();

      // Nobody reloads: the list and the mark beside the bell follow what happens.
      await request.post(`${api}/post/${postId}/like`, auth(reader));
      const list = page.getByRole("list", { name: text.label });
      const like = list.getByRole("listitem").filter({ hasText: title }).first();
      await expect(like).toContainText(reader.username);
      const mark = shell.unread.replace("{count}", "1");
      await expect(page.getByText(mark).first()).toBeAttached();
      const comment = await writeComment(request, reader, postId, "Which fund was it?");
      const reply = await writeComment(request, author, postId, "A dull one.", comment);
      const answer = await writeComment(request, reader, postId, "Name it!", comment);
      expect(Number(answer)).toBeGreaterThan(Number(reply));
      await request.post(`${api}/user/${author.id}/follow`, auth(reader));
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expectAccessible(page, "main");

      await page.getByRole("tab", { name: text.tabs.followers }).click();
      await expect(list.getByRole("listitem")).toHaveCount(1);
      const follow = list.getByRole("button", { name: `${user.follow} ${reader.username}` });
      await follow.click();
      await expect(
        list.getByRole("button", { name: `${user.following} ${reader.username}` }),
      ).toBeVisible();
      await page.getByRole("tab", { name: text.tabs.reactions }).click();
      await expect(list.getByRole("listitem")).toHaveCount(2);

      const told = list.getByRole("listitem").filter({ hasText: "Which fund was it?" });
      await told.getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`/posts/${postId}\\?.*commentId=${comment}`));
      const target = page.getByRole("article").filter({ hasText: "Which fund was it?" }).last();
      await expect(target).toBeInViewport();
      await visit(page, `${home}/notification`);
      const unread = list.getByRole("listitem").filter({ hasText: text.unread });
      await expect(unread).toHaveCount(2);
      await page.getByRole("button", { name: text.readAll }).click();
      await expect(unread).toHaveCount(0);
      await page.reload();
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expect(unread).toHaveCount(0);
    });

    test("what is muted in the settings is not told", async ({ page, api: request, reader }) => {
      const author = await signUp(request);
      const postId = await publish(request, author);
      await signIn(page, author);
      await visit(page, `${home}/users/${author.id}/settings/notification`);
      const likes = page.getByRole("checkbox", { name: text.setting.POST_LIKE });
      await expect(likes).toBeChecked();
      const saved = page.waitForResponse((reply) => reply.request().method() === "PUT");
      await likes.uncheck();
      await saved;
      await page.reload();
      await expect(likes).not.toBeChecked();
      await request.post(`${api}/post/${postId}/like`, auth(reader));
      await request.post(`${api}/user/${author.id}/follow`, auth(reader));
      await visit(page, `${home}/notification`);
      await expect(page.getByRole("list", { name: text.label }).getByRole("listitem")).toHaveCount(
        1,
      );
    });
  });
}

test("a visitor is asked to log in", async ({ page }) => {
  await visit(page, "/en/notification");
  const { login } = messagesIn("en", "notification");
  await expect(page.getByText(login.title)).toBeVisible();
});
