import { expect } from "@playwright/test";
import { getPostForm, listDrafts } from "./support/draft.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

const editPage = /\/posts\/(\d+)\/edit$/;

test("offers to recover an unsaved new post and saves it as one draft", { tag: "@slow" }, async ({
  page,
  context,
  api,
}) => {
  const author = await signUp(api);
  await logInAs(page, author);
  const { title, unsaved } = getPostForm(page, "en");
  // The server stores the post, but its reply is lost.
  await page.route(/\/v1\/post$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visit(page, "/en/posts/create/normal");
  await title.fill("Lost on the way");
  await expect(unsaved).toBeVisible();
  await title.fill("Lost on the way, then more");
  await page.close();

  const reopenedPage = await context.newPage();
  await logInAs(reopenedPage, author);
  await visit(reopenedPage, "/en/posts/create/video");
  await expect(getPostForm(reopenedPage, "en").title).toBeVisible();
  await expect(getPostForm(reopenedPage, "en").found).toHaveCount(0);
  await visit(reopenedPage, "/en/posts/create/normal");
  const form = getPostForm(reopenedPage, "en");
  await expect(form.found).toContainText("Lost on the way");
  await form.button("Continue editing").click();
  await expect(form.title).toHaveValue(/^Lost on the way/);
  await form.title.fill("Found again");
  await expect(form.saved).toBeVisible();
  await expect(reopenedPage).toHaveURL(editPage);
  expect((await listDrafts(api, author)).map((draft) => draft.title)).toEqual(["Found again"]);
});

test("returns to a new draft by its URL and starts another post empty", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  await logInAs(page, author);
  await visit(page, "/en/posts/create");
  const { title, saved } = getPostForm(page, "en");
  const article = page.getByRole("main").getByRole("link", { name: /^Article/ });
  await article.click();
  await title.fill("Left and found");
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(editPage);
  const address = page.url();
  await page.getByRole("link", { name: "Fundlore" }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveValue("Left and found");
  await title.fill("Left and found, and changed");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Left and found, and changed");
  await visit(page, "/en/posts/create");
  await article.click();
  await expect(title).toHaveValue("");
});

test("keeps the text when the session ends during writing", { tag: "@slow" }, async ({
  page,
  context,
  author,
}) => {
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  const { title, found, unsaved } = getPostForm(page, "en");
  await context.setOffline(true);
  await title.fill("Written to the end");
  await expect(unsaved).toBeVisible();
  const removeToken = () => localStorage.removeItem("accessToken");
  const storeToken = (token: string) => localStorage.setItem("accessToken", token);
  const notifyPage = () => window.dispatchEvent(new StorageEvent("storage"));
  await page.evaluate(removeToken);
  await page.evaluate(notifyPage);
  await expect(page.getByText("Log in to publish")).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(storeToken, author.token);
  await page.reload();
  await expect(found).toContainText("Written to the end");
});

test("asks before leaving only if something would be lost", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const dialogTypes: string[] = [];
  page.on("dialog", (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await logInAs(page, author);
  const postId = await publishPost(api, author, { title: "For readers" });
  await visit(page, `/en/posts/${postId}/edit`);
  const { title } = getPostForm(page, "en");
  await title.fill("Kept here");
  await page.reload();
  expect(dialogTypes).toEqual([]);
  await page.route(/\/v1\/file$/, () => {});
  await chooseFile(page, "Add an image", await createPictureFile());
  await expect(page.getByText(/^Uploading|^Storing/).first()).toBeVisible();
  await page.reload();
  expect(dialogTypes).toEqual(["beforeunload"]);
});

test("deletes local drafts on logout, after a confirmation", { tag: "@slow" }, async ({
  page,
  api,
}) => {
  const author = await signUp(api);
  const postId = await publishPost(api, author, { title: "For readers" });
  await logInAs(page, author);
  await visit(page, `/en/posts/${postId}/edit`);
  await page.route("**/draft", (route) => route.abort());
  await getPostForm(page, "en").title.fill("A private thought");
  await expect(getPostForm(page, "en").unsaved).toBeVisible();
  const logOut = async (answer: boolean) => {
    await page.getByRole("button", { name: "Account" }).click();
    const question = page.waitForEvent("dialog");
    const press = page.getByRole("menuitem", { name: "Log out" }).click();
    const dialog = await question;
    await (answer ? dialog.accept() : dialog.dismiss());
    await press;
  };
  await logOut(false);
  await expect(getPostForm(page, "en").title).toHaveValue("A private thought");
  await logOut(true);
  await expect(getPostForm(page, "en").title).toHaveCount(0);
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storedText).not.toContain("A private thought");
});
