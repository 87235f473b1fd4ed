import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit, waitForHydration } from "./support/locale.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn, signUp } from "./support/user.ts";

const lists = "**/sns/api/v1/post/trending/list?*";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) =>
  cards(page)
    .getByRole("heading", { level: 2 })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { feed, shell, ui, user } = messagesIn(locale, "common");

    test("the list goes on without repeating itself, to its end", async ({ page, complaints }) => {
      await visit(page, home);
      await expect(cards(page)).toHaveCount(10);
      const end = page.getByText(ui.listEnd);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(end).toBeInViewport({ timeout: 500 });
      }).toPass();
      const found = await titles(page);
      expect(found.length).toBeGreaterThanOrEqual(30);
      expect(new Set(found).size).toBe(found.length);
      expect(complaints).toEqual([]);
    });

    test("a topic narrows the list, and all widens it again", async ({ page }) => {
      await visit(page, home);
      const before = await titles(page);
      const topics = page.getByRole("region", { name: feed.topics }).getByRole("link");
      const topic = topics.nth(3);
      const tag = String(await topic.textContent());
      await topic.click();
      await expect(topic).toHaveAttribute("aria-current", "true");
      await expect(cards(page).first()).toContainText(/./);
      await expect.poll(() => titles(page)).not.toEqual(before);
      const [first = ""] = (await titles(page)).map(String);
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(first);
      await expect(
        page.getByRole("list", { name: feed.topics }).getByRole("link", { name: tag, exact: true }),
      ).toBeVisible();
      await page.goBack();
      await expect(topic).toHaveAttribute("aria-current", "true");
      await topics.filter({ hasText: feed.all }).first().click();
      await expect.poll(() => titles(page)).toEqual(before);
    });

    test("following is for members, and empty until somebody is followed", async ({
      page,
      api,
    }) => {
      await visit(page, home);
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(page.getByText(feed.loginTitle)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: feed.logIn, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/accounts/login`));

      const member = await signUp(api);
      await page.evaluate((token) => localStorage.setItem("accessToken", token), member.token);
      await visit(page, home);
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(page.getByText(feed.followingTitle)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);

      const writer = await signUp(api);
      const postId = await publish(api, writer, { title: "Only for followers" });
      await api.post(`/sns/api/v1/user/${writer.id}/follow`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      await page.reload();
      await waitForHydration(page);
      await page.getByRole("tab", { name: feed.following, exact: true }).click();
      await expect(cards(page).first()).toContainText("Only for followers");
      expect(await titles(page)).toContain(`${home}/posts/${postId}`);
      const topics = page.getByRole("region", { name: feed.topics }).getByRole("link");
      await topics.filter({ hasNotText: "settlement" }).nth(1).click();
      await expect(page.getByText(feed.emptyNarrowedText)).toBeVisible();
    });

    test("people are offered to be followed", async ({ page, api }) => {
      const people = page.getByRole("region", { name: feed.people });
      const button = people.getByRole("button", { name: new RegExp(`^${user.follow} `) }).first();
      await visit(page, home);
      await button.click();
      const popup = page.getByRole("dialog", { name: shell.loginRequired.title });
      await expect(popup.getByRole("link", { name: shell.signup })).toBeVisible();
      await popup.getByRole("link", { name: shell.login }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/accounts/login\\?next=`));

      const member = await signUp(api);
      const login = messagesIn(locale, "login");
      await page.getByLabel(login.id, { exact: true }).fill(member.id);
      await page.getByLabel(login.password, { exact: true }).fill(member.password);
      await page.getByRole("button", { name: login.submit, exact: true }).click();
      await expect(page).toHaveURL(home);
      const nick = String(await button.textContent())
        .replace(user.follow, "")
        .trim();
      const followed = page.waitForResponse(/\/user\/[^/]+\/follow$/);
      await button.click();
      const pressed = people.getByRole("button", { name: nick, pressed: true });
      await expect(pressed).toHaveText(new RegExp(`^${user.following}`));
      expect((await followed).ok()).toBe(true);
    });
  });
}

test("sign up in the popup leads to signing up", async ({ page }) => {
  await visit(page, "/en");
  const people = page.getByRole("region", { name: "Investors to follow" });
  await people
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/en\/accounts\/signup\?next=/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();
});

test("a list that does not load says so and can be tried again", async ({ page }) => {
  await visit(page, "/en");
  let isDown = true;
  await page.route(lists, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole("region", { name: "Topics" }).getByRole("link").nth(2).click();
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText("This could not be loaded")).toHaveCount(0);
});

test("a further page that does not load keeps what is there", async ({ page }) => {
  await visit(page, "/en");
  let isDown = true;
  await page.route(lists, (route) => (isDown ? route.abort() : route.continue()));
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(cards(page)).toHaveCount(10);
  isDown = false;
  await retry.click();
  await expect(cards(page)).not.toHaveCount(10);
});

test("a list that fails on the server says so too", async ({ page }) => {
  await visit(page, "/en");
  await page.route(lists, (route) =>
    route.fulfill({ status: 500, json: { status: "failure", message: "broken", data: null } }),
  );
  await page.getByRole("region", { name: "Topics" }).getByRole("link").nth(2).click();
  await expect(page.getByText("This could not be loaded")).toBeVisible();
});

test("somebody who has written nothing has an empty page", async ({ page, reader }) => {
  await visit(page, `/en/users/${reader.id}`);
  await expect(page.getByText("No posts yet")).toBeVisible();
  await signIn(page, reader);
  await visit(page, `/en/users/${reader.id}`);
  await expect(page.getByText("You have not published anything yet")).toBeVisible();
  await page.getByRole("tab", { name: "My posts" }).click();
  await page.getByRole("tab", { name: /^Drafts/ }).click();
  await expect(page.getByText("No drafts")).toBeVisible();
});
