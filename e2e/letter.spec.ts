import { expect } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, toAuthHeaders } from "./support/user.ts";

const { letter } = messagesIn("en", "notification");
const { user: userMessages } = messagesIn("en", "common");
const { preview } = messagesIn("en", "upload");
const email = messagesIn("en", "letterPreview");

test("gets an author's posts by email, and turns that off among the settings", {
  tag: "@slow",
}, async ({ page, api, author }) => {
  const viewer = await signUp(api);
  await logInAs(page, viewer);
  await visit(page, `/en/users/${author.id}`);
  const nameIn = (text: string) => text.replace("{name}", author.username);
  const bell = page.getByRole("button", { name: nameIn(userMessages.letter) });
  await expect(bell).toHaveCount(0);
  await page.getByRole("button", { name: `${userMessages.follow} ${author.username}` }).click();
  await bell.click();
  await expect(page.getByText(nameIn(userMessages.letterOn))).toBeVisible();
  await visit(page, `/en/posts/${await publishPost(api, author)}`);
  await page.getByRole("article").getByRole("button", { name: "More actions" }).first().click();
  await expect(page.getByRole("menuitem", { name: userMessages.letterStop })).toBeVisible();

  await visit(page, `/en/users/${viewer.id}/settings/notification`);
  const ofAuthor = page.getByRole("checkbox", { name: nameIn(letter.of) });
  await expect(ofAuthor).toBeChecked();
  await ofAuthor.uncheck();
  await page.getByRole("checkbox", { name: letter.weekly }).check();
  await expect(page.getByText(/Every Saturday morning\. The next one/)).toBeVisible();
  await expectAccessibleInBothThemes(page, "main");

  await publishPost(api, author, { title: "Not read yet" });
  await page.getByRole("button", { name: letter.preview }).click();
  const dialog = page.getByRole("dialog", { name: letter.previewTitle });
  const digest = dialog.frameLocator(`iframe[title="${email.frame}"]`);
  await expect(digest.getByRole("link", { name: "Not read yet" })).toBeVisible();
  await dialog.getByRole("button", { name: email.test }).click();
  await expect(page.getByText(email.sent)).toBeVisible();
});

test("shows an author the email with a draft, in both themes", { tag: "@slow" }, async ({
  page,
  api,
  author,
  pageErrors,
}) => {
  const postId = await publishPost(api, author, { isDraft: true, title: "Before it goes out" });
  await logInAs(page, author);
  await visit(page, `/en/posts/${postId}/preview`);
  await page.getByText(preview.email, { exact: true }).click();
  const shown = page.frameLocator(`iframe[title="${email.frame}"]`);
  await expect(shown.getByRole("heading", { name: "Before it goes out" })).toBeVisible();
  await page.getByText(email.dark, { exact: true }).click();
  await expect(shown.locator("body")).toHaveCSS("background-color", "rgb(19, 22, 24)");
  await page.getByText(email.text, { exact: true }).click();
  await expect(page.getByText("Two days pass between the order and the money.")).toBeVisible();
  await page.getByRole("button", { name: email.test }).click();
  await expect(page.getByText(email.sent)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("says before and after publishing who gets the email, and cancels it", {
  tag: "@slow",
}, async ({ page, api }) => {
  const { publish, form } = messagesIn("en", "upload");
  const { letterNote } = messagesIn("en", "common").post;
  const [writer, reader] = [await signUp(api), await signUp(api)];
  const headers = toAuthHeaders(reader);
  await api.post(`/sns/api/v1/user/${writer.id}/follow`, { headers });
  await api.post(`/sns/api/v1/user/${writer.id}/letter`, { headers });
  const readDelivery = async (postId: string) => {
    const response = await api.get(`/sns/api/v1/post/${postId}/letter/delivery`, {
      headers: toAuthHeaders(writer),
    });
    return (await response.json()).data.state;
  };
  const openStep = async () => {
    const postId = await publishPost(api, writer, { isDraft: true, title: "For followers" });
    await visit(page, `/en/posts/${postId}/edit`);
    await page.getByRole("button", { name: form.continue }).click();
    return postId;
  };
  await logInAs(page, writer);
  const mailed = await openStep();
  const choice = page.getByRole("checkbox", { name: "Send it to 1 follower" });
  await expect(choice).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Publish now and email 1" }).click();
  await page.getByRole("button", { name: "Publish anyway" }).click();
  const note = page.getByRole("region", { name: letterNote.label });
  await expect(note).toContainText("1 follower gets this post by email at");
  expect(await readDelivery(mailed)).toBe("waiting");
  await note.getByRole("button", { name: letterNote.cancel }).click();
  await expect(note).toBeHidden();
  expect(await readDelivery(mailed)).toBe("none");

  const silent = await openStep();
  await choice.uncheck();
  await page.getByRole("button", { name: publish.publishNow, exact: true }).click();
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page).toHaveURL(`/en/posts/${silent}`);
  expect(await readDelivery(silent)).toBe("none");
});
