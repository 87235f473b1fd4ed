import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { composer, copiedFrom, drop, paste, stored } from "./support/editor.ts";
import { locales, messagesIn, phone, visit } from "./support/locale.ts";
import { pictureFile } from "./support/picture.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

type Product = { productId: string; name: { en: string; zh: string } };

const postPage = /\/posts\/\d+$/;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A new article with its title; resolves with its text. */
async function begin(page: Page, home: string, texts: ReturnType<typeof messagesIn<"upload">>) {
  await visit(page, `${home}/posts/create/normal`);
  await page.getByRole("textbox", { name: texts.form.title, exact: true }).fill("Every kind");
  const body = page.getByRole("textbox", { name: texts.form.body, exact: true });
  await body.click();
  return body;
}

async function tagAndPublish(page: Page, texts: ReturnType<typeof messagesIn<"upload">>) {
  const tag = page.getByRole("combobox", { name: texts.tag.title });
  await tag.fill("editor");
  await tag.press("Enter");
  await button(page, texts.form.publish).click();
  await expect(page).toHaveURL(postPage);
  return new URL(page.url()).pathname;
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const texts = messagesIn(locale, "upload");
    const { tool, color, mention, image, link } = texts;

    test("every kind of node is written, and read without scripts", async ({
      page,
      api,
      author,
      reader,
      browser,
      complaints,
    }) => {
      const list = await api.get("/product/api/v1/product/list?limit=1");
      const [fund] = (await list.json()).data.items as [Product];
      const keys = page.keyboard;
      const line = async (text: string) => {
        await keys.type(text);
        await keys.press("Enter");
      };
      await signIn(page, author);
      const body = await begin(page, home, texts);

      await line("## Two days");
      await line("### Why");
      await line("#### Because");
      await line("Plain **bold** and *slanted* and ~~gone~~ and `code` end");
      await button(page, tool.underline).click();
      await expect(button(page, tool.underline)).toHaveAttribute("aria-pressed", "true");
      await keys.type("under");
      await button(page, tool.underline).click();
      await button(page, tool.color).click();
      await page
        .getByRole("group", { name: color.text })
        .getByRole("button", { name: color.red })
        .click();
      await button(page, tool.size).click();
      await button(page, "32").click();
      await line(" red and large");
      await button(page, tool.clear).click();
      await button(page, tool.align).click();
      await button(page, tool.center).click();
      await button(page, tool.indent).click();
      await line("in the middle");
      await button(page, tool.align).click();
      await button(page, tool.left).click();
      await button(page, tool.outdent).click();

      await line("3. third");
      await keys.press("Tab");
      await line("inside");
      await keys.press("Shift+Tab");
      await line("fourth");
      await keys.press("Enter");
      await line("[ ] open");
      await keys.press("Enter");
      await line("> Patience.");
      await button(page, tool.style).click();
      await button(page, tool.paragraph).click();
      await line("``` ");
      await keys.type("select 1");
      await keys.press("ControlOrMeta+Alt+0");
      await keys.press("ControlOrMeta+End");
      await keys.press("Enter");

      await button(page, tool.person).click();
      await keys.type(reader.username);
      await page
        .getByRole("listbox", { name: mention.label.person })
        .getByRole("option", { name: reader.username })
        .click();
      await keys.type("likes $");
      await keys.type(fund.name.en.slice(0, 8));
      await page
        .getByRole("listbox", { name: mention.label.product })
        .getByRole("option", { name: fund.name[locale] })
        .first()
        .click();
      await keys.press("ControlOrMeta+k");
      const dialog = page.getByRole("dialog", { name: link.dialog });
      await dialog.getByRole("textbox", { name: link.label }).fill("javascript:alert(1)");
      await dialog.getByRole("button", { name: link.apply }).click();
      await expect(dialog.getByText(link.wrong)).toBeVisible();
      await dialog.getByRole("textbox", { name: link.label }).fill("example.com/fees");
      await dialog.getByRole("textbox", { name: link.title }).fill("All fees");
      await keys.press("Enter");
      await expect(body.getByRole("link", { name: "example.com/fees" })).toBeVisible();
      await keys.type(" or https://auto.example/a today");

      await drop(body, [await pictureFile("one.png")]);
      await stored(body, 1);
      await body.locator("img").click();
      await body.getByRole("textbox", { name: image.alt }).fill("A chart of yields");
      await body.getByRole("textbox", { name: image.caption }).fill("Since 2019");
      await page.getByRole("slider").last().press("Home");
      await body.getByRole("combobox", { name: image.position }).selectOption("right");
      await body.getByRole("button", { name: image.done }).click();

      const path = await tagAndPublish(page, texts);
      const quiet = await browser.newContext({ ...use, javaScriptEnabled: false });
      const read = await quiet.newPage();
      await read.goto(new URL(path, page.url()).href);
      const article = read.getByRole("main");
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
      const large = article.getByText("red and large");
      await expect(large).toHaveCSS("font-size", "32px");
      await expect(article.getByText("in the middle")).toHaveCSS("text-align", "center");
      const href = (name: string) => article.getByRole("link", { name }).getAttribute("href");
      expect(await href(`@${reader.username}`)).toBe(`${home}/users/${reader.id}`);
      expect(await href(fund.name[locale])).toBe(`${home}/products/${fund.productId}`);
      expect(await href("https://auto.example/a")).toBe("https://auto.example/a");
      const fees = article.getByRole("link", { name: "example.com/fees" });
      await expect(fees).toHaveAttribute("href", "https://example.com/fees");
      await expect(fees).toHaveAttribute("title", "All fees");
      const picture = article.locator("figure[data-position='right'] img");
      await expect(picture).toHaveAttribute("alt", "A chart of yields");
      expect((await picture.boundingBox())?.width).toBeLessThan(120);
      await quiet.close();
      expect(complaints).toEqual([]);
    });

    test("what comes from other programs keeps its words, and can be undone", async ({
      page,
      author,
      complaints,
    }) => {
      await signIn(page, author);
      const body = await begin(page, home, texts);
      await page.keyboard.type("Before. ");
      await paste(body, { "text/html": copiedFrom("word"), "text/plain": "plain" });
      await expect(body.getByRole("heading", { name: "Rates" })).toBeVisible();
      await expect(body.locator("ul ul > li")).toHaveText(["Short", "Long"]);
      await expect(body.locator("ol[start='3'] > li")).toHaveText([
        "Sell the long end",
        "Buy bills",
      ]);
      await expect(body).toContainText("Fund | Yield");
      await button(page, tool.undo).click();
      await expect(body).toHaveText("Before. ");
      await button(page, tool.redo).click();
      await expect(body).toContainText("Patience pays.");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Backspace");
      await paste(body, { "text/html": copiedFrom("google-docs"), "text/plain": "plain" });
      await expect(body.locator("ul ul > li")).toHaveText(["Banks"]);
      await expect(body.getByRole("checkbox", { name: "read the prospectus" })).toBeChecked();
      await expect(body.locator("strong")).toHaveText(["tight"]);
      await paste(body, { "text/html": copiedFrom("web"), "text/plain": "plain" });
      await expect(body.getByRole("link", { name: "rose" })).toHaveAttribute("href", "about:blank");
      await expect(body).not.toContainText("alert");
      await paste(body, { "text/plain": "one\nsee https://plain.example/x now" });
      await expect(body.getByRole("link", { name: "https://plain.example/x" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("pictures that do not arrive leave the text alone, and can be sent again", async ({
  page,
  author,
}) => {
  const texts = messagesIn("en", "upload");
  await signIn(page, author);
  const body = await begin(page, "/en", texts);
  await page.keyboard.type("These words stay.");
  await page.route(/\/v1\/file$/, (route) => route.abort());
  await drop(body, [await pictureFile("one.png"), await pictureFile("two.png")]);
  await expect(body.getByText(texts.warning.uploadFailed)).toHaveCount(2);
  await expect(body).toContainText("These words stay.");
  await page.unroute(/\/v1\/file$/);
  for (let left = 2; left > 0; left -= 1) {
    await body.getByRole("button", { name: texts.upload.retry }).first().click();
    await stored(body, 3 - left);
  }
  await expect(body.locator("img[src^='blob:']")).toHaveCount(0);
  // Each is a step back of its own kind: pictures go, the words are still there.
  await button(page, texts.tool.undo).click();
  await stored(body, 0);
  await expect(body).toHaveText("These words stay.");
  await button(page, texts.tool.redo).click();
  await stored(body, 2);
  const path = await tagAndPublish(page, texts);
  await expect(page.getByRole("main").locator("figure")).toHaveCount(2);
  expect(path).toMatch(postPage);
});

test("while words are composed nothing is chosen, formatted or sent", async ({ page, author }) => {
  const texts = messagesIn("zh", "upload");
  await signIn(page, author);
  const body = await begin(page, "/zh", texts);
  const { compose, ownKey, commit } = await composer(page);
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
  const people = page.getByRole("listbox", { name: texts.mention.label.person });
  await expect(people).toBeVisible();
  await compose("ming");
  await expect(people).toHaveCount(0);
  await ownKey();
  await expect(body).toHaveText("你好二零 @ming");
  await commit("明");
  await expect(body).toHaveText("你好二零 @明");
  await expect(page).toHaveURL(/\/posts\/(?:create\/normal|\d+\/edit)$/);
});

test.describe("phone", () => {
  test.use(phone);
  test("the tools stand on the keyboard while one writes, and scroll back with the text", async ({
    page,
    author,
  }) => {
    const texts = messagesIn("zh", "upload");
    await signIn(page, author);
    await begin(page, "/zh/m", texts);
    const tools = page.getByRole("toolbar", { name: texts.tool.label });
    const keyboard = (height: number) =>
      page.evaluate((height) => {
        Object.defineProperty(window.visualViewport, "height", {
          configurable: true,
          get: () => window.innerHeight - height,
        });
        window.visualViewport?.dispatchEvent(new Event("resize"));
      }, height);
    const bottom = async () => {
      const box = await tools.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const before = await bottom();
    await keyboard(336);
    await expect.poll(bottom).toBe(844 - 336);
    for (const each of await tools.getByRole("button").all()) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    }
    await keyboard(0);
    await expect.poll(bottom).toBe(before);
  });
});

for (const locale of ["en", "zh"] as const) {
  test(`the open tools are accessible: ${locale}`, async ({ page, author }) => {
    const texts = messagesIn(locale, "upload");
    const { tool } = texts;
    await signIn(page, author);
    const body = await begin(page, `/${locale}`, texts);
    await page.keyboard.type("1. one");
    for (const panel of [tool.style, tool.color, tool.size, tool.align, tool.start]) {
      await button(page, panel).click();
      await expect(page.getByRole("group", { name: panel, exact: true })).toBeVisible();
      await expectAccessible(page, "[data-tools] + [role='group']");
    }
    await page.keyboard.press("ControlOrMeta+/");
    await expect(page.getByRole("dialog", { name: texts.help.title })).toBeVisible();
    await expectAccessible(page, "[role='dialog']");
    await page.keyboard.press("Escape");
    await body.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog", { name: texts.link.dialog })).toBeVisible();
    await expectAccessible(page, "[role='dialog']");
    await page.keyboard.press("Escape");
    await page.keyboard.type(" $");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page, "form");
    await page.keyboard.press("Escape");
    await paste(body, {}, [await pictureFile()]);
    await stored(body, 1);
    await body.locator("img").click();
    await expect(page.getByRole("slider")).toHaveCount(2);
    await expectAccessible(page, "form");
  });
}
