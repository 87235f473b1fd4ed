import { expect, type Page } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { createUserData, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { page: messages } = messagesIn(locale, "search");
    const { feed } = messagesIn(locale, "common");
    const getCards = (page: Page) => page.getByRole("main").getByRole("article");

    test("lists recent searches and removes one or all", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/search`);
      await expect(page.getByText(messages.startTitle)).toBeVisible();
      for (const keyword of ["amber", "birch", "cedar"]) {
        const form = page.getByRole("combobox", { name: messages.inputLabel });
        await form.fill(keyword);
        await form.press("Enter");
        await expect(page).toHaveURL(`${home}/search/${keyword}`);
      }
      await visit(page, `${home}/search`);
      const recent = page.getByRole("main").getByRole("listitem").getByRole("link");
      const words = recent.filter({ hasText: /^(amber|birch|cedar)$/ });
      await expect(words).toHaveText(["cedar", "birch", "amber"]);
      const remove = interpolate(messages.removeRecent, { keyword: "birch" });
      await page.getByRole("button", { name: remove }).click();
      await expect(words).toHaveText(["cedar", "amber"]);
      await page.reload();
      await expect(words).toHaveText(["cedar", "amber"]);
      await words.first().click();
      await expect(page).toHaveURL(`${home}/search/cedar`);
      await page.goBack();
      await page.getByRole("button", { name: messages.clearRecent }).click();
      await expect(words).toHaveCount(0);
      await expect(page.getByText(messages.startTitle)).toBeVisible();
    });

    test("highlights keywords and keeps the topic filter after a reload", async ({
      page,
      api,
      author,
    }) => {
      const word = createUserData().id.replace("reader_", "q");
      await visit(page, `${home}/search/${locale === "en" ? "fund" : "基金"}`);
      await expect(getCards(page).locator("mark").first()).toBeVisible();
      const tags = page.getByRole("region", { name: feed.tags }).getByRole("link");
      const tag = String(await tags.nth(1).textContent());
      await publishPost(api, author, { title: `${word} one`, tagNameList: [tag] });
      await publishPost(api, author, { title: `${word} two`, tagNameList: ["elsewhere"] });
      await visit(page, `${home}/search/${word}`);
      await expect(getCards(page)).toHaveCount(2);
      await tags.filter({ hasText: tag }).first().click();
      await expect(getCards(page)).toHaveCount(1);
      await expect(getCards(page).getByRole("heading")).toHaveText(`${word} one`);
      await expect(page).toHaveURL(/\?tag=[^&]+$/);
      await page.reload();
      await expect(getCards(page)).toHaveCount(1);
      await expect(getCards(page).locator("mark").first()).toHaveText(word);
    });

    test("offers the user search when no post matches, with highlights", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const user = await signUp(api);
      const part = user.id.slice(2);
      await visit(page, `${home}/search/${part}`);
      await expect(
        page.getByText(interpolate(messages.emptyTitle, { keyword: part })),
      ).toBeVisible();
      await page.getByRole("button", { name: messages.searchUsers }).click();
      await expect(page).toHaveURL(/\?tab=users$/);
      await page.reload();
      const found = page.getByRole("tabpanel").getByRole("listitem");
      await expect(found).toHaveCount(1);
      await expect(found.locator("mark")).toHaveText([part, part]);
    });

    test("requires a keyword without JavaScript too", { tag: "@slow" }, async ({ browser }) => {
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/search`);
      const form = page.getByRole("main");
      await form.getByRole("button", { name: messages.submit }).click();
      await expect(page.getByText(messages.keywordRequired)).toBeVisible();
      await form.getByRole("combobox", { name: messages.inputLabel }).fill("amber");
      await form.getByRole("button", { name: messages.submit }).click();
      await expect(page).toHaveURL(`${home}/search/amber`);
      // A keyword that is too long is cut, between characters.
      const long = `${"a".repeat(95)}${encodeURIComponent("💰")}`;
      await page.goto(`${home}/search?keyword=${long}${encodeURIComponent("👨‍👩‍👧‍👦")}`);
      await expect(page).toHaveURL(`${home}/search/${long}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await context.close();
    });
  });
}
