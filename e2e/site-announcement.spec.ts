import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";

const messages = messagesIn("en", "siteAnnouncement");
const { desk } = messages;
const zh = messagesIn("zh", "siteAnnouncement");
const admin = messagesIn("en", "desk");

const submit = async (page: Page, name: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(admin.reason).fill("A journey.");
  await dialog.getByRole("button", { name, exact: true }).click();
};

// In Chinese only, because other journeys run on the same server.
test("an announcement is written, seen without scripts, dismissed and ended", {
  tag: "@slow",
}, async ({ browser, api }) => {
  const staff = await createStaff(api, "admin");
  const page = await openAs(browser, {}, staff);
  const text = `周日维护 ${randomBytes(4).toString("hex")}`;
  await visit(page, "/en/admin/announcements");
  await page.getByRole("button", { name: desk.new }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(desk.link).fill("http://example.com");
  await submit(page, desk.saveDraft);
  await expect(dialog.getByText(desk.linkInvalid)).toBeVisible();
  await expect(dialog.getByText(desk.textMissing)).toBeVisible();
  await dialog.getByLabel(desk.textZh).fill(text);
  await dialog.getByLabel(desk.link).fill("/terms");
  await expectAccessibleInBothThemes(page);
  await submit(page, desk.saveDraft);
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("article").filter({ hasText: text });
  await expect(row.getByText(desk.state.draft)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await row.getByRole("button", { name: desk.publish }).click();
  await submit(page, desk.publish);
  await expect(row.getByText(desk.state.shown)).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto("/zh/terms");
  const region = unscripted.getByRole("region", { name: zh.label });
  await expect(region).toContainText(text);
  await expect(region.getByRole("button")).toHaveCount(0);
  await unscripted.goto("/en/terms");
  await expect(unscripted.getByText(text)).toHaveCount(0);
  await plain.close();

  const phone = await browser.newContext({ ...phoneOptions, locale: "zh-CN" });
  const reader = await phone.newPage();
  await reader.goto("/zh/m/terms");
  const notice = reader
    .getByRole("region", { name: zh.label })
    .locator("[data-announcement]", { hasText: text });
  await expect(notice.getByRole("link", { name: zh.more })).toHaveAttribute("href", "/zh/m/terms");
  await expectAccessibleInBothThemes(reader);
  await notice.getByRole("button", { name: zh.dismiss }).click();
  await expect(reader.getByText(text)).toBeHidden();
  await reader.goto("/zh/m");
  await expect(reader.getByText(text)).toBeHidden();

  await row.getByRole("button", { name: desk.end }).click();
  await submit(page, desk.end);
  await expect(row.getByText(desk.state.ended)).toBeVisible();
  await expect
    .poll(async () => (await (await api.get("/zh/terms")).text()).includes(text))
    .toBe(false);
  await phone.close();
});
