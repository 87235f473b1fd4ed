import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { chineseText, chineseTitle, publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";

const getCards = (page: Page) => page.getByRole("main").getByRole("article");
const getHeadlines = (page: Page) => getCards(page).getByRole("heading", { level: 2 });
const listHrefs = (page: Page) =>
  getHeadlines(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });
    const {
      posts: messages,
      feed,
      post: postMessages,
      shell,
      site,
      ui,
    } = messagesIn(locale, "common");
    const getTypes = (page: Page) => page.getByRole("navigation", { name: messages.typesLabel });
    const getTags = (page: Page) => page.getByRole("region", { name: feed.tags });

    test("lists new posts first and filters by type", async ({ page, api, author, pageErrors }) => {
      await visit(page, `${home}/posts`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.title);
      const [newest] = await listHrefs(page);
      const chinese = { title: chineseTitle, post: `<p>${chineseText}</p>` };
      const fields = locale === "zh" ? chinese : {};
      const published = `${home}/posts/${await publishPost(api, author, fields)}`;
      await visit(page, `${home}/posts`);
      // Other tests may publish at the same time.
      const order = await listHrefs(page);
      expect(order).toContain(published);
      const others = order.indexOf(String(newest));
      expect(order.indexOf(published)).toBeLessThan(others < 0 ? order.length : others);

      await getTypes(page).getByRole("link", { name: messages.type.video }).click();
      await expect(page).toHaveURL(`${home}/posts?type=video`);
      const videoBadge = page.getByText(postMessages.video, { exact: true });
      await expect(getCards(page).first().filter({ has: videoBadge })).toBeVisible();
      await expect(getCards(page).filter({ hasNot: videoBadge })).toHaveCount(0);
      const [first] = await listHrefs(page);
      await page.reload();
      await expect.poll(() => listHrefs(page)).toContain(first);
      await expect(getCards(page).filter({ hasNot: videoBadge })).toHaveCount(0);
      await page.goBack();
      await expect(getCards(page).locator(`a[href="${published}"]`).first()).toBeVisible();
      expect(pageErrors).toEqual([]);
    });

    test("loads more posts on scroll, and going back returns to the place", {
      tag: "@slow",
    }, async ({ page }) => {
      await visit(page, `${home}/posts`);
      await expect(getCards(page)).toHaveCount(10);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await getCards(page).count()).toBeGreaterThanOrEqual(30);
      }).toPass();
      const links = await listHrefs(page);
      expect(new Set(links).size).toBe(links.length);
      const link = getHeadlines(page).nth(24).getByRole("link");
      await link.scrollIntoViewIfNeeded();
      const getTop = async () => (await link.boundingBox())?.y ?? 0;
      const top = await getTop();
      await link.click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await page.goBack();
      await expect.poll(async () => Math.abs((await getTop()) - top)).toBeLessThan(2);
      expect((await listHrefs(page)).slice(0, 25)).toEqual(links.slice(0, 25));
    });

    test("filters by topic and keeps the filter on return", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/posts`);
      const row = getTags(page).locator("div").first();
      const getScrollLeft = () => row.evaluate((element) => element.scrollLeft);
      const right = getTags(page).getByRole("button", { name: ui.scrollRight });
      if (home === "/en") {
        await right.click();
        await expect.poll(getScrollLeft).toBe(300);
        await getTags(page).getByRole("button", { name: ui.scrollLeft }).click();
        await expect.poll(getScrollLeft).toBe(0);
      } else {
        await expect(right).toBeHidden();
      }
      const tag = String(await getTags(page).getByRole("link").nth(-2).textContent());
      // Other journeys publish meanwhile, so another one may be the last by now.
      const topic = getTags(page).getByRole("link", { name: tag, exact: true });
      await topic.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/topics\/[^/]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
      await expect(topic).toHaveAttribute("aria-current", "true");
      await expect(getCards(page).first()).toBeVisible();
      await getHeadlines(page).first().getByRole("link").click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(
        page.getByRole("list", { name: feed.tags }).getByRole("link", { name: tag, exact: true }),
      ).toBeVisible();
      await page.goBack();
      await expect(topic).toHaveAttribute("aria-current", "true");
      await expect(topic).toBeInViewport();
    });

    test("names the chosen topic in the page's title", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/posts`);
      const names = await getTags(page).getByRole("link").allTextContents();
      const [first = "", second = ""] = names.slice(-3, -1);
      const titleOf = (topic: string) =>
        `${messages.tagTitle.replace("{tag}", topic)} – ${site.name}`;
      await visit(page, `${home}/topics/${encodeURIComponent(first)}`);
      await expect(page).toHaveTitle(titleOf(first));
      await getTags(page).getByRole("link", { name: second, exact: true }).press("Enter");
      await expect(page).toHaveTitle(titleOf(second));
      await page.goBack();
      await expect(page).toHaveTitle(titleOf(first));
    });

    test("has type filters and a next page without JavaScript", { tag: "@slow" }, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/posts`);
      await expect(getCards(page)).toHaveCount(10);
      const before = await listHrefs(page);
      await page.getByRole("link", { name: feed.nextPage }).click();
      await expect(getCards(page)).toHaveCount(10);
      for (const address of await listHrefs(page)) expect(before).not.toContain(address);
      const robots = page.locator('head meta[name="robots"]');
      await expect(robots).toHaveAttribute("content", "noindex, follow");
      await getTypes(page).getByRole("link", { name: messages.type.post }).click();
      await expect(page).toHaveURL(`${home}/posts?type=post`);
      await expect(getCards(page)).toHaveCount(10);
      const canonical = page.locator('head link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", new RegExp(`/${locale}/posts$`));
      await expect(robots).toHaveAttribute("content", /max-image-preview:large/);
      await context.close();
    });

    test("shows the first page for an invalid cursor", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/posts?cursor=outdated`);
      await expect(getCards(page)).toHaveCount(10);
    });

    test("links to all posts in the navigation", { tag: "@slow" }, async ({ page }) => {
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
