import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { signUp, toAuthHeaders } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test(`${name}: a promo code is used up to its limit and until its end`, { tag: "@slow" }, async ({
    browser,
    api,
  }) => {
    test.setTimeout(120_000);
    const { promo: messages } = messagesIn(locale, "productDesk");
    const { reason } = messagesIn(locale, "desk");
    const { referral } = messagesIn(locale, "profile").settings;
    const { problem } = messagesIn(locale, "signup");
    const code = `SAIL-${randomBytes(4).toString("hex").toUpperCase()}`;
    const admin = await createStaff(api, "admin");
    const [first, second] = [await signUp(api), await signUp(api)];
    const getButton = (page: Page, label: string) =>
      page.getByRole("button", { name: label, exact: true });

    const desk = await openAs(browser, use, admin);
    await visit(desk, `${home}/admin/promo-codes`);
    await getButton(desk, messages.new).click();
    const creating = desk.getByRole("dialog", { name: messages.newTitle });
    const create = creating.getByRole("button", { name: messages.create, exact: true });
    await creating.getByLabel(messages.code).fill(code.toLowerCase());
    await creating.getByLabel(messages.maxUses).fill("0");
    await create.click();
    await expect(creating.getByText(messages.problem.tooLow)).toBeVisible();
    await creating.getByLabel(messages.label).fill("A regatta");
    await creating.getByLabel(messages.maxUses).fill("1");
    await creating.getByLabel(reason, { exact: true }).fill("For the regatta.");
    await expectAccessible(desk);
    await create.click();
    await expect(creating).toHaveCount(0);
    const list = desk.getByRole("list", { name: messages.list });
    await expect(list.getByRole("listitem").first()).toContainText("A regatta");
    await expectAccessible(desk);

    const member = await openAs(browser, use, first);
    const apply = async (page: Page, userId: string) => {
      await visit(page, `${home}/users/${userId}/settings/referral-code`);
      await page.getByLabel(referral.codeLabel).fill(code.toLowerCase());
      await getButton(page, referral.apply).click();
    };
    await apply(member, first.id);
    await expect(member.getByText(referral.appliedNote)).toBeVisible();
    await member.context().close();
    const late = await openAs(browser, use, second);
    await apply(late, second.id);
    await expect(late.getByText(problem.referralCode.usedUp)).toBeVisible();

    await desk.getByRole("link", { name: code }).click();
    await expect(desk.getByText(messages.state.usedUp, { exact: true })).toBeVisible();
    await expect(desk.getByText(`@${first.id}`)).toBeVisible();
    await expectAccessible(desk);
    await getButton(desk, messages.edit).click();
    const editing = desk.getByRole("dialog", {
      name: messages.editTitle.replace("{code}", code),
    });
    await editing.getByLabel(messages.maxUses).fill("5");
    await editing.getByLabel(reason, { exact: true }).fill("More places.");
    await editing.getByRole("button", { name: messages.save, exact: true }).click();
    await expect(editing).toHaveCount(0);
    await expect(desk.getByText(messages.state.active, { exact: true })).toBeVisible();

    // The form takes whole days; this end comes within a second.
    const ended = await api.patch(`/sns/api/v1/admin/promo-code/${code}`, {
      headers: toAuthHeaders(admin),
      data: {
        version: 2,
        expiresAt: new Date(Date.now() + 1_000).toISOString(),
        reason: "The regatta is over.",
      },
    });
    expect(ended.ok()).toBe(true);
    const readState = async () => {
      const path = `/sns/api/v1/admin/promo-code/${code}`;
      return (await (await api.get(path, { headers: toAuthHeaders(admin) })).json()).data.state;
    };
    await expect.poll(readState).toBe("expired");
    await apply(late, second.id);
    await expect(late.getByText(problem.referralCode.expired)).toBeVisible();
    await desk.reload();
    await expect(desk.getByText(messages.state.expired, { exact: true })).toBeVisible();
    await late.context().close();
    await desk.context().close();
  });
}
