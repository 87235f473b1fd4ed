import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const headlines = (page: Page) => cards(page).getByRole("heading", { level: 2 });
const addresses = (page: Page) =>
  headlines(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });
    const { posts: text, feed, post: card, shell, ui } = messagesIn(locale, "common");
    const types = (page: Page) => page.getByRole("navigation", { name: text.types });
    const topics = (page: Page) => page.getByRole("region", { name: feed.topics });

    test("what was just published stands first, and a type narrows the list", async ({
      page,
      api,
      author,
      complaints,
    }) => {
      await visit(page, `${home}/posts`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
      const [newest] = await addresses(page);
      const published = `${home}/posts/${await publish(api, author)}`;
      await visit(page, `${home}/posts`);
      // Others publish meanwhile.
      const order = await addresses(page);
      expect(order).toContain(published);
      const others = order.indexOf(String(newest));
      expect(order.indexOf(published)).toBeLessThan(others < 0 ? order.length : others);

      await types(page).getByRole("link", { name: text.type.video }).click();
      await expect(page).toHaveURL(`${home}/posts?type=video`);
      const marked = page.getByText(card.video, { exact: true });
      await expect(cards(page).first().filter({ has: marked })).toBeVisible();
      await expect(cards(page).filter({ hasNot: marked })).toHaveCount(0);
      const [first] = await addresses(page);
      await page.reload();
      await expect.poll(() => addresses(page)).toContain(first);
      await expect(cards(page).filter({ hasNot: marked })).toHaveCount(0);
      await page.goBack();
      await expect.poll(() => addresses(page)).toContain(published);
      expect(complaints).toEqual([]);
    });

    test("the list goes on as one scrolls, without repeating itself", async ({ page }) => {
      await visit(page, `${home}/posts`);
      await expect(cards(page)).toHaveCount(10);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await cards(page).count()).toBeGreaterThanOrEqual(30);
      }).toPass();
      const links = await addresses(page);
      expect(new Set(links).size).toBe(links.length);
    });

    test("a topic narrows the list, and is found again on return", async ({ page }) => {
      await visit(page, `${home}/posts`);
      const row = topics(page).locator("div").first();
      const scrolled = () => row.evaluate((element) => element.scrollLeft);
      const right = topics(page).getByRole("button", { name: ui.scrollRight });
      if (home === "/en") {
        await right.click();
        await expect.poll(scrolled).toBe(300);
        await topics(page).getByRole("button", { name: ui.scrollLeft }).click();
        await expect.poll(scrolled).toBe(0);
      } else {
        await expect(right).toBeHidden();
      }
      const topic = topics(page).getByRole("link").last();
      const tag = String(await topic.textContent());
      await topic.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/tag=\d+$/);
      await expect(topic).toHaveAttribute("aria-current", "true");
      await expect(cards(page).first()).toBeVisible();
      await headlines(page).first().getByRole("link").click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(
        page.getByRole("list", { name: feed.topics }).getByRole("link", { name: tag, exact: true }),
      ).toBeVisible();
      await page.goBack();
      await expect(topic).toHaveAttribute("aria-current", "true");
      await expect(topic).toBeInViewport();
    });

    test("without scripts the list has types and a next page", async ({ browser }) => {
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/posts`);
      await expect(cards(page)).toHaveCount(10);
      const before = await addresses(page);
      await page.getByRole("link", { name: feed.nextPage }).click();
      await expect(cards(page)).toHaveCount(10);
      for (const address of await addresses(page)) expect(before).not.toContain(address);
      const robots = page.locator('head meta[name="robots"]');
      await expect(robots).toHaveAttribute("content", "noindex, follow");
      await types(page).getByRole("link", { name: text.type.post }).click();
      await expect(page).toHaveURL(`${home}/posts?type=post`);
      await expect(cards(page)).toHaveCount(10);
      const canonical = page.locator('head link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", new RegExp(`/${locale}/posts$`));
      await expect(robots).toHaveCount(0);
      await context.close();
    });

    test("with a cursor that is good for nothing the list begins anew", async ({ page }) => {
      await visit(page, `${home}/posts?cursor=outdated`);
      await expect(cards(page)).toHaveCount(10);
    });

    test("the navigation leads to all posts", async ({ page }) => {
      await visit(page, home);
      if (home.endsWith("/m")) {
        await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
      }
      await page
        .getByRole("navigation", { name: shell.nav.label })
        .getByRole("link", { name: shell.nav.posts })
        .click();
      await expect(page).toHaveURL(`${home}/posts`);
    });
  });
}
