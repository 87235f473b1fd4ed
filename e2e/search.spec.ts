import { expect, type Page } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { newUser, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { page: text } = messagesIn(locale, "search");
    const { feed } = messagesIn(locale, "common");
    const cards = (page: Page) => page.getByRole("main").getByRole("article");

    test("recent searches are kept, and taken out one by one or all at once", async ({ page }) => {
      await visit(page, `${home}/search`);
      await expect(page.getByText(text.startTitle)).toBeVisible();
      for (const keyword of ["amber", "birch", "cedar"]) {
        const form = page.getByRole("main").getByRole("searchbox");
        await form.fill(keyword);
        await form.press("Enter");
        await expect(page).toHaveURL(`${home}/search/${keyword}`);
      }
      await visit(page, `${home}/search`);
      const recent = page.getByRole("main").getByRole("listitem").getByRole("link");
      const words = recent.filter({ hasText: /^(amber|birch|cedar)$/ });
      await expect(words).toHaveText(["cedar", "birch", "amber"]);
      const remove = interpolate(text.removeRecent, { keyword: "birch" });
      await page.getByRole("button", { name: remove }).click();
      await expect(words).toHaveText(["cedar", "amber"]);
      await page.reload();
      await expect(words).toHaveText(["cedar", "amber"]);
      await words.first().click();
      await expect(page).toHaveURL(`${home}/search/cedar`);
      await page.goBack();
      await page.getByRole("button", { name: text.clearRecent }).click();
      await expect(words).toHaveCount(0);
      await expect(page.getByText(text.startTitle)).toBeVisible();
    });

    test("found posts have the words marked, and a topic narrows them for good", async ({
      page,
      api,
      author,
    }) => {
      const word = newUser().id.replace("reader_", "q");
      await visit(page, `${home}/search/${locale === "en" ? "fund" : "基金"}`);
      await expect(cards(page).locator("mark").first()).toBeVisible();
      const topics = page.getByRole("region", { name: feed.topics }).getByRole("link");
      const topic = String(await topics.nth(1).textContent());
      await publish(api, author, { title: `${word} one`, tagNameList: [topic] });
      await publish(api, author, { title: `${word} two`, tagNameList: ["elsewhere"] });
      await visit(page, `${home}/search/${word}`);
      await expect(cards(page)).toHaveCount(2);
      await topics.filter({ hasText: topic }).first().click();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole("heading")).toHaveText(`${word} one`);
      await expect(page).toHaveURL(/\?tag=\d+$/);
      await page.reload();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).locator("mark").first()).toHaveText(word);
    });

    test("where no post is found, people are a press away, their names marked", async ({
      page,
      api,
    }) => {
      const person = await signUp(api);
      const part = person.id.slice(2);
      await visit(page, `${home}/search/${part}`);
      await expect(page.getByText(interpolate(text.emptyTitle, { keyword: part }))).toBeVisible();
      await page.getByRole("button", { name: text.amongUsers }).click();
      await expect(page).toHaveURL(/\?tab=users$/);
      await page.reload();
      const found = page.getByRole("tabpanel").getByRole("listitem");
      await expect(found).toHaveCount(1);
      await expect(found.locator("mark")).toHaveText([part, part]);
    });

    test("without scripts too, a keyword is asked for", async ({ browser }) => {
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/search`);
      const form = page.getByRole("main");
      await form.getByRole("button", { name: text.submit }).click();
      await expect(page.getByText(text.keywordRequired)).toBeVisible();
      await form.getByRole("searchbox").fill("amber");
      await form.getByRole("button", { name: text.submit }).click();
      await expect(page).toHaveURL(`${home}/search/amber`);
      const long = "a".repeat(99);
      await page.goto(`${home}/search?keyword=${long}${encodeURIComponent("💰")}`);
      await expect(page).toHaveURL(`${home}/search/${long}`);
      await context.close();
    });
  });
}
