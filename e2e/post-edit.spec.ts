import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import {
  getPostForm,
  readChangedTitle,
  readPost,
  saveChanges,
  updatePost,
} from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const { canonicalUrl, form, publish: steps, reminder } = messagesIn("en", "upload");

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { upload, common } = {
      upload: messagesIn(locale, "upload"),
      common: messagesIn(locale, "common"),
    };

    test("changes a published post unseen, previews it, continues elsewhere and publishes", async ({
      page,
      browser,
      api,
      author,
      pageErrors,
    }) => {
      const postId = await publishPost(api, author, { title: "For readers" });
      const path = `${home}/posts/${postId}`;
      const readHtml = async () => (await api.get(path)).text();
      await logInAs(page, author);
      await visit(page, `${path}/edit`);
      const form = getPostForm(page, locale);
      await expect(form.title).toHaveValue("For readers");
      await form.title.fill("Not yet for readers");
      await expect(form.saved).toBeVisible();
      await expectAccessible(page);
      expect(await readHtml()).not.toContain("Not yet");

      await page.getByRole("link", { name: upload.form.preview }).click();
      await expect(page).toHaveURL(`${path}/preview`);
      await expect(page.getByText(upload.preview.ofChanges)).toBeVisible();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Not yet for readers");
      await expectAccessible(page);
      const other = use === locales[0].use ? "mobile" : "desktop";
      const bar = page.getByRole("region", { name: upload.preview.title, exact: true });
      await bar.getByText(upload.preview[other], { exact: true }).click();
      const frame = page.frameLocator(`iframe[title="${upload.preview.frame[other]}"]`);
      await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Not yet for readers");
      const readWindow = () => [document.documentElement.dataset.device, window.innerWidth];
      const width = other === "mobile" ? 390 : 1280;
      expect(await frame.locator("body").evaluate(readWindow)).toEqual([other, width]);

      const elsewhere = await browser.newContext(use);
      const second = await elsewhere.newPage();
      await logInAs(second, author);
      await visit(second, path);
      await expect(second.getByRole("heading", { level: 1 })).toHaveText("For readers");
      await expect(second.getByText(common.post.unpublishedNote)).toBeVisible();
      await expectAccessible(second);
      await second.getByRole("link", { name: common.post.continueEditing }).click();
      const secondForm = getPostForm(second, locale);
      await expect(secondForm.title).toHaveValue("Not yet for readers");
      await expect(second.getByRole("region", { name: upload.changes.label })).toBeVisible();
      await secondForm.title.fill("Soon for readers");
      await expect(secondForm.saved).toBeVisible();
      await visit(second, `${home}/users/${author.id}?tab=myPosts`);
      const row = second.getByRole("article").filter({ has: second.locator(`a[href="${path}"]`) });
      await expect(row.getByText(common.post.unpublishedChanges)).toBeVisible();
      await elsewhere.close();

      await bar.getByRole("link", { name: upload.form.continue }).click();
      await page.getByRole("button", { name: upload.form.publishChanges }).click();
      await expect(page).toHaveURL(path);
      await expect(heading).toHaveText("Soon for readers");
      expect(await readHtml()).toContain("Soon for readers");
      expect(await readChangedTitle(api, author, postId)).toBeNull();
      expect(pageErrors.filter((each) => !/409/.test(each))).toEqual([]);
    });
  });
}

test("publishes a draft from its preview, which others cannot see", { tag: "@slow" }, async ({
  page,
  browser,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author, { title: "A first draft", isDraft: true });
  const preview = `/en/posts/${postId}/preview`;
  await logInAs(page, author);
  await visit(page, preview);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A first draft");
  await expect(page.getByText("Preview of your draft")).toBeVisible();
  const stranger = await browser.newContext();
  const strangerPage = await stranger.newPage();
  await visit(strangerPage, preview);
  await expect(strangerPage.getByText("Log in to publish")).toBeVisible();
  await logInAs(strangerPage, viewer);
  await visit(strangerPage, preview);
  await expect(strangerPage.getByText("You cannot edit this post")).toBeVisible();
  await stranger.close();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Publish now", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: reminder.title });
  await dialog.getByRole("button", { name: reminder.back }).click();
  await page.getByRole("button", { name: "Publish now", exact: true }).click();
  await dialog.getByRole("textbox").fill("A red square");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(`/en/posts/${postId}`);
  const { post: body, images } = await readPost(api, author, postId);
  expect(body).toContain('"altText":"A red square"');
  expect(images).toHaveLength(1);
});

test("says where a post appeared first, and takes that back", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author, { title: "Seen before" });
  const path = `/en/posts/${postId}`;
  const canonical = page.locator('link[rel="canonical"]');
  const field = page.getByRole("textbox", { name: canonicalUrl.title });
  const { button, openPublishStep } = getPostForm(page, "en");
  const publish = () => button(form.publishChanges).click();
  const openField = async () => {
    await visit(page, `${path}/edit`);
    await openPublishStep();
    await page.getByText(steps.more, { exact: true }).click();
  };
  await logInAs(page, author);
  await openField();
  await field.fill("blog.example/first");
  await publish();
  await page.getByRole("button", { name: canonicalUrl.invalid }).click();
  await expect(field).toBeFocused();
  await field.fill("https://blog.example/first");
  await publish();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("link", { name: "blog.example" })).toHaveAttribute(
    "rel",
    /nofollow ugc/,
  );
  await page.reload();
  await expect(canonical).toHaveAttribute("href", "https://blog.example/first");

  await openField();
  await expect(field).toHaveValue("https://blog.example/first");
  await field.clear();
  await publish();
  await expect(page).toHaveURL(path);
  await page.reload();
  await expect(canonical).toHaveAttribute("href", new URL(path, page.url()).href);
});

test("discards changes after a confirmation, in both windows", { tag: "@slow" }, async ({
  page,
  context,
  api,
  author,
}) => {
  const postId = await publishPost(api, author, { title: "For readers" });
  await logInAs(page, author);
  const { title, button, saved, openPublishStep } = getPostForm(page, "en");
  await visit(page, `/en/posts/${postId}/edit`);
  await title.fill("A bad idea");
  await expect(saved).toBeVisible();
  const other = await context.newPage();
  await visit(other, `/en/posts/${postId}/edit`);
  await expect(getPostForm(other, "en").title).toHaveValue("A bad idea");
  await openPublishStep();
  await button("Discard changes").click();
  const dialog = page.getByRole("dialog", { name: "Discard the changes?" });
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Discard changes").click();
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(title).toHaveValue("For readers");
  await expect(getPostForm(other, "en").title).toHaveValue("For readers");
  expect(await readChangedTitle(api, author, postId)).toBeNull();
  expect(await readPost(api, author, postId)).toMatchObject({ title: "For readers", version: 1 });
  await page.goto(`/en/posts/${postId}/preview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No unpublished changes");
});

test("asks before it overwrites what another device saved or published", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author, { title: "For readers" });
  await logInAs(page, author);
  const { title, conflict, button, saved, openPublishStep } = getPostForm(page, "en");
  await visit(page, `/en/posts/${postId}/edit`);
  await expect(title).toHaveValue("For readers");
  await saveChanges(api, author, postId, { title: "From a phone", postVersion: 1 });
  await title.fill("From a desk");
  await expect(conflict).toContainText("From a phone");
  await expect(button("Use this version")).toBeVisible();
  expect(await readChangedTitle(api, author, postId)).toBe("From a phone");
  await button("Keep my version").click();
  await expect(saved).toBeVisible();
  await expect.poll(() => readChangedTitle(api, author, postId)).toBe("From a desk");

  // The phone's draft lacks tags and text, which the desk's has.
  await updatePost(api, author, postId, { title: "Published on a phone" });
  await openPublishStep();
  await button("Publish changes").click();
  await expect(conflict).toContainText("Published on a phone");
  await expect(conflict).toContainText("readers will see it instead");
  await expect(button("Use this version and discard my changes")).toBeVisible();
  await button("Publish my version instead").click();
  await expect(page).toHaveURL(`/en/posts/${postId}`);
  expect(await readPost(api, author, postId)).toMatchObject({ title: "From a desk", version: 3 });
  expect(await readChangedTitle(api, author, postId)).toBeNull();
});

test("recovers changes that did not reach the server", { tag: "@slow" }, async ({
  page,
  context,
  api,
  author,
}) => {
  const postId = await publishPost(api, author, { title: "For readers" });
  await logInAs(page, author);
  const edit = `/en/posts/${postId}/edit`;
  const { title, unsaved } = getPostForm(page, "en");
  await visit(page, edit);
  await expect(title).toHaveValue("For readers");
  await page.route("**/draft", (route) => route.abort());
  await title.fill("On this device only");
  await expect(unsaved).toBeVisible();
  // Simulates a crash: the page sends nothing more.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await page.close();
  expect(await readChangedTitle(api, author, postId)).toBeNull();

  const reopened = await context.newPage();
  await logInAs(reopened, author);
  await visit(reopened, edit);
  const form = getPostForm(reopened, "en");
  await expect(form.title).toHaveValue("For readers");
  await expect(form.found).toContainText("On this device only");
  await form.button("Continue editing").click();
  await expect(form.saved).toBeVisible();
  expect(await readChangedTitle(api, author, postId)).toBe("On this device only");
  expect(await readPost(api, author, postId)).toMatchObject({ title: "For readers", version: 1 });
});
