import { expect, type Page } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { findEstablishedProduct } from "./support/product.ts";
import { test } from "./support/test.ts";
import { createUserData } from "./support/user.ts";

const suggestionPath = "**/sns/api/v1/search/suggestion/list*";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const isPhone = home.endsWith("/m");
    const search = messagesIn(locale, "search");
    const { shell, error } = messagesIn(locale, "common");
    const getOptions = (page: Page) => page.getByRole("listbox").getByRole("option");

    async function openSearch(page: Page) {
      if (isPhone) await page.getByRole("button", { name: shell.search, exact: true }).click();
      const input = page.getByRole("banner").getByRole("combobox");
      await input.focus();
      return input;
    }

    test("finds a fund by a part of its Chinese name or its ISIN", async ({ page, api }) => {
      const product = await findEstablishedProduct(api);
      await visit(page, home);
      const input = await openSearch(page);
      await page.keyboard.type(isPhone ? product.isin : product.name.zh.slice(1, -2));
      const option = getOptions(page).filter({ hasText: `· ${product.isin}` });
      await expect(option).toContainText(product.name[locale]);
      await expectAccessible(page);
      if (isPhone) await option.tap();
      else {
        await page.keyboard.press("ArrowDown");
        await expect(option).toHaveAttribute("aria-selected", "true");
        await expect(input).toHaveAttribute(
          "aria-activedescendant",
          String(await option.getAttribute("id")),
        );
        await page.keyboard.press("Enter");
      }
      await expect(page).toHaveURL(`${home}/products/${product.productId}`);
      await expect(getOptions(page)).toHaveCount(0);
    });

    test("suggests people and topics in groups", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const word = createUserData().id.replace("reader_", "t");
      await publishPost(api, author, { title: `${word} title`, tagNameList: [word] });
      await visit(page, `${home}/search`);
      const input = page.getByRole("main").getByRole("combobox");
      await input.pressSequentially(author.id);
      const people = page.getByRole("group", { name: search.suggestion.users });
      await expect(people.getByRole("option")).toContainText(`@${author.id}`);
      await input.fill(word);
      const posts = page.getByRole("group", { name: search.suggestion.posts });
      await expect(posts.getByRole("option")).toContainText(`${word} title`);
      await page.getByRole("group", { name: search.suggestion.tags }).getByRole("option").click();
      await expect(page).toHaveURL(`${home}/topics/${word}`);
    });

    test("closes with Escape, and searches with Enter", { tag: "@slow" }, async ({ page }) => {
      await visit(page, home);
      const input = await openSearch(page);
      await input.pressSequentially("zzyzx");
      const only = interpolate(search.suggestion.searchFor, { keyword: "zzyzx" });
      await expect(getOptions(page)).toHaveText([only]);
      await expect(input).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await expect(getOptions(page)).toHaveCount(0);
      await expect(input).toHaveValue("zzyzx");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.press("ArrowDown");
      await expect(getOptions(page)).toHaveText([only]);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${home}/search/zzyzx`);
      // The empty result leads on.
      const main = page.getByRole("main");
      await expect(
        main.getByText(interpolate(search.page.emptyTitle, { keyword: "zzyzx" })),
      ).toBeVisible();
      const topics = main.getByRole("list", { name: search.page.tags });
      await expect(topics.getByRole("link").first()).toBeVisible();
      await expectAccessible(page);
      await main.getByRole("link", { name: search.page.browseProducts }).click();
      await expect(page).toHaveURL(`${home}/products`);
    });

    test("groups results, also without JavaScript", async ({ browser, api, author }) => {
      const product = await findEstablishedProduct(api);
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${home}/search/${product.isin}`);
      const main = page.getByRole("main");
      await main.getByRole("link", { name: search.page.allProducts, exact: true }).click();
      await expect(page).toHaveURL(`${home}/products?keyword=${product.isin}`);
      await expect(page.getByRole("main").getByText(product.name[locale]).first()).toBeVisible();
      await page.goto(`${home}/search/${product.isin}`);
      await main.getByRole("link", { name: product.name[locale] }).first().click();
      await expect(page).toHaveURL(`${home}/products/${product.productId}`);
      await page.goto(`${home}/search/${author.id}`);
      await expect(main.getByText(`@${author.id}`)).toBeVisible();
      await context.close();
    });

    test("leads from a few people to all", { tag: "@slow" }, async ({ page, author }) => {
      await visit(page, `${home}/search/${author.id}`);
      await page.getByRole("link", { name: search.page.allUsers }).click();
      await expect(page).toHaveURL(/\?tab=users$/);
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
    });

    test("searches from the page that was not found", { tag: "@slow" }, async ({ page }) => {
      await visit(page, `${home}/no/such/page`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.notFound.title);
      await page.getByRole("main").getByRole("combobox").fill("amber");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${home}/search/amber`);
    });
  });
}

test("shows nothing of an older text, and keeps what was typed while loading", {
  tag: "@slow",
}, async ({ page, api }) => {
  const { name } = await findEstablishedProduct(api);
  const part = name.en;
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(suggestionPath, async (route) => {
    const keyword = String(new URL(route.request().url()).searchParams.get("keyword"));
    asked.push(keyword);
    if (keyword === "zz") await held;
    await route.continue().catch(() => {});
  });
  await page.goto("/en");
  const input = page.getByRole("banner").getByRole("combobox");
  const options = page.getByRole("listbox").getByRole("option");
  await input.pressSequentially("zz");
  await expect.poll(() => asked).toContain("zz");
  await input.fill(part);
  // The last one searches for what was typed.
  const found = options.filter({ hasText: name.en }).first();
  await expect(found).toHaveText(new RegExp(`^${name.en}`));
  letGo();
  await expect(options.last()).toHaveText(`Search for “${part}”`);
  await expect(found).toHaveText(new RegExp(`^${name.en}`));
});

test("makes no request while an input method composes", { tag: "@slow" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggestion/")) asked.push(request.url());
  });
  await visit(page, "/zh");
  const input = page.getByRole("banner").getByRole("combobox");
  await input.focus();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "ji", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.imeSetComposition", {
    text: "jijin",
    selectionStart: 5,
    selectionEnd: 5,
  });
  await expect(input).toHaveValue("jijin");
  await session.send("Input.insertText", { text: "基金" });
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain(encodeURIComponent("基金"));
});
