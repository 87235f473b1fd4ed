import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  createIme,
  drop,
  expectStoredPictures,
  paste,
  readClipboardFixture,
} from "./support/editor.ts";
import { locales, messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { createPictureFile } from "./support/picture.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

type Product = { productId: string; name: { en: string; zh: string } };

const postPage = /\/posts\/\d+$/;
const getButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens a new article and fills in its title. Returns the body. */
async function openEditor(
  page: Page,
  home: string,
  messages: ReturnType<typeof messagesIn<"upload">>,
) {
  await visit(page, `${home}/posts/create/normal`);
  await page.getByRole("textbox", { name: messages.form.title, exact: true }).fill("Every kind");
  const body = page.getByRole("textbox", { name: messages.form.body, exact: true });
  await body.click();
  return body;
}

async function tagAndPublish(page: Page, messages: ReturnType<typeof messagesIn<"upload">>) {
  const tag = page.getByRole("combobox", { name: messages.tag.title });
  await tag.fill("editor");
  await tag.press("Enter");
  await getButton(page, messages.form.publish).click();
  await expect(page).toHaveURL(postPage);
  return new URL(page.url()).pathname;
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const messages = messagesIn(locale, "upload");
    const { tool, color, mention, image, link } = messages;

    test("writes every kind of node, readable without JavaScript", async ({
      page,
      api,
      author,
      viewer,
      browser,
      pageErrors,
    }) => {
      const list = await api.get("/product/api/v1/product/list?limit=1");
      const [fund] = (await list.json()).data.items as [Product];
      const keyboard = page.keyboard;
      const typeLine = async (text: string) => {
        await keyboard.type(text);
        await keyboard.press("Enter");
      };
      await signIn(page, author);
      const body = await openEditor(page, home, messages);

      await typeLine("## Two days");
      await typeLine("### Why");
      await typeLine("#### Because");
      await typeLine("Plain **bold** and *slanted* and ~~gone~~ and `code` end");
      await getButton(page, tool.underline).click();
      await expect(getButton(page, tool.underline)).toHaveAttribute("aria-pressed", "true");
      await keyboard.type("under");
      await getButton(page, tool.underline).click();
      await getButton(page, tool.color).click();
      await page
        .getByRole("group", { name: color.text })
        .getByRole("button", { name: color.red })
        .click();
      await getButton(page, tool.size).click();
      await getButton(page, "32").click();
      await typeLine(" red and large");
      await getButton(page, tool.clear).click();
      await getButton(page, tool.align).click();
      await getButton(page, tool.center).click();
      await getButton(page, tool.indent).click();
      await typeLine("in the middle");
      await getButton(page, tool.align).click();
      await getButton(page, tool.left).click();
      await getButton(page, tool.outdent).click();

      await typeLine("3. third");
      await keyboard.press("Tab");
      await typeLine("inside");
      await keyboard.press("Shift+Tab");
      await typeLine("fourth");
      await keyboard.press("Enter");
      await typeLine("[ ] open");
      await keyboard.press("Enter");
      await typeLine("> Patience.");
      await getButton(page, tool.style).click();
      await getButton(page, tool.paragraph).click();
      await typeLine("``` ");
      await keyboard.type("select 1");
      await keyboard.press("ControlOrMeta+Alt+0");
      await keyboard.press("ControlOrMeta+End");
      await keyboard.press("Enter");

      await getButton(page, tool.user).click();
      await keyboard.type(viewer.username);
      await page
        .getByRole("listbox", { name: mention.label.user })
        .getByRole("option", { name: viewer.username })
        .click();
      await keyboard.type("likes $");
      await keyboard.type(fund.name.en.slice(0, 8));
      await page
        .getByRole("listbox", { name: mention.label.product })
        .getByRole("option", { name: fund.name[locale] })
        .first()
        .click();
      await keyboard.press("ControlOrMeta+k");
      const dialog = page.getByRole("dialog", { name: link.dialog });
      await dialog.getByRole("textbox", { name: link.label }).fill("javascript:alert(1)");
      await dialog.getByRole("button", { name: link.apply }).click();
      await expect(dialog.getByText(link.wrong)).toBeVisible();
      await dialog.getByRole("textbox", { name: link.label }).fill("example.com/fees");
      await dialog.getByRole("textbox", { name: link.title }).fill("All fees");
      await keyboard.press("Enter");
      await expect(body.getByRole("link", { name: "example.com/fees" })).toBeVisible();
      await keyboard.type(" or https://auto.example/a today");

      await drop(body, [await createPictureFile("one.png")]);
      await expectStoredPictures(body, 1);
      await body.locator("img").click();
      await body.getByRole("textbox", { name: image.alt }).fill("A chart of yields");
      await body.getByRole("textbox", { name: image.caption }).fill("Since 2019");
      await page.getByRole("slider").last().press("Home");
      await body.getByRole("combobox", { name: image.position }).selectOption("right");
      await body.getByRole("button", { name: image.done }).click();

      const path = await tagAndPublish(page, messages);
      const noScriptContext = await browser.newContext({ ...use, javaScriptEnabled: false });
      const noScriptPage = await noScriptContext.newPage();
      await noScriptPage.goto(new URL(path, page.url()).href);
      const article = noScriptPage.getByRole("main");
      const levels = ["Two days", "Why", "Because"].map((words, at) =>
        article.getByRole("heading", { name: words, level: at + 2 }),
      );
      for (const heading of levels) await expect(heading).toBeVisible();
      for (const [element, words] of [
        ["strong", "bold"],
        ["em", "slanted"],
        ["s", "gone"],
        ["code", "code"],
        ["u", "under"],
        ["blockquote", "Patience."],
        ["ol[start='3'] > li", "third"],
        ["ol ol > li", "inside"],
        ["li[data-checked='false']", "open"],
        ["figcaption", "Since 2019"],
      ] as const) {
        await expect(article.locator(element).filter({ hasText: words }).first()).toBeVisible();
      }
      const largeText = article.getByText("red and large");
      await expect(largeText).toHaveCSS("font-size", "32px");
      await expect(article.getByText("in the middle")).toHaveCSS("text-align", "center");
      const href = (name: string) => article.getByRole("link", { name }).getAttribute("href");
      expect(await href(`@${viewer.username}`)).toBe(`${home}/users/${viewer.id}`);
      expect(await href(fund.name[locale])).toBe(`${home}/products/${fund.productId}`);
      expect(await href("https://auto.example/a")).toBe("https://auto.example/a");
      const feesLink = article.getByRole("link", { name: "example.com/fees" });
      await expect(feesLink).toHaveAttribute("href", "https://example.com/fees");
      await expect(feesLink).toHaveAttribute("title", "All fees");
      const picture = article.locator("figure[data-position='right'] img");
      await expect(picture).toHaveAttribute("alt", "A chart of yields");
      expect((await picture.boundingBox())?.width).toBeLessThan(120);
      await noScriptContext.close();
      expect(pageErrors).toEqual([]);
    });

    test("pastes from other programs and undoes it", async ({ page, author, pageErrors }) => {
      await signIn(page, author);
      const body = await openEditor(page, home, messages);
      await page.keyboard.type("Before. ");
      await paste(body, { "text/html": readClipboardFixture("word"), "text/plain": "plain" });
      await expect(body.getByRole("heading", { name: "Rates" })).toBeVisible();
      await expect(body.locator("ul ul > li")).toHaveText(["Short", "Long"]);
      await expect(body.locator("ol[start='3'] > li")).toHaveText([
        "Sell the long end",
        "Buy bills",
      ]);
      await expect(body).toContainText("Fund | Yield");
      await getButton(page, tool.undo).click();
      await expect(body).toHaveText("Before. ");
      await getButton(page, tool.redo).click();
      await expect(body).toContainText("Patience pays.");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Backspace");
      await paste(body, {
        "text/html": readClipboardFixture("google-docs"),
        "text/plain": "plain",
      });
      await expect(body.locator("ul ul > li")).toHaveText(["Banks"]);
      await expect(body.getByRole("checkbox", { name: "read the prospectus" })).toBeChecked();
      await expect(body.locator("strong")).toHaveText(["tight"]);
      await paste(body, { "text/html": readClipboardFixture("web"), "text/plain": "plain" });
      await expect(body.getByRole("link", { name: "rose" })).toHaveAttribute("href", "about:blank");
      await expect(body).not.toContainText("alert");
      await paste(body, { "text/plain": "one\nsee https://plain.example/x now" });
      await expect(body.getByRole("link", { name: "https://plain.example/x" })).toBeVisible();
      expect(pageErrors).toEqual([]);
    });
  });
}

test("keeps the text when picture uploads fail, and retries them", async ({ page, author }) => {
  const messages = messagesIn("en", "upload");
  await signIn(page, author);
  const body = await openEditor(page, "/en", messages);
  await page.keyboard.type("These words stay.");
  await page.route(/\/v1\/file$/, (route) => route.abort());
  await drop(body, [await createPictureFile("one.png"), await createPictureFile("two.png")]);
  await expect(body.getByText(messages.warning.uploadFailed)).toHaveCount(2);
  await expect(body).toContainText("These words stay.");
  await page.unroute(/\/v1\/file$/);
  for (let left = 2; left > 0; left -= 1) {
    await body.getByRole("button", { name: messages.upload.retry }).first().click();
    await expectStoredPictures(body, 3 - left);
  }
  await expect(body.locator("img[src^='blob:']")).toHaveCount(0);
  // Undo removes the pictures and keeps the text.
  await getButton(page, messages.tool.undo).click();
  await expectStoredPictures(body, 0);
  await expect(body).toHaveText("These words stay.");
  await getButton(page, messages.tool.redo).click();
  await expectStoredPictures(body, 2);
  const path = await tagAndPublish(page, messages);
  await expect(page.getByRole("main").locator("figure")).toHaveCount(2);
  expect(path).toMatch(postPage);
});

test("ignores shortcuts and suggestions during IME composition", async ({ page, author }) => {
  const messages = messagesIn("zh", "upload");
  await signIn(page, author);
  const body = await openEditor(page, "/zh", messages);
  const { compose, ownKey, commit } = await createIme(page);
  await compose("n");
  await compose("nihao");
  await ownKey();
  await expect(body.getByRole("paragraph")).toHaveCount(1);
  await commit("你好");
  await expect(body).toHaveText("你好");
  await page.keyboard.press("Enter");
  await compose("## ");
  await expect(body.getByRole("heading")).toHaveCount(0);
  await commit("二零");
  await expect(body).toHaveText("你好二零");
  await page.keyboard.type(" @");
  const userOptions = page.getByRole("listbox", { name: messages.mention.label.user });
  await expect(userOptions).toBeVisible();
  await compose("ming");
  await expect(userOptions).toHaveCount(0);
  await ownKey();
  await expect(body).toHaveText("你好二零 @ming");
  await commit("明");
  await expect(body).toHaveText("你好二零 @明");
  await expect(page).toHaveURL(/\/posts\/(?:create\/normal|\d+\/edit)$/);
});

test.describe("phone", () => {
  test.use(phoneOptions);
  test("docks the toolbar to the on-screen keyboard", async ({ page, author }) => {
    const messages = messagesIn("zh", "upload");
    await signIn(page, author);
    await openEditor(page, "/zh/m", messages);
    const toolbar = page.getByRole("toolbar", { name: messages.tool.label });
    const keyboard = (height: number) =>
      page.evaluate((height) => {
        Object.defineProperty(window.visualViewport, "height", {
          configurable: true,
          get: () => window.innerHeight - height,
        });
        window.visualViewport?.dispatchEvent(new Event("resize"));
      }, height);
    const getToolbarBottom = async () => {
      const box = await toolbar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const before = await getToolbarBottom();
    await keyboard(336);
    await expect.poll(getToolbarBottom).toBe(844 - 336);
    for (const each of await toolbar.getByRole("button").all()) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    }
    await keyboard(0);
    await expect.poll(getToolbarBottom).toBe(before);
  });
});

for (const locale of ["en", "zh"] as const) {
  test(`has accessible tool panels: ${locale}`, async ({ page, author }) => {
    const messages = messagesIn(locale, "upload");
    const { tool } = messages;
    await signIn(page, author);
    const body = await openEditor(page, `/${locale}`, messages);
    await page.keyboard.type("1. one");
    for (const panel of [tool.style, tool.color, tool.size, tool.align, tool.start]) {
      await getButton(page, panel).click();
      await expect(page.getByRole("group", { name: panel, exact: true })).toBeVisible();
      await expectAccessible(page, "[data-tools] + [role='group']");
    }
    await page.keyboard.press("ControlOrMeta+/");
    await expect(page.getByRole("dialog", { name: messages.help.title })).toBeVisible();
    await expectAccessible(page, "[role='dialog']");
    await page.keyboard.press("Escape");
    await body.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog", { name: messages.link.dialog })).toBeVisible();
    await expectAccessible(page, "[role='dialog']");
    await page.keyboard.press("Escape");
    await page.keyboard.type(" $");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page, "form");
    await page.keyboard.press("Escape");
    await paste(body, {}, [await createPictureFile()]);
    await expectStoredPictures(body, 1);
    await body.locator("img").click();
    await expect(page.getByRole("slider")).toHaveCount(2);
    await expectAccessible(page, "form");
  });
}
