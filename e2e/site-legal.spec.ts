import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";

/**
 * Answers as if new terms were in force. A real version would ask the members of all other journeys;
 * `legal.test.ts` covers it.
 */
async function requireAcceptance(page: Page): Promise<{ isAccepted: () => boolean }> {
  const item = {
    document: "terms",
    number: 2,
    summary: "Orders have new rules.",
    effectiveAt: "2026-01-01T00:00:00.000Z",
    requiredAt: "2026-01-02T00:00:00.000Z",
  };
  let isAccepted = false;
  await page.route("**/user/my/legal*", async (route) => {
    const isRead = route.request().method() === "GET";
    if (!isRead) isAccepted = true;
    const data = isRead ? { items: isAccepted ? [] : [item] } : null;
    await route.fulfill({ json: { status: "success", message: "", data } });
  });
  return { isAccepted: () => isAccepted };
}

for (const { name, locale, home, use } of locales) {
  const { accept, desk } = messagesIn(locale, "siteLegal");
  const admin = messagesIn(locale, "desk");

  test(`${name}: a member accepts new terms`, { tag: "@slow" }, async ({ browser, viewer }) => {
    const page = await openAs(browser, use, viewer);
    const { isAccepted } = await requireAcceptance(page);
    await visit(page, home);
    const dialog = page.getByRole("dialog", { name: accept.title });
    await expect(dialog).toContainText("Orders have new rules.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: accept.submit, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(isAccepted()).toBe(true);
  });

  test(`${name}: staff draft a version, which is not public`, { tag: "@slow" }, async ({
    browser,
    api,
  }) => {
    const staff = await createStaff(api, "admin");
    const page = await openAs(browser, use, staff);
    const { document } = messagesIn(locale, "siteLegal");
    // Each language its own document, of which there is one draft at a time.
    const which = locale === "en" ? "rules" : "privacy";
    await visit(page, `${home}/admin/legal`);
    await page.getByRole("button", { name: document[which], exact: true }).click();
    await page.getByRole("button", { name: desk.new }).click();
    await page.getByLabel(desk.textEn, { exact: true }).fill("# Draft heading\n\n<b>Be kind.</b>");
    await page.getByRole("button", { name: desk.preview }).first().click();
    await expect(page.getByRole("heading", { name: "Draft heading" })).toBeVisible();
    await page.getByRole("button", { name: desk.save, exact: true }).click();
    await expect(page.getByLabel(admin.reason)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(admin.reason).fill("A journey.");
    await page.getByRole("button", { name: desk.save, exact: true }).click();
    const row = page.getByRole("article").filter({ hasText: desk.state.draft });
    await expect(row.getByRole("button", { name: desk.publish })).toBeDisabled();
    await expectAccessible(page);
    await row.getByRole("button", { name: desk.delete }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(admin.reason).fill("A journey.");
    await dialog.getByRole("button", { name: desk.delete, exact: true }).click();
    await expect(row).toHaveCount(0);
    expect((await api.get("/en/rules?version=2")).status()).toBe(404);
    await visit(page, `${home}/admin/settings`);
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
