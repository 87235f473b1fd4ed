import { expect } from "@playwright/test";
import { updatePost } from "./support/draft.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";

/** Long enough that actions and comments are far below the window. */
const post = "<p>Two days pass between the order and the money. </p>".repeat(150);
const chunks = /\/_next\/static\/chunks\/.*\.js$/;
const data = /\/page-data\/[\w-]{22}\//;

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { shell, user } = messagesIn(locale, "common");
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

    test("a press acts on a page whose data the server no longer has", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, { title: "Before", post });
      const unknown = "x".repeat(22);
      await page.route(data, (route) =>
        route.continue({ url: route.request().url().replace(data, `/page-data/${unknown}/`) }),
      );
      await page.goto(`${home}/posts/${postId}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Before");
      await updatePost(api, author, postId, { title: "After" });
      await page.getByRole("button", { name: user.follow }).first().click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(heading).toHaveText("After");
    });
  });
}
