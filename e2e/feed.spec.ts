import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit, waitForHydration } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { serverError } from "./support/route.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

const trendingList = "**/sns/api/v1/post/trending/list?*";
const getCards = (page: Page) => page.getByRole("main").getByRole("article");
const listHrefs = (page: Page) =>
  getCards(page)
    .getByRole("heading", { level: 2 })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { feed, shell, ui, user } = messagesIn(locale, "common");

    test("loads pages to the end without duplicates", async ({ page, pageErrors }) => {
      await visit(page, home);
      await expect(getCards(page)).toHaveCount(10);
      const end = page.getByText(ui.listEnd);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(end).toBeInViewport({ timeout: 500 });
      }).toPass();
      const found = await listHrefs(page);
      expect(found.length).toBeGreaterThanOrEqual(30);
      expect(new Set(found).size).toBe(found.length);
      // Another journey may hide a post, and its picture, at any time.
      const isHidden = (error: string) => error.includes("410 (Gone)");
      expect(pageErrors.filter((error) => !isHidden(error))).toEqual([]);
    });

    test("leads to the page of a topic, and back to the same posts", { tag: "@slow" }, async ({
      page,
    }) => {
      await visit(page, home);
      const before = await listHrefs(page);
      const tags = page.getByRole("region", { name: feed.tags }).getByRole("link");
      const tag = String(await tags.nth(3).textContent());
      await tags.nth(3).click();
      await expect(page).toHaveURL(/\/topics\/[^/]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
      await page.goBack();
      await expect.poll(() => listHrefs(page)).toEqual(before);
      await tags.filter({ hasText: feed.allTags }).click();
      await expect(page).toHaveURL(/\/topics$/);
    });

    test("requires login for Following and shows posts of followed authors only", async ({
      page,
      api,
    }) => {
      await visit(page, home);
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(page.getByText(feed.loginTitle)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: feed.logIn, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/accounts/login`));

      const viewer = await signUp(api);
      await page.evaluate((token) => localStorage.setItem("accessToken", token), viewer.token);
      await visit(page, home);
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(page.getByText(feed.followingEmptyTitle)).toBeVisible();
      await expect(getCards(page)).toHaveCount(0);

      const author = await signUp(api);
      const postId = await publishPost(api, author, { title: "Only for followers" });
      await api.post(`/sns/api/v1/user/${author.id}/follow`, {
        headers: { authorization: `Bearer ${viewer.token}` },
      });
      await page.reload();
      await waitForHydration(page);
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(getCards(page).first()).toContainText("Only for followers");
      expect(await listHrefs(page)).toContain(`${home}/posts/${postId}`);
    });

    test("suggests users to follow", { tag: "@slow" }, async ({ page, api }) => {
      const suggestedUsers = page.getByRole("region", { name: feed.usersToFollow });
      const button = suggestedUsers
        .getByRole("button", { name: new RegExp(`^${user.follow} `) })
        .first();
      await visit(page, home);
      const readNick = async () =>
        String(await button.textContent())
          .replace(user.follow, "")
          .trim();
      const followedAtLogin = await readNick();
      await button.click();
      const loginDialog = page.getByRole("dialog", { name: shell.loginRequired.title });
      await expect(loginDialog.getByRole("link", { name: shell.signUp })).toBeVisible();
      await loginDialog.getByRole("link", { name: shell.logIn }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/accounts/login\\?next=`));

      const viewer = await signUp(api);
      const login = messagesIn(locale, "login");
      await page.getByLabel(login.id, { exact: true }).fill(viewer.id);
      await page.getByLabel(login.password, { exact: true }).fill(viewer.password);
      const followed = page.waitForResponse(/\/user\/[^/]+\/follow$/);
      await page.getByRole("button", { name: login.submit, exact: true }).click();
      await expect(page).toHaveURL(home);
      expect((await followed).ok()).toBe(true);
      await expect(suggestedUsers.getByRole("button", { pressed: false })).not.toHaveCount(0);
      await expect(suggestedUsers).not.toContainText(followedAtLogin);

      const nick = await readNick();
      await button.click();
      const followingButton = suggestedUsers.getByRole("button", { name: nick, pressed: true });
      await expect(followingButton).toHaveText(new RegExp(`^${user.following}`));
    });
  });
}

test("opens the sign-up page from the login dialog", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en");
  const suggestedUsers = page.getByRole("region", { name: "Investors to follow" });
  await suggestedUsers
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/en\/accounts\/signup\?next=/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();
});

test("shows an error for a failed list and retries", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en");
  let isDown = true;
  await page.route(trendingList, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole("switch", { name: "Also show Chinese posts" }).click();
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await expect(getCards(page)).toHaveCount(0);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(getCards(page).first()).toBeVisible();
  await expect(page.getByText("This could not be loaded")).toHaveCount(0);
});

test("keeps the loaded posts when the next page fails", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en");
  let isDown = true;
  await page.route(trendingList, (route) => (isDown ? route.abort() : route.continue()));
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(getCards(page)).toHaveCount(10);
  isDown = false;
  await retry.click();
  await expect(getCards(page)).not.toHaveCount(10);
});

test("shows an error for a server failure", { tag: "@slow" }, async ({ page }) => {
  await visit(page, "/en");
  await page.route(trendingList, (route) => route.fulfill(serverError));
  await page.getByRole("switch", { name: "Also show Chinese posts" }).click();
  await expect(page.getByText("This could not be loaded")).toBeVisible();
});

test("shows an empty profile for a user without posts", { tag: "@slow" }, async ({
  page,
  viewer,
}) => {
  await visit(page, `/en/users/${viewer.id}`);
  await expect(page.getByText("No posts yet")).toBeVisible();
  await logInAs(page, viewer);
  await visit(page, `/en/users/${viewer.id}`);
  await expect(page.getByText("You have not published anything yet")).toBeVisible();
  await page.getByRole("tab", { name: "My posts" }).click();
  await page.getByRole("tab", { name: /^Drafts/ }).click();
  await expect(page.getByText("No drafts")).toBeVisible();
});
