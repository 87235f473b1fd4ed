import { expect } from "@playwright/test";
import { visit } from "./support/locale.ts";
import { pictureFile } from "./support/picture.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn, signUp } from "./support/user.ts";
import { draftsOf, readPost, writing } from "./support/writing.ts";

const editPage = /\/posts\/(\d+)\/edit$/;

test("a new post that never reached the server is offered again, and becomes one draft", async ({
  page,
  context,
  api,
}) => {
  const author = await signUp(api);
  await signIn(page, author);
  const { title, waiting } = writing(page, "en");
  // The server takes it, and its reply is lost.
  await page.route(/\/v1\/post$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visit(page, "/en/posts/create/normal");
  await title.fill("Lost on the way");
  await expect(waiting).toBeVisible();
  await title.fill("Lost on the way, then more");
  await page.close();

  const again = await context.newPage();
  await signIn(again, author);
  await visit(again, "/en/posts/create/video");
  await expect(writing(again, "en").title).toBeVisible();
  await expect(writing(again, "en").found).toHaveCount(0);
  await visit(again, "/en/posts/create/normal");
  const next = writing(again, "en");
  await expect(next.found).toContainText("Lost on the way");
  await next.button("Continue editing").click();
  await expect(next.title).toHaveValue(/^Lost on the way/);
  await next.title.fill("Found again");
  await expect(next.saved).toBeVisible();
  await expect(again).toHaveURL(editPage);
  expect((await draftsOf(api, author)).map((draft) => draft.title)).toEqual(["Found again"]);
});

test("what was written over a saved draft is only shown where it is wanted", async ({
  page,
  api,
  author,
}) => {
  const postId = await publish(api, author, { title: "For readers" });
  await signIn(page, author);
  const edit = `/en/posts/${postId}/edit`;
  const { title, found, button } = writing(page, "en");
  await visit(page, edit);
  await title.fill("Not yet for readers");
  await expect(page.getByText("Changes saved on this device")).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("For readers");
  await expect(found).toContainText("Not yet for readers");
  expect(await readPost(api, author, postId)).toMatchObject({ title: "For readers", version: 1 });
  await button("Continue editing").click();
  await expect(title).toHaveValue("Not yet for readers");
  await page.reload();
  await button("Discard").click();
  await expect(found).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue("For readers");
  await expect(found).toHaveCount(0);
  expect((await readPost(api, author, postId)).version).toBe(1);
});

test("the address of a new draft leads back to it, and another post begins empty", async ({
  page,
  author,
}) => {
  await signIn(page, author);
  await visit(page, "/en/posts/create");
  const { title, saved } = writing(page, "en");
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

test("a session that ends while one writes takes no text with it", async ({
  page,
  context,
  author,
}) => {
  await signIn(page, author);
  await visit(page, "/en/posts/create/normal");
  const { title, found, waiting } = writing(page, "en");
  await context.setOffline(true);
  await title.fill("Written to the end");
  await expect(waiting).toBeVisible();
  const end = () => localStorage.removeItem("accessToken");
  const begin = (token: string) => localStorage.setItem("accessToken", token);
  const tell = () => window.dispatchEvent(new StorageEvent("storage"));
  await page.evaluate(end);
  await page.evaluate(tell);
  await expect(page.getByText("Log in to publish")).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(begin, author.token);
  await page.reload();
  await expect(found).toContainText("Written to the end");
});

test("leaving asks only while something would be lost", async ({ page, api, author }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, author);
  const postId = await publish(api, author, { title: "For readers" });
  await visit(page, `/en/posts/${postId}/edit`);
  const { title, choose } = writing(page, "en");
  await title.fill("Kept here");
  await page.reload();
  expect(asked).toEqual([]);
  await page.route(/\/v1\/file$/, () => {});
  await choose("Add an image", await pictureFile());
  await expect(page.getByText(/^Uploading|^Storing/).first()).toBeVisible();
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("whoever logs out leaves no text behind on a shared device", async ({ page, api }) => {
  const author = await signUp(api);
  const postId = await publish(api, author, { title: "For readers" });
  await signIn(page, author);
  await visit(page, `/en/posts/${postId}/edit`);
  await writing(page, "en").title.fill("A private thought");
  await expect(page.getByText("Changes saved on this device")).toBeVisible();
  const leave = async (answer: boolean) => {
    page.once("dialog", (dialog) => void (answer ? dialog.accept() : dialog.dismiss()));
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  };
  await leave(false);
  await expect(writing(page, "en").title).toHaveValue("A private thought");
  await leave(true);
  await expect(writing(page, "en").title).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain("A private thought");
});
