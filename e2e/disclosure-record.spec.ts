import { expect } from "@playwright/test";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { findEstablishedProduct } from "./support/product.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { post } = messagesIn(locale, "disclosureRecord");
    const { page: profile } = messagesIn(locale, "profile");

    test("shows a mentioned fund below its post, and no record before there is one", async ({
      page,
      browser,
      api,
      pageErrors,
    }) => {
      const user = await signUp(api);
      const product = await findEstablishedProduct(api);
      await visit(page, `${home}/users/${user.id}?tab=record`);
      await expect(page.getByRole("tab", { name: profile.record })).toHaveCount(0);
      await expect(page.getByRole("tab", { selected: true })).toContainText(profile.posts);
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
      // Ten mentions, each of 90 days, make a record.
      await expect(
        reader.getByRole("link", { name: interpolate(post.record, { name: user.username }) }),
      ).toHaveCount(0);
      await context.close();
    });
  });
}
