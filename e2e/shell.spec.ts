import { expect } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { locales, messagesIn, phoneOptions, visit, waitForHydration } from "./support/locale.ts";
import { openNewPost, publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { shell, ui, error } = messagesIn(locale, "common");
    const isPhone = home.endsWith("/m");

    test("keeps the page when the language changes", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author);
      await visit(page, `${home}/posts/${postId}?commentId=1`);
      if (isPhone) await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
      await page.getByRole("link", { name: shell.otherLanguage, exact: true }).click();
      const other = locale === "en" ? "/zh" : "/en/m";
      await expect(page).toHaveURL(`${other}/posts/${postId}?commentId=1`);
      await expect(page.locator("html")).toHaveAttribute(
        "lang",
        locale === "en" ? "zh-Hans" : "en",
      );
    });

    test("remembers the chosen theme", { tag: "@slow" }, async ({ page }) => {
      const getTextColour = () => page.evaluate(() => getComputedStyle(document.body).color);
      const switchTheme = async () => {
        if (isPhone) await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
        await page.getByRole("button", { name: shell.toggleTheme }).click();
      };
      await page.emulateMedia({ colorScheme: "light" });
      await visit(page, home);
      const light = await getTextColour();
      await switchTheme();
      await expect.poll(getTextColour).not.toBe(light);
      const dark = await getTextColour();
      await page.reload();
      await waitForHydration(page);
      expect(await getTextColour()).toBe(dark);
      await page.goto(`${home}/search`);
      await waitForHydration(page);
      expect(await getTextColour()).toBe(dark);
      await switchTheme();
      await expect.poll(getTextColour).toBe(light);
    });

    test("fits a 320 px viewport without horizontal scrolling", { tag: "@slow" }, async ({
      page,
      author,
    }) => {
      const isWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, `${home}/posts`);
      await expect(page.getByRole("link", { name: shell.logIn, exact: true })).toBeInViewport();
      expect(await isWide()).toBe(false);
      await logInAs(page, author);
      await visit(page, `${home}/posts`);
      await expect(page.getByRole("button", { name: shell.account })).toBeInViewport();
      expect(await isWide()).toBe(false);
      await page.getByRole("button", { name: shell.search, exact: true }).click();
      await expect(page.getByRole("combobox", { name: shell.searchPlaceholder })).toBeFocused();
      await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
      await expect(page.getByRole("link", { name: shell.otherLanguage })).toBeInViewport();
      await expect(page.getByRole("button", { name: shell.toggleTheme })).toBeInViewport();
    });

    test("shows a not-found page with status 404", async ({ page }) => {
      const response = await visit(page, `${home}/no/such/page`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.notFound.title);
      await expect(page).toHaveTitle(new RegExp(error.notFound.title));
      await page.getByRole("link", { name: error.notFound.action }).click();
      await expect(page).toHaveURL(home);
    });

    test("shows a coming-soon page", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/coming-soon`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(shell.comingSoon.title);
      await page.getByRole("main").getByRole("link").click();
      await expect(page).toHaveURL(home);
    });

    test("scrolls back to the top of a long page", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const post = "<p>Money waits for nobody, and nobody waits for money.</p>".repeat(60);
      await openNewPost(page, api, author, { home, fields: { post } });
      const toTop = page.getByRole("button", { name: ui.scrollToTop });
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(toTop).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 201));
      await toTop.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(toTop).toHaveCount(0);
    });

    test("searches posts and users from the header", async ({ page, api, author }) => {
      const title = locale === "en" ? "Zygote funds explained" : "龘基金的结算";
      await publishPost(api, author, { title });
      await visit(page, home);
      if (isPhone) await page.getByRole("button", { name: shell.search, exact: true }).click();
      const bar = page.getByRole("combobox", { name: shell.searchPlaceholder });
      await bar.press("Enter");
      await expect(page).toHaveURL(home);
      const keyword = locale === "en" ? "zygote" : "龘";
      await bar.fill(keyword);
      await bar.press("Enter");
      await expect(page).toHaveURL(/\/search\/[^/?]+$/);
      const found = page.getByRole("main").getByRole("article");
      await expect(found.first()).toContainText(title);

      const search = messagesIn(locale, "search").page;
      await page.getByRole("tab", { name: search.users }).click();
      await expect(page.getByText(interpolate(search.noUsersTitle, { keyword }))).toBeVisible();
      const form = page.getByRole("combobox", { name: search.inputLabel });
      await form.fill(author.id);
      await form.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/search/${author.id}$`));
      await expect(found.first()).toContainText(author.username);
      await page.getByRole("tab", { name: search.users }).click();
      await expect(found).toHaveCount(0);
      await expect(
        page.getByRole("main").getByRole("link", { name: author.username, exact: true }),
      ).toBeVisible();
      await form.fill(" ");
      await form.press("Enter");
      await expect(page.getByText(search.keywordRequired)).toBeVisible();
    });
  });
}

test("skips the header by keyboard", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("shows an offline alert until a request succeeds", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en");
  const alert = page.getByText("No connection. Check your network and try again.");
  const { alsoShow } = messagesIn("en", "common").feed;
  const otherPosts = page.getByRole("switch", { name: alsoShow.zh });
  await page.route("**/sns/api/**", (route) => route.abort());
  await otherPosts.check();
  await expect(alert).toBeVisible();
  await page.unroute("**/sns/api/**");
  await otherPosts.uncheck();
  await otherPosts.check();
  await expect(alert).toHaveCount(0);
});

test("an island that cannot load offline says so, and does not repeat the click later", {
  tag: "@slow",
}, async ({ page, context, api, author }) => {
  await visit(page, `/en/posts/${await publishPost(api, author)}`);
  const { error, shell } = messagesIn("en", "common");
  const like = page.getByRole("button", { name: /^Like/ }).first();
  const prompt = page.getByRole("dialog", { name: shell.loginRequired.title });
  await context.setOffline(true);
  await like.click();
  await expect(page.getByText(error.network)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("[data-island][data-hydrated]", { has: like })).toHaveCount(1);
  await expect(prompt).toHaveCount(0);
  await like.click();
  await expect(prompt).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phoneOptions);

  test("navigates by drawer and tab bar", async ({ page }) => {
    await visit(page, "/en/m");
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    const drawer = page.getByRole("navigation", { name: "Main" });
    await expect(drawer).toBeHidden();
    await menu.click();
    await expect(drawer).toBeVisible();
    await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(drawer).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(380, 500);
    await expect(drawer).toBeHidden();
    await menu.click();
    await drawer.getByRole("link", { name: "Trending" }).click();
    await expect(page).toHaveURL("/en/m/trending");
    await expect(drawer).toBeHidden();

    const tabs = page.getByRole("navigation", { name: "Shortcuts" });
    await expect(tabs.getByRole("link", { name: "Trending" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const { nav } = messagesIn("en", "common").shell;
    const names = [nav.home, nav.trending, nav.products, nav.notification, nav.profile];
    await expect(tabs.getByRole("link")).toHaveText(names);
    await tabs.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/en/m");
    await tabs.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL("/en/m/accounts/login");
  });
});

for (const { name, home } of locales) {
  test(`${name}: each link around a page leads to a page, from any depth`, {
    tag: "@slow",
  }, async ({ api, author, baseURL }) => {
    const postId = await publishPost(api, author);
    const addresses = new Set<string>();
    for (const path of ["", "/products", `/posts/${postId}`, `/posts/${postId}/versions`]) {
      const page = new URL(`${home}${path}`, baseURL);
      const html = (await (await api.get(page.href)).text()).replaceAll(
        /<main\b[\s\S]*<\/main>/g,
        "",
      );
      for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
        const { origin, pathname, search } = new URL(href.replaceAll("&amp;", "&"), page);
        if (origin === baseURL) addresses.add(pathname + search);
      }
    }
    expect(addresses.size).toBeGreaterThan(12);
    const failed: string[] = [];
    for (const address of addresses) {
      const reply = await api.get(address);
      if (!reply.ok()) failed.push(`${reply.status()} ${address}`);
    }
    expect(failed).toEqual([]);
  });
}
