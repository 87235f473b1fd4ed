import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { getPostForm, listDrafts, updatePost } from "./support/draft.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, toAuthHeaders } from "./support/user.ts";

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
  await visit(page, "/en");
  await visit(page, "/en/posts/create");
  const { title, saved } = getPostForm(page, "en");
  await title.fill("Left and found");
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(editPage);
  const address = page.url();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveValue("Left and found");
  await title.fill("Left and found, and changed");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Left and found, and changed");
  await visit(page, "/en/posts/create");
  await expect(title).toHaveValue("");
});

test("a post that was left before it was saved is found by going back", { tag: "@slow" }, async ({
  page,
  api,
}) => {
  const author = await signUp(api);
  await logInAs(page, author);
  await visit(page, "/en");
  await visit(page, "/en/posts/create");
  const { title, saved } = getPostForm(page, "en");
  await title.fill("Left at once");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(async () => (await listDrafts(api, author)).length).toBe(1);
  await expect(page).toHaveURL(/\/en$/);
  await page.goForward();
  await expect(title).toHaveValue("Left at once");
  await title.fill("Left at once, and found");
  await expect(saved).toBeVisible();
  const drafts = await listDrafts(api, author);
  expect(drafts.map((draft) => draft.title)).toEqual(["Left at once, and found"]);
});

test("a draft whose look-up fails is tried again, not begun a second time", {
  tag: "@slow",
}, async ({ page, api }) => {
  const author = await signUp(api);
  const draftKey = randomUUID();
  const created = await api.post("/sns/api/v1/post", {
    headers: toAuthHeaders(author),
    data: { title: "Begun elsewhere", isDraft: true, draftKey },
  });
  expect(created.ok()).toBe(true);
  await logInAs(page, author);
  const lookUp = /\/post-draft\/key\//;
  await page.route(lookUp, (route) => route.abort());
  await visit(page, `/en/posts/create/normal?draft=${draftKey}`);
  const { title } = getPostForm(page, "en");
  const { retry } = messagesIn("en", "common").ui;
  await expect(page.getByRole("button", { name: retry })).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.unroute(lookUp);
  await page.getByRole("button", { name: retry }).click();
  await expect(title).toHaveValue("Begun elsewhere");
  await expect(page).toHaveURL(editPage);
  expect(await listDrafts(api, author)).toHaveLength(1);
});

test("asks which version counts after a lost reply and a change elsewhere", {
  tag: "@slow",
}, async ({ page, api }) => {
  const author = await signUp(api);
  await logInAs(page, author);
  await page.route(/\/v1\/post$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visit(page, "/en/posts/create/normal");
  const form = getPostForm(page, "en");
  await form.title.fill("Here");
  await expect(form.unsaved).toBeVisible();
  const [draft] = await listDrafts(api, author);
  await updatePost(api, author, draft?.postId ?? "", { title: "There", version: 1 });
  await page.unroute(/\/v1\/post$/);
  await form.title.fill("Here again");
  await form.conflict.getByRole("button", { name: form.upload.conflict.useMine }).click();
  await expect(form.saved).toBeVisible();
  await expect(page).toHaveURL(editPage);
  expect((await listDrafts(api, author)).map(({ title }) => title)).toEqual(["Here again"]);
});

test("logs in over the text when the session ends during writing", { tag: "@slow" }, async ({
  page,
  api,
}) => {
  const author = await signUp(api);
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  const { title, body, saved } = getPostForm(page, "en");
  await title.fill("Written to the end");
  await expect(saved).toBeVisible();
  await api.post("/sns/api/v1/user/logout", { headers: toAuthHeaders(author) });
  await body.click();
  // For longer than a save waits, so that its refusal arrives between letters.
  await page.keyboard.type("Not a character is lost.", { delay: 350 });
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("session has ended")).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await expect(body).toHaveText("Not a character is lost.");
  await dialog.getByRole("textbox", { name: "ID" }).fill(author.id);
  await dialog.getByLabel("Password", { exact: true }).fill(author.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(saved).toBeVisible();
  await expect(body).toHaveText("Not a character is lost.");
  await page.reload();
  await expect(body).toHaveText("Not a character is lost.");
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
  await chooseFile(page, messagesIn("en", "upload").tool.image, await createPictureFile());
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
  await page.getByRole("link", { name: "Back", exact: true }).click();
  const logOut = async (answer: boolean) => {
    await page.getByRole("button", { name: "Account" }).click();
    const question = page.waitForEvent("dialog");
    const press = page.getByRole("menuitem", { name: "Log out" }).click();
    const dialog = await question;
    await (answer ? dialog.accept() : dialog.dismiss());
    await press;
  };
  await logOut(false);
  await logOut(true);
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storedText).not.toContain("A private thought");
});
