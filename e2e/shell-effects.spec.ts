import { expect, type Page } from "@playwright/test";
import { messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { openNewPost } from "./support/post.ts";
import { holdRequests } from "./support/route.ts";
import { test } from "./support/test.ts";

/** Waits until the effects of scrolling and clicks are loaded. */
async function waitForPageEffects(page: Page): Promise<void> {
  const isLoaded = () => document.documentElement.hasAttribute("data-effects");
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

test("shows that a slow page is coming, and prefetches a hovered one", { tag: "@slow" }, async ({
  page,
}) => {
  await visit(page, "/en");
  const nav = page.getByRole("navigation", { name: "Main" });
  const trending = nav.getByRole("link", { name: "Trending" });
  await nav.hover({ position: { x: 2, y: 2 } });
  await waitForPageEffects(page);
  const prefetched = page.waitForRequest((request) => request.url().includes("/en/posts?_rsc"));
  await nav.getByRole("link", { name: messagesIn("en", "common").shell.nav.posts }).hover();
  await prefetched;

  const release = await holdRequests(page, "**/en/trending*");
  await trending.click();
  await expect(trending).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  const bar = page.locator(".navigation-progress");
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL("/en");
  release("send");
  await expect(page).toHaveURL("/en/trending");
  await expect(bar).toHaveCount(0);
});

test.describe("on a phone", { tag: "@slow" }, () => {
  test.use(phoneOptions);

  test("hides the bars while scrolling down and shows them for scrolling up and focus", async ({
    page,
    api,
    author,
  }) => {
    const post = "<p>Money waits for nobody, and nobody waits for money.</p>".repeat(90);
    await openNewPost(page, api, author, { home: "/en/m", fields: { post } });
    const header = page.getByRole("banner");
    const tabs = page.getByRole("navigation", { name: "Shortcuts" });
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    await scrollTo(600);
    await expect(header).not.toBeInViewport();
    await expect(tabs.getByRole("list")).not.toBeInViewport();
    await scrollTo(500);
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect(tabs.getByRole("list")).toBeInViewport({ ratio: 1 });
    await scrollTo(900);
    await expect(header).not.toBeInViewport();
    await page.getByRole("button", { name: "Menu", exact: true }).focus();
    await expect(header).toBeInViewport({ ratio: 1 });
  });
});
