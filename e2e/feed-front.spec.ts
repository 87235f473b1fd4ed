import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expectSteady, measureLayoutShift } from "./support/layout-shift.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { buildProductBody, chineseText, chineseTitle, publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const getCards = (page: Page) => page.getByRole("main").getByRole("article");
/** The languages of the listed posts. */
const listLanguages = (page: Page) =>
  getCards(page)
    .getByRole("heading", { level: 2 })
    .evaluateAll((titles) =>
      [...new Set(titles.map((title) => title.getAttribute("lang")?.slice(0, 2)))].toSorted(),
    );

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { feed } = messagesIn(locale, "common");
    const other = locale === "en" ? "zh" : "en";
    const getSwitch = (page: Page) => page.getByRole("switch", { name: feed.alsoShow[other] });

    test("says what the place is, and begins with a story", async ({ page, viewer }) => {
      await measureLayoutShift(page);
      await visit(page, home);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(feed.masthead.lead);
      // Posts, authors and funds; other journeys add some meanwhile.
      await expect(main.getByText(/[1-9]\d*\D+[1-9]\d*\D+[1-9]\d*/).first()).toBeVisible();
      const signUp = page.getByRole("link", { name: feed.masthead.signUp, exact: true });
      await expect(signUp.filter({ visible: true })).toHaveCount(1);
      await expect(signUp.filter({ visible: true })).toBeInViewport();
      const height = page.viewportSize()?.height ?? 0;
      const getTop = async () => (await getCards(page).first().boundingBox())?.y ?? height;
      const top = await getTop();
      expect(top).toBeLessThan(height / 4);
      await expectAccessible(page);
      await expectSteady(page, home);

      await logInAs(page, viewer);
      await visit(page, home);
      await expect(signUp.filter({ visible: true })).toHaveCount(0);
      expect(await getTop()).toBe(top);
      await expectSteady(page, home);
    });

    test("shows funds in the news with the story that names them", async ({
      page,
      api,
      author,
    }) => {
      const list = await (await api.get("/product/api/v1/product/list?limit=1")).json();
      const [product] = list.data.items;
      const post =
        locale === "zh" ? buildProductBody([product], chineseText) : buildProductBody([product]);
      await publishPost(api, author, { title: locale === "zh" ? chineseTitle : "Waiting", post });
      await visit(page, home);
      const strip = page.getByRole("region", { name: feed.inTheNews });
      const item = strip.getByRole("listitem").first();
      await expect(item).toContainText(/[+−]?\d+\.\d\d%/);
      await expect(item.getByRole("img")).toBeVisible();
      await expect(item.getByRole("link")).toHaveCount(2);
      await item.getByRole("link").last().click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test("adds posts in the other language to all lists of this browser", async ({
      page,
      api,
      author,
    }) => {
      await measureLayoutShift(page);
      await visit(page, home);
      expect(await listLanguages(page)).toEqual([locale]);
      await expect(getSwitch(page)).not.toBeChecked();
      await getSwitch(page).click();
      await expect(getSwitch(page)).toBeChecked();
      await expect(getSwitch(page)).toBeFocused();
      for (const path of ["/posts", "/trending"]) {
        await page.goto(`${home}${path}`);
        await expect(getSwitch(page)).toBeChecked();
        await expectSteady(page, path);
      }
      // Other journeys publish meanwhile, so the newest posts of all may be of one language.
      const tag = `both${randomUUID().slice(0, 8)}`;
      await publishPost(api, author, { tagNameList: [tag] });
      const post = `<p>${chineseText}</p>`;
      await publishPost(api, author, { tagNameList: [tag], title: chineseTitle, post });
      await page.goto(`${home}/topics/${tag}`);
      await expect.poll(() => listLanguages(page)).toEqual(["en", "zh"]);
      await getSwitch(page).click();
      await expect.poll(() => listLanguages(page)).toEqual([locale]);
      await visit(page, home);
      expect(await listLanguages(page)).toEqual([locale]);
    });
  });
}

test("hides the posts that the page was sent with from readers of all languages", {
  tag: "@slow",
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("post-language", "all"));
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  for (const path of ["/en", "/en/posts", "/en/trending"]) {
    await page.goto(path);
    await expect(page.getByRole("status", { name: "Loading posts" }).first()).toBeVisible();
    await expect(getCards(page).filter({ visible: true })).toHaveCount(0);
  }
});

test("keeps a member's choice in the account", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  await logInAs(page, viewer);
  await visit(page, "/en/trending");
  const language = page.getByRole("switch", { name: "Also show Chinese posts" });
  const saved = page.waitForResponse(/\/user\/my\/setting$/);
  await language.click();
  expect((await saved).ok()).toBe(true);
  await page.evaluate(() => localStorage.removeItem("post-language"));
  await publishPost(api, author, { title: chineseTitle, post: `<p>${chineseText}</p>` });
  await visit(page, "/en/posts");
  await expect(language).toBeChecked();
  await expect.poll(() => listLanguages(page)).toContain("zh");
});
