import { expect, type Page } from "@playwright/test";
import { expectSteady, measureLayoutShift } from "./support/layout-shift.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const trendingList = /\/post\/trending\/list\?/;
const getCards = (page: Page) => page.getByRole("main").getByRole("article");
const getTitleLinks = (page: Page) =>
  getCards(page).getByRole("heading", { level: 2 }).getByRole("link");
const listHrefs = (page: Page) =>
  getTitleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** Scrolls until there are more than `count` posts. */
async function scrollUntilMoreThan(page: Page, count: number) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect((await listHrefs(page)).length).toBeGreaterThan(count);
  }).toPass();
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { ui } = messagesIn(locale, "common");

    test("no longer shows a read post on top at the next visit", async ({
      page,
      viewer,
      pageErrors,
    }) => {
      await logInAs(page, viewer);
      const listLoaded = page.waitForResponse(trendingList);
      await visit(page, home);
      const { data } = await (await listLoaded).json();
      const href = `${home}/posts/${data.items[0].postId}`;
      const first = getTitleLinks(page).first();
      await expect(first).toHaveAttribute("href", href);
      const viewRecorded = page.waitForResponse(/\/view\?source=feed$/);
      await first.click();
      await expect(page).toHaveURL(href);
      expect((await viewRecorded).request().headers().authorization).toContain(viewer.token);

      await page.goBack();
      await expect(first).toHaveAttribute("href", href);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("banner").getByRole("link", { name: "Fundlore" }).first().click();
      await expect(page).toHaveURL(home);
      await expect(first).not.toHaveAttribute("href", href);
      await scrollUntilMoreThan(page, 25);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(page.getByText(ui.listEnd)).toBeInViewport({ timeout: 500 });
      }).toPass();
      const all = await listHrefs(page);
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((each) => each === href)).toHaveLength(1);
      expect(pageErrors).toEqual([]);
    });

    test("restores the list and the scroll position on going back", async ({ page, viewer }) => {
      await logInAs(page, viewer);
      const listLoaded = page.waitForResponse(trendingList);
      await visit(page, home);
      await listLoaded;
      await scrollUntilMoreThan(page, 20);
      const link = getTitleLinks(page).nth(17);
      await link.scrollIntoViewIfNeeded();
      const before = await listHrefs(page);
      // The click itself may scroll a little.
      await page.evaluate(() => {
        const savePosition = () => sessionStorage.setItem("clicked at", String(window.scrollY));
        window.addEventListener("click", savePosition, { capture: true, once: true });
      });
      await link.click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goBack();
      // A page of the list may still have been loading when the link was clicked.
      const getRestored = async () => (await listHrefs(page)).slice(0, before.length);
      await expect.poll(getRestored).toEqual(before);
      const getScrollOffset = () =>
        page.evaluate(() =>
          Math.abs(window.scrollY - Number(sessionStorage.getItem("clicked at"))),
        );
      await expect.poll(getScrollOffset).toBeLessThan(5);
    });
  });
}

test("shows logged-in users skeletons of the same size until their own list is loaded", {
  tag: "@slow",
}, async ({ page, api, author }) => {
  await publishPost(api, author);
  await logInAs(page, author);
  await measureLayoutShift(page);
  const paths = ["/en", `/en/users/${author.id}`];
  for (const path of paths) {
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    await page.goto(path);
    await expect(getCards(page).first()).toBeHidden();
    await expect(page.getByRole("status", { name: "Loading posts" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Follow / })).toHaveCount(0);
    await page.unroute("**/_next/static/**/*.js");
    await visit(page, path);
    await expect(getCards(page).first()).toBeVisible();
    await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
    await expectSteady(page, path);
  }
});

test("reloads a list whose cursor has expired", { tag: "@slow" }, async ({ page, viewer }) => {
  await logInAs(page, viewer);
  const listLoaded = page.waitForResponse(trendingList);
  await visit(page, "/en");
  await listLoaded;
  const outdated = { status: "failure", message: "The cursor is not valid.", data: null };
  let isOutdated = true;
  await page.route(trendingList, (route) => {
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
  await scrollUntilMoreThan(page, 15);
});
