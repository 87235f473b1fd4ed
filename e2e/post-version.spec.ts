import { type APIRequestContext, expect } from "@playwright/test";
import type { PostSummary } from "#lib/contracts/post";
import { demoAccounts, demoPassword } from "#lib/demo/accounts";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { getPostForm } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logIn, toAuthHeaders } from "./support/user.ts";

/** Finds a public post of the demo, which is old enough for a change to be a correction. */
async function findOldPost(api: APIRequestContext, ids: string[]) {
  for (const id of ids) {
    const token = await logIn(api, { id, password: demoPassword });
    const response = await api.get(`/sns/api/v1/user/${id}/post/list?limit=50`, {
      headers: toAuthHeaders({ token }),
    });
    const items: PostSummary[] = (await response.json()).data.items;
    const post = items.find(({ isPublic, isDraft }) => isPublic && !isDraft);
    if (post) return { token, post };
  }
  throw new Error("The demo accounts have no public post.");
}

for (const { name, locale, home, use } of locales) {
  test(`${name}: corrects a post in public, and compares the versions without scripts`, async ({
    browser,
    api,
  }) => {
    const { common, upload, version } = {
      common: messagesIn(locale, "common").post,
      upload: messagesIn(locale, "upload"),
      version: messagesIn(locale, "postVersion"),
    };
    const ids = locale === "en" ? demoAccounts : demoAccounts.toReversed();
    const { token, post } = await findOldPost(api, ids);
    const path = `${home}/posts/${post.postId}`;
    const page = await openAs(browser, use, { token });
    const form = getPostForm(page, locale);
    const publish = async (title: string, note: string, isSpelling: boolean) => {
      await visit(page, `${path}/edit`);
      await form.title.fill(title);
      await form.openPublishStep();
      await page.getByRole("textbox", { name: upload.version.title }).fill(note);
      if (isSpelling) await page.getByRole("checkbox", { name: upload.version.spelling }).check();
      await expectAccessible(page);
      await form.button(upload.form.publishChanges).click();
      await expect(page).toHaveURL(path);
    };
    await publish(`${post.title} Again`, "One word was missing.", false);
    await publish(`${post.title} Again!`, "", true);
    for (const view of ["", "&view=side"]) {
      await visit(page, `${path}/versions?from=1&to=3${view}`);
      await expectAccessible(page);
    }
    await page.context().close();

    const reader = await browser.newContext({ ...use, javaScriptEnabled: false });
    const seen = await reader.newPage();
    await seen.goto(path);
    await expect(seen.getByRole("heading", { level: 1 })).toContainText("Again!");
    await seen.getByRole("link", { name: formatPlural(common.corrected, 1, locale) }).click();
    await expect(seen).toHaveURL(`${path}/versions`);
    const main = seen.getByRole("main");
    await expect(main.getByRole("link", { name: post.nickName })).toBeVisible();
    const entries = seen.getByRole("list", { name: version.list }).getByRole("listitem");
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText(version.spelling);
    await expect(entries.nth(1)).toContainText("One word was missing.");
    await expect(entries.nth(2)).toContainText(version.original);
    await expect(seen.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    const compare = interpolate(version.compareWithPrevious, { number: 1 });
    await seen.getByRole("link", { name: compare }).click();
    const comparison = seen.getByRole("region", {
      name: interpolate(version.comparison, { from: 1, to: 2 }),
    });
    await expect(comparison.getByRole("insertion")).toContainText("Again");
    await expect(comparison.getByRole("deletion")).toHaveCount(0);
    await seen.getByRole("combobox", { name: version.from }).selectOption("1");
    await seen.getByRole("combobox", { name: version.to }).selectOption("3");
    await seen.getByRole("radio", { name: version.side }).check();
    await seen.getByRole("button", { name: version.compare, exact: true }).click();
    await expect(seen).toHaveURL(/from=1&to=3&view=side/);
    await expect(seen.getByRole("insertion")).toContainText("Again!");
    await reader.close();

    // While the post is private, its author withdraws what readers would see again.
    const setVisibility = (isPublic: boolean) =>
      api.patch(`/sns/api/v1/post/${post.postId}/visibility?isPublic=${isPublic}`, {
        headers: toAuthHeaders({ token }),
      });
    expect((await setVisibility(false)).status()).toBe(200);
    const author = await openAs(browser, use, { token });
    await visit(author, `${path}/versions`);
    const kept = author.getByRole("list", { name: version.list }).getByRole("listitem");
    await expect(kept).toHaveCount(3);
    const first = kept.nth(2);
    await first.getByRole("button", { name: version.withdraw }).click();
    const question = author.getByRole("dialog", {
      name: interpolate(version.withdrawTitle, { number: 1 }),
    });
    await question.getByRole("button", { name: version.withdraw }).click();
    await expect(first).toContainText(version.withdrawn);
    await expect(first.getByRole("button", { name: version.withdraw })).toHaveCount(0);
    await expectAccessible(author);
    await author.context().close();
    expect((await setVisibility(true)).status()).toBe(200);
  });
}
