import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { expectSteady, measureLayoutShift } from "./support/layout-shift.ts";
import { messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { chineseText, publishPost } from "./support/post.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";

const { pin, saved, remove, ...deskList } = messagesIn("en", "deskList");
const desk = messagesIn("en", "desk");
const { feed } = messagesIn("zh", "common");

const submit = async (page: Page, name: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(desk.reason).fill("A journey.");
  await dialog.getByRole("button", { name, exact: true }).click();
};

// On the Chinese home page, as other journeys look at the English one.
test("an editor pins a post, readers see it first, and it leaves again", {
  tag: "@slow",
}, async ({ browser, api, author, baseURL }) => {
  const title = `编辑部的选择 ${randomBytes(3).toString("hex")}`;
  const postId = await publishPost(api, author, { title, post: chineseText });
  const english = await publishPost(api, author, { title: "In English" });
  const editor = await openAs(browser, {}, await createStaff(api, "seniorModerator"));
  await visit(editor, "/en/admin");
  await editor.getByRole("link", { name: deskList.nav.frontPage }).click();
  await editor.getByRole("tab", { name: pin.languageName.zh }).click();
  const second = editor.getByRole("listitem").filter({ hasText: pin.placeName.second });
  await expect(second).toContainText(pin.ranked);
  await second.getByRole("button", { name: pin.pin }).click();

  const dialog = editor.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: pin.post });
  await field.fill("https://example.com/en/posts/7");
  await submit(editor, deskList.save);
  await expect(dialog.getByText(pin.postProblem.invalid)).toBeVisible();
  await field.fill(english);
  await dialog.getByRole("button", { name: deskList.save }).click();
  await expect(dialog.getByText(pin.postProblem.otherLanguage)).toBeVisible();
  await expect(field).toHaveValue(english);
  await expectAccessible(editor);
  await field.fill(`${baseURL}/zh/posts/${postId}`);
  await dialog.getByRole("button", { name: deskList.save }).click();
  await expect(editor.getByText(saved)).toBeVisible();
  await expect(second.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(editor);

  const phone = await browser.newContext({ ...phoneOptions, locale: "zh-CN" });
  const reader = await phone.newPage();
  await measureLayoutShift(reader);
  await visit(reader, "/zh/m");
  const cards = reader.getByRole("main").getByRole("article");
  await expect(cards.nth(1)).toContainText(title);
  await expect(cards.nth(1)).toContainText(feed.pinned);
  await expect(cards.filter({ hasText: title })).toHaveCount(1);
  await expectSteady(reader, "/zh/m");

  await second.getByRole("button", { name: remove }).click();
  await submit(editor, remove);
  // A toast may still say that the pin was saved.
  await expect(second).toContainText(pin.ranked);
  await visit(reader, "/zh/m");
  await expect(cards.first()).toBeVisible();
  await expect(reader.getByText(feed.pinned)).toHaveCount(0);
  await phone.close();
  await editor.context().close();
});
