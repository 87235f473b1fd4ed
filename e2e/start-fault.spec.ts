import { expect } from "@playwright/test";
import { updatePost } from "./support/draft.ts";
import { createPictureFile, uploadFile } from "./support/file.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { toAuthHeaders } from "./support/user.ts";

/** Long enough that actions and comments are far below the window. */
const post = "<p>Two days pass between the order and the money. </p>".repeat(150);
const chunks = /\/_next\/static\/chunks\/.*\.js$/;
const data = /\/page-data\/[\w-]{22}\//;

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { shell, user, ui } = messagesIn(locale, "common");
    const { title } = shell.loginRequired;

    test("a press whose scripts or data failed to load is repeated by the next one", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, { post });
      for (const files of [chunks, data]) {
        await page.route(files, (route) => route.abort());
        await page.goto(`${home}/posts/${postId}`);
        const follow = page.getByRole("button", { name: user.follow }).first();
        const failed = page.waitForEvent("requestfailed", (request) => files.test(request.url()));
        await follow.click();
        await failed;
        await page.unroute(files);
        await expect(async () => {
          await follow.click();
          await expect(page.getByRole("dialog", { name: title })).toBeVisible();
        }).toPass();
      }
    });

    test("an application that cannot load says so, and loads when asked again", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, { post });
      await page.addInitScript(() => {
        const failed: string[] = [];
        Object.assign(window, { failed });
        addEventListener("preloadError", (event) =>
          failed.push((event as CustomEvent<{ kind: string }>).detail.kind),
        );
      });
      for (const files of [chunks, data]) {
        await page.route(files, (route) => route.abort());
        await page.goto(`${home}/posts/${postId}`);
        await page.getByRole("button", { name: user.follow }).first().click();
        const notice = page.getByRole("alert").filter({ hasText: ui.pageFailed });
        await expect(notice).toBeVisible();
        const kinds = await page.evaluate(() => (window as { failed?: string[] }).failed ?? []);
        if (files === chunks) expect(kinds).toContain("code");
        await page.unroute(files);
        await notice.getByRole("button").click();
        await expect(page.getByRole("dialog", { name: title })).toBeVisible();
        await expect(notice).toHaveCount(0);
      }
    });

    test("a press acts on a page whose data the server no longer has", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, { title: "Before", post });
      const unknown = "x".repeat(22);
      const updated = Promise.withResolvers<void>();
      await page.route(data, async (route) => {
        await updated.promise;
        await route.continue({
          url: route.request().url().replace(data, `/page-data/${unknown}/`),
        });
      });
      await page.goto(`${home}/posts/${postId}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Before");
      await updatePost(api, author, postId, { title: "After" });
      updated.resolve();
      await page.getByRole("button", { name: user.follow }).first().click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(heading).toHaveText("After");
    });
  });
}

test("a portrait that fails to load becomes the placeholder, and its event is raised at once", {
  tag: "@slow",
}, async ({ page, api, author }) => {
  const { fileId } = await uploadFile(api, author, await createPictureFile());
  const set = await api.put("/sns/api/v1/user/my/profile/image", {
    headers: toAuthHeaders(author),
    data: { fileId },
  });
  expect(set.ok()).toBe(true);
  const postId = await publishPost(api, author, { post });
  await page.route(new RegExp(fileId), (route) => route.abort());
  await page.route(chunks, (route) => route.abort());
  await page.addInitScript(() => {
    addEventListener("preloadError", () => {
      document.documentElement.dataset.reported = "";
    });
  });
  await page.goto(`/en/posts/${postId}`);
  const portrait = page.locator(`img[src*="${fileId}"]`).first();
  await expect(portrait).toHaveAttribute("data-failed", "");
  await expect(portrait).toHaveCSS("background-image", /svg/);
  await expect(page.locator("html")).toHaveAttribute("data-reported", "");
});
