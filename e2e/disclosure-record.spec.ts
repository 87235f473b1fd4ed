import { expect } from "@playwright/test";
import { trackRecordRules } from "#lib/domain/disclosure/track-record";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { findEstablishedProduct } from "./support/product.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { post, record } = messagesIn(locale, "disclosureRecord");
    const { page: profile } = messagesIn(locale, "profile");

    test("shows a named fund below its post and the author's record", async ({
      page,
      browser,
      api,
      pageErrors,
    }) => {
      const user = await signUp(api);
      const product = await findEstablishedProduct(api);
      await visit(page, `${home}/users/${user.id}`);
      await page.getByRole("tab", { name: profile.record }).click();
      await expect(page.getByText(record.noneTitle)).toBeVisible();
      await expect(page).toHaveURL(/tab=record/);
      await page.getByRole("tab", { name: profile.followers }).click();
      await expect(page.getByText(record.noneTitle)).toBeHidden();
      await page.getByRole("tab", { name: profile.record }).click();
      await expect(page.getByText(record.noneTitle)).toBeVisible();
      await expectAccessible(page, "main");
      expect(pageErrors).toEqual([]);

      const mention = {
        type: "product-mention",
        version: 1,
        productId: product.productId,
        name: product.name[locale],
        text: product.name[locale],
      };
      const paragraph = { type: "paragraph", version: 1, children: [mention] };
      const body = { root: { type: "root", version: 1, children: [paragraph] } };
      const postId = await publishPost(api, user, { post: JSON.stringify(body) });

      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const reader = await context.newPage();
      await reader.goto(`${home}/posts/${postId}`);
      const item = reader
        .getByRole("region", { name: post.title })
        .getByRole("listitem")
        .filter({ hasText: product.name[locale] });
      await expect(item).toContainText(
        interpolate(post.noLaterNav, { date: formatDate(product.latestNav?.date ?? "", locale) }),
      );
      await reader
        .getByRole("link", { name: interpolate(post.record, { name: user.username }) })
        .click();
      await expect(reader.getByRole("heading", { name: record.title })).toBeVisible();
      await expect(reader.getByText(record.formula)).toBeVisible();
      const rule = interpolate(record.rules[3] ?? "", { days: trackRecordRules.minDays });
      await expect(reader.getByText(rule)).toBeVisible();
      for (const limit of record.limits) await expect(reader.getByText(limit)).toBeVisible();
      await context.close();
    });
  });
}
