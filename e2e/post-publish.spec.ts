import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addPicture } from "./support/editor.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const getWarning = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });
const postPage = /\/posts\/\d+$/;

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const upload = messagesIn(locale, "upload");
    const { post: messages } = messagesIn(locale, "common");
    const { form, problem } = upload;

    test("writes, publishes, changes and deletes an article", async ({
      page,
      api,
      author,
      pageErrors,
    }) => {
      const getButton = (label: string) => page.getByRole("button", { name: label, exact: true });
      const title = page.getByRole("textbox", { name: form.title, exact: true });
      const body = page.getByRole("textbox", { name: form.body, exact: true });
      const tag = page.getByRole("combobox", { name: upload.tag.title });
      const heading = page.getByRole("main").getByRole("heading", { level: 1 });
      await logInAs(page, author);
      await visit(page, `${home}/users/${author.id}`);
      await page.goto(`${home}/posts/create`);
      await expect(body).toBeVisible();
      await expect(title).toBeFocused();

      await getButton(form.continue).click();
      const checklist = page.getByRole("region", { name: upload.publish.checklist });
      await expect(checklist.getByRole("button")).toHaveText([
        problem.title,
        problem.post,
        problem.fileIdList,
        problem.tagNameList,
      ]);
      await expectAccessible(page);
      await checklist.getByRole("button", { name: problem.title }).click();
      await expect(title).toBeFocused();
      await page.keyboard.type("How funds settle");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("textbox", { name: upload.summary.title })).toBeFocused();
      await page.keyboard.type("Cash moves slowly.");
      await page.keyboard.press("Enter");
      await expect(body).toBeFocused();
      await page.keyboard.type("## Two days");
      await page.keyboard.press("Enter");
      await page.keyboard.type("The money arrives later.");
      await addPicture(page, upload, await createPictureFile());
      await getButton(form.continue).click();
      await expect(checklist.getByRole("button")).toHaveText([problem.tagNameList]);
      const card = page.getByRole("region", { name: upload.publish.card });
      await expect(card).toContainText("How funds settle");
      await expect(card).toContainText("Cash moves slowly.");
      await tag.fill("settlement");
      await tag.press("Enter");
      await tag.pressSequentially("fees,");
      await expect(
        page.getByRole("list", { name: upload.tag.listLabel }).getByRole("listitem"),
      ).toHaveText(["settlement", "fees"]);
      await expect(checklist.getByText(upload.publish.complete)).toBeVisible();
      await getButton(upload.publish.publishNow).click();
      const reminder = page.getByRole("dialog", { name: upload.reminder.title });
      await expectAccessible(page);
      await reminder.getByRole("textbox").fill("Coins on a table");
      await reminder.getByRole("button", { name: upload.publish.title, exact: true }).click();

      await expect(
        page.getByRole("status").filter({ hasText: upload.saved.published }),
      ).toBeVisible();
      await expect(page).toHaveURL(postPage);
      const path = new URL(page.url()).pathname;
      await expect(heading).toHaveText("How funds settle");
      await expect(page.getByRole("heading", { level: 2, name: "Two days" })).toBeVisible();
      await expect(page.getByText("The money arrives later.")).toBeVisible();
      for (const each of ["settlement", "fees"]) {
        await expect(
          page.getByRole("main").locator(`a[href$="/topics/${each}"]`).last(),
        ).toBeVisible();
      }
      const fetchHtml = async () => (await api.get(path)).text();
      expect(await fetchHtml()).toContain("The money arrives later.");

      await getButton(messages.moreActions).click();
      await page.getByRole("menuitem", { name: messages.edit }).click();
      await expect(title).toHaveValue("How funds settle");
      await expect(body).toContainText("The money arrives later.");
      await title.fill("How funds settle today");
      await body.press("ControlOrMeta+End");
      await page.keyboard.type(" Or sooner.");
      await getButton(form.continue).click();
      await getButton(form.publishChanges).click();
      await expect(page).toHaveURL(path);
      await expect(heading).toHaveText("How funds settle today");
      await expect(page.getByText("The money arrives later. Or sooner.")).toBeVisible();
      expect(await fetchHtml()).toContain("Or sooner.");
      expect(pageErrors).toEqual([]);

      await page.goto(`${home}/users/${author.id}`);
      const link = page.getByRole("link", { name: "How funds settle today" });
      await link.first().click();
      await expect(page).toHaveURL(path);
      await getButton(messages.moreActions).click();
      await page.getByRole("menuitem", { name: messages.delete }).click();
      const dialog = page.getByRole("dialog", { name: messages.deleteTitle });
      await page.route(/\/v1\/post\/\d+$/, (route) => route.abort());
      await dialog.getByRole("button", { name: messages.delete }).click();
      await expect(getWarning(page).filter({ hasText: messages.deleteFailed })).toBeVisible();
      await expect(page).toHaveURL(path);
      await page.unroute(/\/v1\/post\/\d+$/);
      await expect(getWarning(page).filter({ hasText: messages.deleteFailed })).toHaveCount(0);
      await getButton(messages.moreActions).click();
      await page.getByRole("menuitem", { name: messages.delete }).click();
      await dialog.getByRole("button", { name: messages.delete }).click();
      await expect(page).toHaveURL(`${home}/users/${author.id}`);
      await expect(page.getByText(messages.deleted)).toBeVisible();
      await expect(link).toHaveCount(0);
      expect((await api.get(path)).status()).toBe(404);
    });

    test("makes a post private and public from its menu", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author);
      const path = `${home}/posts/${postId}`;
      const moreButton = page.getByRole("button", { name: messages.moreActions, exact: true });
      await page.clock.install();
      await logInAs(page, author);
      await visit(page, path);
      for (const [label, status, note] of [
        [messages.makePrivate, 404, 1],
        [messages.makePublic, 200, 0],
      ] as const) {
        await moreButton.click();
        const changed = page.waitForResponse(/\/visibility\?/);
        await page.getByRole("menuitem", { name: label }).click();
        const { data } = await (await changed).json();
        await expect(page.getByRole("status").filter({ hasText: data })).toBeVisible();
        await expect(page.getByText(messages.privateNote)).toHaveCount(note);
        expect((await api.get(path)).status()).toBe(status);
        await page.clock.fastForward(3_000);
        await expect(page.getByRole("status").filter({ hasText: /./ })).toHaveCount(0);
      }
      await page.route(/\/visibility\?/, (route) => route.abort());
      await moreButton.click();
      await page.getByRole("menuitem", { name: messages.makePrivate }).click();
      await expect(getWarning(page).filter({ hasText: messages.updateFailed })).toBeVisible();
    });
  });
}

test("hides a draft from others until it is published", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Half a thought");
  await expect(page).toHaveURL(/\/posts\/\d+\/edit$/);
  const path = new URL(page.url()).pathname.replace(/\/edit$/, "");
  await visit(page, path);
  await expect(page.getByText("Only you can see this draft.")).toBeVisible();
  await expect(page).toHaveTitle("Half a thought – Fundlore");
  expect((await api.get(path)).status()).toBe(404);
  const headers = { authorization: `Bearer ${viewer.token}` };
  expect((await api.get(`/sns/api/v1/post/${path.split("/").at(-1)}`, { headers })).status()).toBe(
    404,
  );
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Delete"]);

  await page.goto(`/en/users/${author.id}?tab=myPosts&list=draft`);
  await page.getByRole("link", { name: "Half a thought" }).first().click();
  const body = page.getByRole("textbox", { name: "Text", exact: true });
  await body.click();
  await page.keyboard.type("And the other half.");
  await addPicture(page, messagesIn("en", "upload"), await createPictureFile());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("combobox", { name: "Topics" }).fill("thoughts");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("And the other half.")).toBeVisible();
  await expect(page.getByText("Only you can see this draft.")).toHaveCount(0);
  expect((await api.get(path)).status()).toBe(200);
});

test("returns 404 for an unknown post type", { tag: "@slow" }, async ({ page }) => {
  const response = await page.goto("/en/posts/create/podcast");
  expect(response?.status()).toBe(404);
});

test("returns to the previous page after a change and a deletion", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author, { title: "Short-lived" });
  await logInAs(page, author);
  await visit(page, `/en/users/${author.id}`);
  await page.getByRole("link", { name: "Short-lived" }).first().click();
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Short-lived, changed");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(`/en/posts/${postId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Short-lived, changed");
  // A toast is ignored while another one is visible.
  await expect(page.getByText("Changes published")).toHaveCount(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this post?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/en/users/${author.id}`);
  await expect(page.getByText("Post deleted")).toBeVisible();
});

test("publishes a playable video", { tag: "@slow" }, async ({ page, author }) => {
  const buffer = await readFile(join(import.meta.dirname, "../lib/demo/clips/three-tins.mp4"));
  await logInAs(page, author);
  await visit(page, "/en/posts/create/video");
  await chooseFile(page, "Choose a video", { name: "clip.mp4", mimeType: "video/mp4", buffer });
  await expect(page.getByRole("region", { name: "The video you chose" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Settlement in a minute");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Watch closely.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("combobox", { name: "Topics" }).fill("video");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page).toHaveURL(postPage);
  const player = page.locator("video");
  await expect(player).toBeVisible();
  await expect(player).toHaveAttribute("src", /\/sns\/api\/v1\/file\//);
});

test("requires login to write and the author to edit", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  await visit(page, "/en/posts/create/normal");
  await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveCount(0);
  await page.evaluate((token) => localStorage.setItem("accessToken", token), viewer.token);
  await visit(page, `/en/posts/${postId}/edit`);
  await expect(page.getByText("You cannot edit this post")).toBeVisible();
});
