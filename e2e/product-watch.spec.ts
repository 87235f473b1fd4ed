import { expect } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { formatPercent } from "#lib/format/number";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { createProduct, importNavs } from "./support/product.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

/** Returns a day before today, YYYY-MM-DD. */
const toDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

for (const { name, locale, home, use } of locales) {
  const messages = messagesIn(locale, "productWatch");
  const { watch } = messagesIn(locale, "product");
  const { shell } = messagesIn(locale, "common");
  const notification = messagesIn(locale, "notification");

  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("a member watches a fund, chooses alerts and is told of a move", async ({ page, api }) => {
      const staff = await createStaff(api, "fundManager");
      const product = await createProduct(api, staff, [
        { date: toDay(10), nav: "90" },
        { date: toDay(3), nav: "100" },
      ]);
      const productName = product.name[locale];
      const watchButton = page.getByRole("button", { name: new RegExp(`^${watch.add}`) });

      // A visitor is asked to log in.
      await visit(page, `${home}/products/${product.productId}`);
      await watchButton.click();
      await expect(page.getByRole("dialog", { name: shell.loginRequired.title })).toBeVisible();

      const member = await signUp(api);
      await logInAs(page, member);
      await visit(page, `${home}/products/watched`);
      await expect(page.getByText(messages.emptyTitle)).toBeVisible();
      await visit(page, `${home}/products/${product.productId}`);
      await watchButton.click();
      await page.getByRole("link", { name: watch.alerts, exact: true }).click();

      // A wrong threshold is named and nothing is lost.
      const dialog = page.getByRole("dialog", {
        name: interpolate(messages.editOf, { product: productName }),
      });
      await expect(dialog.getByLabel(messages.kind.status)).toBeChecked();
      await dialog.getByLabel(messages.kind.post).uncheck();
      await dialog.getByLabel(messages.kind.dayMove).check();
      const threshold = dialog.getByLabel(messages.percent);
      await threshold.fill("120");
      const save = dialog.getByRole("button", { name: messages.save });
      await save.click();
      await expect(dialog.getByText(messages.invalidPercent)).toBeVisible();
      await expect(threshold).toBeFocused();
      await expectAccessible(page, "[role=dialog]");
      await threshold.fill("2.5");
      await save.click();
      await expect(dialog).toHaveCount(0);
      const row = page.getByRole("listitem").filter({ hasText: productName });
      await expect(row).toContainText(messages.short.dayMove);
      await expect(row).not.toContainText(messages.short.post);
      await expectAccessible(page, "main");

      // The email and quiet hours are beside the other notifications.
      await page.getByRole("link", { name: messages.settings }).click();
      await page.getByLabel(messages.setting.digest).check();
      // The switch for push messages mentions them, too.
      const quiet = page.getByRole("checkbox", {
        name: new RegExp(`^${messages.setting.quiet}`),
      });
      await quiet.check();
      await page.getByLabel(messages.setting.from, { exact: true }).fill("01:00");
      await page.getByLabel(messages.setting.to, { exact: true }).fill("01:00");
      const saveSetting = page.getByRole("button", { name: messages.setting.save, exact: true });
      await saveSetting.click();
      await expect(page.getByText(messages.setting.same)).toBeVisible();
      await quiet.uncheck();
      const saved = page.waitForResponse((reply) => reply.request().method() === "PUT");
      await saveSetting.click();
      expect((await saved).status()).toBe(200);
      await visit(page, `${home}/users/${member.id}/settings/notification`);
      await expect(page.getByLabel(messages.setting.digest)).toBeChecked();

      // The notification arrives without a reload.
      await visit(page, `${home}/notification?tab=funds`);
      await expect(page.getByText(notification.empty.funds.title)).toBeVisible();
      await importNavs(api, staff, product.productId, [{ date: toDay(1), nav: "105" }]);
      const list = page.getByRole("list", { name: notification.listLabel });
      await expect(list.getByRole("listitem").first()).toContainText(productName);
      await expect(list).toContainText(formatPercent("0.05", locale));
      await expectAccessible(page, "main");
      await list.getByRole("link", { name: productName }).click();
      await expect(page).toHaveURL(new RegExp(`/products/${product.productId}$`));

      await visit(page, `${home}/products/watched`);
      await expect(row).toContainText(formatPercent("0.05", locale));
      await page
        .getByRole("button", { name: interpolate(messages.removeOf, { product: productName }) })
        .click();
      await expect(page.getByText(messages.emptyTitle)).toBeVisible();
    });
  });
}
