import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

const lists = /\/post\/trending\/list\?/;
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const headings = (page: Page) => cards(page).getByRole("heading", { level: 2 }).getByRole("link");
const titles = (page: Page) =>
  headings(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** Reads further down until there are more than `count` posts. */
async function scrollPast(page: Page, count: number) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect((await titles(page)).length).toBeGreaterThan(count);
  }).toPass();
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { ui } = messagesIn(locale, "common");

    test("what a member has read is on top no more when they come again", async ({
      page,
      reader,
      complaints,
    }) => {
      await signIn(page, reader);
      const listed = page.waitForResponse(lists);
      await visit(page, home);
      const { data } = await (await listed).json();
      const href = `${home}/posts/${data.items[0].postId}`;
      const first = headings(page).first();
      await expect(first).toHaveAttribute("href", href);
      const seen = page.waitForResponse(/\/view$/);
      await first.click();
      await expect(page).toHaveURL(href);
      expect((await seen).request().headers().authorization).toContain(reader.token);

      await page.goBack();
      await expect(first).toHaveAttribute("href", href);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("banner").getByRole("link", { name: "Fundlore" }).first().click();
      await expect(page).toHaveURL(home);
      await expect(first).not.toHaveAttribute("href", href);
      await scrollPast(page, 25);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(page.getByText(ui.listEnd)).toBeInViewport({ timeout: 500 });
      }).toPass();
      const all = await titles(page);
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((each) => each === href)).toHaveLength(1);
      expect(complaints).toEqual([]);
    });

    test("going back finds the list as it was, and the place in it", async ({ page, reader }) => {
      await signIn(page, reader);
      const listed = page.waitForResponse(lists);
      await visit(page, home);
      await listed;
      await scrollPast(page, 20);
      const link = headings(page).nth(17);
      await link.scrollIntoViewIfNeeded();
      const before = await titles(page);
      // The press itself may scroll a little.
      await page.evaluate(() => {
        const keep = () => sessionStorage.setItem("pressed at", String(window.scrollY));
        window.addEventListener("click", keep, { capture: true, once: true });
      });
      await link.click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(before);
      const moved = () =>
        page.evaluate(() =>
          Math.abs(window.scrollY - Number(sessionStorage.getItem("pressed at"))),
        );
      await expect.poll(moved).toBeLessThan(5);
    });
  });
}

test("a list that was left open for too long begins anew", async ({ page, reader }) => {
  await signIn(page, reader);
  const listed = page.waitForResponse(lists);
  await visit(page, "/en");
  await listed;
  const outdated = { status: "failure", message: "The cursor is not valid.", data: null };
  let isOutdated = true;
  await page.route(lists, (route) => {
    if (!route.request().url().includes("cursor=")) isOutdated = false;
    return isOutdated ? route.fulfill({ status: 400, json: outdated }) : route.continue();
  });
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await retry.click();
  await expect(retry).toHaveCount(0);
  await scrollPast(page, 15);
});
