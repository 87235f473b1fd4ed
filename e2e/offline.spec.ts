import { expect } from "@playwright/test";
import { messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, toAuthHeaders } from "./support/user.ts";

test.use({ serviceWorkers: "allow" });

test("a saved post is read offline until its reader logs out", { tag: "@slow" }, async ({
  page,
  context,
  api,
  author,
  viewer,
}) => {
  const { post } = messagesIn("en", "common");
  const title = `Offline ${Date.now()}`;
  const text = `The text of ${title}, with more to say than its title.`;
  const postId = await publishPost(api, author, { title, post: `<p>${text}</p>` });
  const path = `/en/posts/${postId}`;
  await logInAs(page, viewer);
  await visit(page, path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: new RegExp(`^${post.save}\\s*0$`) }).click();
  // The list names a post once its page and pictures are there.
  const isStored = () =>
    page.evaluate(async (id) => {
      const posts = (await (await caches.match("/saved-posts.json"))?.json()) ?? [];
      return posts.some(({ postId }: { postId: string }) => postId === id);
    }, postId);
  await expect.poll(isStored).toBe(true);

  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText("You are offline");
  await page.goto("/en/trending");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await context.setOffline(false);
  await visit(page, path);
  // The end of the session in another tab, as of a log-out there.
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("accessToken"));
  await expect.poll(isStored).toBe(false);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test("a post that was saved on another device is read offline", { tag: "@slow" }, async ({
  page,
  context,
  api,
  author,
  viewer,
}) => {
  const title = `Saved elsewhere ${Date.now()}`;
  const postId = await publishPost(api, author, { title, post: `<p>The text of ${title}.</p>` });
  const saved = await api.post(`/sns/api/v1/post/${postId}/archive`, {
    headers: toAuthHeaders(viewer),
  });
  expect(saved.ok()).toBe(true);
  await logInAs(page, viewer);
  await visit(page, "/en/trending");
  const listStored = () =>
    page.evaluate(async () => {
      const posts = (await (await caches.match("/saved-posts.json"))?.json()) ?? [];
      return posts.map(({ postId }: { postId: string }) => postId);
    });
  await expect.poll(listStored).toContain(postId);
  await context.setOffline(true);
  await page.goto(`/en/posts/${postId}`);
  await expect(page.getByText(`The text of ${title}.`)).toBeVisible();
});
