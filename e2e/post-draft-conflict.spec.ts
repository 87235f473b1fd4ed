import { expect } from "@playwright/test";
import { getPostForm, readPost, updatePost } from "./support/draft.ts";
import { visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const editPage = /\/posts\/(\d+)\/edit$/;

test("warns about a second window and updates the idle one", { tag: "@slow" }, async ({
  page,
  context,
  api,
  author,
}) => {
  const postId = await publishPost(api, author, { title: "In two windows", isDraft: true });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await logInAs(each, author);
    await visit(each, `/en/posts/${postId}/edit`);
    await expect(getPostForm(each, "en").body).toBeVisible();
  }
  for (const each of [page, other]) {
    await expect(each.getByText("also open in another window")).toBeVisible();
  }
  await getPostForm(page, "en").title.fill("Written on the left");
  await expect(getPostForm(page, "en").saved).toBeVisible();
  await expect(getPostForm(other, "en").title).toHaveValue("Written on the left");
  await getPostForm(other, "en").title.fill("And on the right");
  await expect(getPostForm(other, "en").saved).toBeVisible();
  await expect(getPostForm(page, "en").title).toHaveValue("And on the right");
  await expect(getPostForm(page, "en").conflict).toHaveCount(0);
  await other.close();
  await expect(page.getByText("also open in another window")).toHaveCount(0);
});

test("asks before it overwrites a draft that was published or deleted elsewhere", {
  tag: "@slow",
}, async ({ page, api, author }) => {
  await logInAs(page, author);
  const { title, conflict, button, saved, openPublishStep } = getPostForm(page, "en");
  const openDraft = async () => {
    const postId = await publishPost(api, author, { title: "As opened", isDraft: true });
    await visit(page, `/en/posts/${postId}/edit`);
    await expect(title).toHaveValue("As opened");
    return postId;
  };
  const published = await openDraft();
  await updatePost(api, author, published, { isDraft: false });
  await title.fill("Mine");
  await expect(conflict).toContainText("The other version is published.");
  expect(await readPost(api, author, published)).toMatchObject({ title: "As opened" });
  await button("Keep my version").click();
  await expect(saved).toBeVisible();
  expect(await readPost(api, author, published)).toMatchObject({ title: "As opened" });
  await openPublishStep();
  await button("Publish changes").click();
  // The picture of the draft has no description.
  await button("Publish anyway").click();
  await expect(page).toHaveURL(new RegExp(`/posts/${published}$`));
  expect(await readPost(api, author, published)).toMatchObject({ title: "Mine", isDraft: false });

  const deleted = await openDraft();
  const headers = { authorization: `Bearer ${author.token}` };
  await api.delete(`/sns/api/v1/post/${deleted}`, { headers });
  await title.fill("Still here");
  await expect(page.getByRole("dialog", { name: "This post was deleted elsewhere" })).toBeVisible();
  await button("Save my version as a new draft").click();
  await expect(saved).toBeVisible();
  const copy = editPage.exec(page.url())?.[1] ?? "";
  expect(copy).not.toBe(deleted);
  expect(await readPost(api, author, copy)).toMatchObject({ title: "Still here", isDraft: true });
});

test("waits for a pause before it asks about another version", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  await logInAs(page, author);
  const postId = await publishPost(api, author, { title: "As opened", isDraft: true });
  await visit(page, `/en/posts/${postId}/edit`);
  const { body, conflict } = getPostForm(page, "en");
  await expect(body).toBeVisible();
  await updatePost(api, author, postId, { title: "Theirs", version: 1 });
  const text = "Typed without a pause, for longer than a save waits. ".repeat(2).trim();
  await body.press("ControlOrMeta+End");
  await page.keyboard.type(text, { delay: 90 });
  await expect(conflict).toContainText(text);
  await expect(body).toContainText(text);
});
