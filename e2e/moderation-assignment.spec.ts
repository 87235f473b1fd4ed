import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { findCase, reportPost } from "./support/case.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { signUp, toAuthHeaders } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test(`${name}: a case goes to a colleague and back with a reason`, { tag: "@slow" }, async ({
    browser,
    api,
  }) => {
    const desk = messagesIn(locale, "desk");
    const { case: messages } = messagesIn(locale, "deskList");
    const [author, reporter] = [await signUp(api), await signUp(api)];
    const [staff, colleague] = [
      await createStaff(api, "moderator"),
      await createStaff(api, "moderator"),
    ];
    const postId = await publishPost(api, author, { title: "Shares of a windmill" });
    await reportPost(api, reporter, { postId, author });
    const { caseId, version } = await findCase(api, staff, author);
    const claimed = await api.put(`/sns/api/v1/admin/case/${caseId}/assignee`, {
      headers: toAuthHeaders(colleague),
      data: { version, userId: colleague.id },
    });
    expect(claimed.ok()).toBe(true);

    const page = await openAs(browser, use, staff);
    const dialog = page.getByRole("dialog");
    const claimedBy = (id: string) => desk.claimedBy.replace("{id}", `@${id}`);
    const submit = async (label: string, reason: string) => {
      const button = dialog.getByRole("button", { name: label, exact: true });
      await button.click();
      await expect(dialog.getByLabel(desk.reason, { exact: true })).toBeFocused();
      await dialog.getByLabel(desk.reason, { exact: true }).fill(reason);
      await button.click();
      await expect(dialog).toHaveCount(0);
    };
    await visit(page, `${home}/admin/queue?subjectId=${author.id}`);
    const row = page.getByRole("link", { name: "Shares of a windmill" });
    await expect(row).toContainText(claimedBy(colleague.id));
    await page.keyboard.press("c");
    await expect(dialog).toContainText(
      messages.assignDialog.taken.replace("{user}", `@${colleague.id}`),
    );
    await expectAccessible(page);
    await submit(messages.assignDialog.submit, "Is on holiday.");
    await expect(row).toContainText(claimedBy(staff.id));

    await visit(page, `${home}/admin/cases/${caseId}`);
    await page.getByLabel(messages.assign).selectOption(colleague.id);
    await submit(messages.assignDialog.submit, "Knows the author.");
    await expect(
      page.getByRole("status").filter({ hasText: claimedBy(colleague.id) }),
    ).toBeVisible();
    await page.context().close();
  });
}
