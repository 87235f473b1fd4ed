import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { buildProductBody, publishPost } from "./support/post.ts";
import { findEstablishedProduct } from "./support/product.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, toAuthHeaders } from "./support/user.ts";

const sns = "/sns/api/v1";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { page: messages, overview, block } = messagesIn(locale, "profile");
    const { user: common } = messagesIn(locale, "common");

    test("shows what a columnist writes about, without scripts, too", async ({
      page,
      api,
      browser,
    }) => {
      const author = await signUp(api);
      const product = await findEstablishedProduct(api);
      const best = await publishPost(api, author, {
        title: "The patient investor",
        tagNameList: ["patience"],
        post: buildProductBody([product]),
        disclosures: [{ productId: product.productId, interest: "holds" }],
      });
      for (const title of ["Second", "Third", "Fourth"]) {
        await publishPost(api, author, { title, tagNameList: ["patience"] });
      }
      const headers = toAuthHeaders(await signUp(api));
      expect((await api.post(`${sns}/post/${best}/like`, { headers })).ok()).toBe(true);

      await visit(page, `${home}/users/${author.id}`);
      const region = (title: string) => page.getByRole("region", { name: title, exact: true });
      await expect(region(overview.topics).getByRole("link", { name: "patience" })).toBeVisible();
      const fund = region(overview.funds).getByRole("listitem");
      await expect(fund).toContainText(
        overview.interest.holds
          .replace("{date}", "")
          .replaceAll(/^, |, $/g, "")
          .trim(),
      );
      await expect(fund.getByRole("link", { name: product.name[locale] })).toHaveAttribute(
        "href",
        `${home}/products/${product.productId}`,
      );
      const posts = region(overview.bestPosts).getByRole("listitem");
      await expect(posts).toHaveText(["The patient investor"]);
      await expectAccessible(page, "main");

      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const reader = await context.newPage();
      await reader.goto(`${home}/users/${author.id}`);
      await expect(reader.getByRole("region", { name: overview.bestPosts })).toBeVisible();
      await context.close();
    });

    test("shows no headings for an author of nothing", async ({ page, api }) => {
      const author = await signUp(api);
      await visit(page, `${home}/users/${author.id}`);
      await expect(page.getByText(messages.postsEmptyTitle)).toBeVisible();
      for (const title of [overview.topics, overview.funds, overview.bestPosts]) {
        await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
      }
      await expect(page.getByRole("tab", { name: messages.record })).toHaveCount(0);
    });

    test("has all tabs of the own profile in a narrow window", async ({ page, api }) => {
      const viewer = await signUp(api);
      await publishPost(api, viewer);
      await page.setViewportSize({ width: 320, height: 640 });
      await logInAs(page, viewer);
      await visit(page, `${home}/users/${viewer.id}`);
      const tab = (label: string) => page.getByRole("tab", { name: label });
      await expect(tab(messages.myPosts)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tab", { name: messages.posts, exact: true })).toHaveCount(0);
      for (const label of [
        messages.myPosts,
        messages.archive,
        messages.reactions,
        messages.followers,
        messages.following,
      ]) {
        const box = await tab(label).boundingBox();
        expect(box?.x, label).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 999), label).toBeLessThanOrEqual(320);
      }
      await tab(messages.archive).click();
      await expect(page.getByText(messages.archiveEmptyTitle)).toBeVisible();
      await tab(messages.reactions).click();
      await expect(page.getByText(messages.reactionsEmptyTitle)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
    });

    test("shows one state to a viewer who follows and to one who is blocked", async ({
      page,
      api,
    }) => {
      const [author, viewer] = [await signUp(api), await signUp(api)];
      await publishPost(api, author, { tagNameList: ["patience"] });
      const follow = page.getByRole("button", { name: `${common.follow} ${author.username}` });
      const following = page.getByRole("button", {
        name: `${common.following} ${author.username}`,
      });
      await visit(page, `${home}/users/${author.id}`);
      await expect(follow).toBeVisible();

      await api.post(`${sns}/user/${author.id}/follow`, { headers: toAuthHeaders(viewer) });
      await logInAs(page, viewer);
      let answer = () => {};
      const isAsked = new Promise<void>((asked) => {
        void page.route(`**/api/v1/user/${author.id}`, async (route) => {
          asked();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          await route.continue();
        });
      });
      await page.goto(`${home}/users/${author.id}`);
      await isAsked;
      await expect(follow).toBeHidden();
      answer();
      await expect(following).toBeVisible();
      await page.unrouteAll({ behavior: "ignoreErrors" });

      await api.post(`${sns}/user/${viewer.id}/block`, { headers: toAuthHeaders(author) });
      await visit(page, `${home}/users/${author.id}`);
      await expect(
        page.getByText(block.blockedByTitle.replace("{name}", author.username)),
      ).toBeVisible();
      await expect(follow).toHaveCount(0);
      await expect(following).toHaveCount(0);
      await expect(page.getByRole("tab")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: overview.topics })).toHaveCount(0);
      await expect(page.getByRole("article")).toHaveCount(0);
    });
  });
}
