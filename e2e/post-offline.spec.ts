import { expect } from "@playwright/test";
import { getPostForm } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);

    test("says once that it is offline, and goes on with what could not load", {
      tag: "@slow",
    }, async ({ page, context, author, pageErrors }) => {
      const { error } = messagesIn(locale, "common");
      await logInAs(page, author);
      await visit(page, `${home}/posts/create/normal`);
      const form = getPostForm(page, locale);
      const { status, publish, form: labels } = form.upload;
      const alert = page.getByRole("alert").getByText(error.network);
      await form.title.fill("Rates");
      await form.body.click();
      await page.keyboard.type("Before.");
      await expect(form.saved).toBeVisible();

      await context.setOffline(true);
      await expect(page.getByText(status.offline).first()).toBeVisible();
      await page.keyboard.type(" After.");
      // What it loads first says what is missing, for a moment, and never covers the text for good.
      await form.button(labels.continue).click();
      await expect(page.getByText(error.network)).toBeVisible();
      await expect(alert).toHaveCount(0);
      await form.button(publish.back).click();
      await expect(form.body).toHaveText("Before. After.");

      await context.setOffline(false);
      await expect(page.getByText(status.offline)).toHaveCount(0);
      await expect(form.saved).toBeVisible();
      await form.openPublishStep();
      // The browser itself says of each call that it has no network.
      const others = pageErrors.filter((each) => !each.includes("ERR_INTERNET_DISCONNECTED"));
      expect(others).toEqual([]);
    });
  });
}
