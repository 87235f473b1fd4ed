import { expect } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { feed, trending } = messagesIn(locale, "common");

    test("opens a post over the list and restores the list on going back", async ({ page }) => {
      await visit(page, `${home}/trending`);
      const title = page.getByRole("heading", { name: trending.title, level: 1 });
      await expect(title).toBeVisible();
      const card = page.getByRole("article").nth(7);
      await card.scrollIntoViewIfNeeded();
      const headline = card.getByRole("heading");
      const text = String(await headline.textContent());
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(200);
      await headline.getByRole("link").click();

      await expect(page).toHaveURL(new RegExp(`${home}/trending/\\d+$`));
      await expect(page.getByRole("heading", { name: text, level: 1 })).toBeVisible();
      await expect(title).toBeHidden();
      const main = page.getByRole("main");
      await main.getByRole("link", { name: trending.back, exact: true }).click();
      await expect(title).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${home}/trending$`));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    });

    test("numbers the posts and leads to topics", async ({ page }) => {
      await visit(page, `${home}/trending`);
      const posts = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({
          has: page.getByRole("article"),
        });
      await expect(posts.first().getByRole("article")).toHaveText(/^1\D/);
      await expect(posts.nth(9).getByRole("article")).toHaveText(/^10\D/);
      const topic = page.getByRole("region", { name: feed.tags }).getByRole("link").first();
      const label = String(await topic.textContent());
      await topic.click();
      await expect(page).toHaveURL(/\/topics\/[^/]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
    });

    test("opens a post by its URL with the list beside it", { tag: "@slow" }, async ({
      page,
      request,
    }) => {
      await visit(page, `${home}/trending`);
      const href = await page
        .getByRole("article")
        .first()
        .getByRole("heading")
        .getByRole("link")
        .getAttribute("href");
      // The server renders both.
      const html = await (await request.get(String(href))).text();
      expect(html).toContain(`aria-current="page"`);
      expect(html).toContain(trending.more);
      await visit(page, String(href));
      await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
      const postId = /\d+$/.exec(String(href))?.[0];
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", new RegExp(`/(?:en|zh)/posts/${postId}$`));
      const list = page.getByRole("navigation", { name: trending.more });
      await expect(list.getByRole("listitem")).toHaveCount(10);
      const current = list.locator('[aria-current="page"]');
      await expect(current).toHaveAttribute("href", String(href));
      const next = list.getByRole("link").nth(1);
      const nextHref = String(await next.getAttribute("href"));
      await next.click();
      await expect(page).toHaveURL(nextHref);
      await expect(current).toHaveAttribute("href", nextHref);
      await page.getByRole("link", { name: trending.back, exact: true }).last().click();
      await expect(page.getByRole("heading", { name: trending.title, level: 1 })).toBeVisible();
    });

    test("leads back to the list after a second post", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/trending`);
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      const list = page.getByRole("navigation", { name: trending.more });
      const next = list.getByRole("link").nth(1);
      const nextHref = String(await next.getAttribute("href"));
      await next.click();
      await expect(page).toHaveURL(nextHref);
      await page.getByRole("link", { name: trending.back, exact: true }).last().click();
      await expect(page).toHaveURL(new RegExp(`${home}/trending$`));
      await expect(page.getByRole("heading", { name: trending.title, level: 1 })).toBeVisible();
    });
  });
}
