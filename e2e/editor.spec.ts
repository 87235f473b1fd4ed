import { expect } from "@playwright/test";
import {
  drop,
  expectStoredPictures,
  getButton,
  getTool,
  openEditor,
  paste,
  pressMore,
  readClipboardFixture,
  tagAndPublish,
} from "./support/editor.ts";
import { createPictureFile } from "./support/file.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

type Product = { productId: string; name: { en: string; zh: string } };

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const messages = messagesIn(locale, "upload");
    const { tool, color, mention, image, link, table } = messages;

    test("writes every kind of node, readable without JavaScript", async ({
      page,
      api,
      author,
      viewer,
      browser,
      pageErrors,
    }) => {
      const list = await api.get("/product/api/v1/product/list?limit=1");
      const [product] = (await list.json()).data.items as [Product];
      const keyboard = page.keyboard;
      const typeLine = async (text: string) => {
        await keyboard.type(text);
        await keyboard.press("Enter");
      };
      await logInAs(page, author);
      const body = await openEditor(page, home, messages);

      await typeLine("## Two days");
      await typeLine("### Why");
      await typeLine("#### Because");
      await typeLine("Plain **bold** and *slanted* and ~~gone~~ and `code` end");
      await pressMore(page, messages, "underline");
      await getTool(page, messages, "more").click();
      await expect(getButton(page, tool.underline)).toHaveAttribute("aria-pressed", "true");
      await keyboard.press("Escape");
      await keyboard.type("under");
      await pressMore(page, messages, "underline");
      await pressMore(page, messages, "color");
      await page
        .getByRole("group", { name: color.text })
        .getByRole("button", { name: color.red })
        .click();
      await pressMore(page, messages, "fontSize");
      await getButton(page, "32").click();
      await typeLine(" red and large");
      await pressMore(page, messages, "clearFormatting");
      await pressMore(page, messages, "align");
      await getButton(page, tool.center).click();
      await pressMore(page, messages, "indent");
      await typeLine("in the middle");
      await pressMore(page, messages, "align");
      await getButton(page, tool.left).click();
      await pressMore(page, messages, "outdent");

      await typeLine("3. third");
      await keyboard.press("Tab");
      await typeLine("inside");
      await keyboard.press("Shift+Tab");
      await typeLine("fourth");
      await keyboard.press("Enter");
      await typeLine("[ ] open");
      await keyboard.press("Enter");
      await typeLine("> Patience.");
      await getTool(page, messages, "blockType").click();
      await getButton(page, tool.paragraph).click();
      await typeLine("``` ");
      await keyboard.type("select 1");
      await keyboard.press("ControlOrMeta+Alt+0");
      await keyboard.press("ControlOrMeta+End");
      await keyboard.press("Enter");

      await getTool(page, messages, "insertTable").click();
      await keyboard.type("Rating");
      await keyboard.press("Tab");
      await keyboard.type("Share");
      await keyboard.press("Tab");
      await getTool(page, messages, "table").click();
      await getButton(page, table.deleteColumn).click();
      await keyboard.press("ControlOrMeta+End");

      await pressMore(page, messages, "mentionUser");
      await keyboard.type(viewer.username);
      await page
        .getByRole("listbox", { name: mention.label.user })
        .getByRole("option", { name: viewer.username })
        .click();
      await keyboard.type("likes $");
      await keyboard.type(product.name.en.slice(0, 8));
      await page
        .getByRole("listbox", { name: mention.label.product })
        .getByRole("option", { name: product.name[locale] })
        .first()
        .click();
      await keyboard.press("ControlOrMeta+k");
      const dialog = page.getByRole("dialog", { name: link.dialogTitle });
      await dialog.getByRole("textbox", { name: link.label }).fill("javascript:alert(1)");
      await dialog.getByRole("button", { name: link.apply }).click();
      await expect(dialog.getByText(link.invalid)).toBeVisible();
      await dialog.getByRole("textbox", { name: link.label }).fill("example.com/fees");
      await dialog.getByRole("textbox", { name: link.title }).fill("All fees");
      await keyboard.press("Enter");
      await expect(body.getByRole("link", { name: "example.com/fees" })).toBeVisible();
      await keyboard.type(" or https://auto.example/a today");

      await drop(body, [await createPictureFile("one.png")]);
      await expectStoredPictures(body, 1);
      await body.locator("img").click();
      const imageTools = page.getByRole("toolbar", { name: image.tools, exact: true });
      await imageTools.getByRole("button", { name: image.width }).click();
      await getButton(page, image.widths.right).click();
      await imageTools.getByRole("button", { name: image.alt }).click();
      await page.getByRole("textbox", { name: image.alt }).fill("A chart of yields");
      await page.keyboard.press("Enter");
      await page.getByRole("slider").last().press("Home");
      await body.getByRole("textbox", { name: image.caption }).fill("Since 2019");

      const path = await tagAndPublish(page, messages);
      const noScriptContext = await browser.newContext({ ...use, javaScriptEnabled: false });
      const noScriptPage = await noScriptContext.newPage();
      await noScriptPage.goto(new URL(path, page.url()).href);
      const article = noScriptPage.getByRole("main");
      const levels = ["Two days", "Why", "Because"].map((title, index) =>
        article.getByRole("heading", { name: title, level: index + 2 }),
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
        ["thead th", "Rating"],
      ] as const) {
        await expect(article.locator(element).filter({ hasText: words }).first()).toBeVisible();
      }
      await expect(article.getByRole("columnheader")).toHaveText(["Rating", "Share"]);
      await expect(article.getByRole("row")).toHaveCount(3);
      const largeText = article.getByText("red and large");
      await expect(largeText).toHaveCSS("font-size", "32px");
      await expect(article.getByText("in the middle")).toHaveCSS("text-align", "center");
      // What happened since to a fund follows below the text.
      const getHref = (name: string) =>
        article.getByRole("link", { name }).first().getAttribute("href");
      expect(await getHref(`@${viewer.username}`)).toBe(`${home}/users/${viewer.id}`);
      expect(await getHref(product.name[locale])).toBe(`${home}/products/${product.productId}`);
      expect(await getHref("https://auto.example/a")).toBe("https://auto.example/a");
      const feesLink = article.getByRole("link", { name: "example.com/fees" });
      await expect(feesLink).toHaveAttribute("href", "https://example.com/fees");
      await expect(feesLink).toHaveAttribute("title", "All fees");
      const picture = article.locator("figure[data-position='right'] img");
      await expect(picture).toHaveAttribute("alt", "A chart of yields");
      expect((await picture.boundingBox())?.width).toBeLessThan(120);
      for (const form of [`${home}/posts/create/video`, `${path}/edit`]) {
        await noScriptPage.goto(new URL(form, page.url()).href);
        // getByText ignores this element.
        const note = noScriptPage.locator("main noscript p");
        await expect(note).toHaveText(messages.form.needsScript);
        await expect(note).toBeVisible();
      }
      await noScriptContext.close();
      expect(pageErrors).toEqual([]);
    });

    test("pastes from other programs and undoes it", { tag: "@slow" }, async ({
      page,
      author,
      pageErrors,
    }) => {
      await logInAs(page, author);
      const body = await openEditor(page, home, messages);
      await page.keyboard.type("Before. ");
      await paste(body, { "text/html": readClipboardFixture("word"), "text/plain": "plain" });
      await expect(body.getByRole("heading", { name: "Rates" })).toBeVisible();
      await expect(body.locator("ul ul > li")).toHaveText(["Short", "Long"]);
      await expect(body.locator("ol[start='3'] > li")).toHaveText([
        "Sell the long end",
        "Buy bills",
      ]);
      await expect(body.getByRole("row", { name: "Fund Yield" })).toBeVisible();
      await page.keyboard.press("ControlOrMeta+z");
      await expect(body).toHaveText("Before. ");
      await page.keyboard.press("ControlOrMeta+Shift+z");
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
      // The pictures of these pages cannot be had.
      expect(pageErrors.filter((each) => !each.endsWith("/file/remote"))).toEqual([]);
    });
  });
}
