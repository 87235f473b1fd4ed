import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { getTool, openEditor, pressMore } from "./support/editor.ts";
import { createVideoFile } from "./support/file.ts";
import { locales, messagesIn, phoneOptions } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const messages = messagesIn(locale, "upload");
    const { tool, insert } = messages;

    test("inserts what is found by typing after a slash", async ({ page, author, pageErrors }) => {
      await logInAs(page, author);
      const body = await openEditor(page, home, messages);
      const { keyboard } = page;
      const menu = page.getByRole("listbox", { name: insert.label });
      await keyboard.type("/");
      await expect(menu.getByRole("option", { name: tool.image, exact: true })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await expectAccessible(page, "main");
      await keyboard.type(locale === "zh" ? "biaoge" : "tab");
      await expect(menu.getByRole("option")).toHaveText([tool.insertTable]);
      await keyboard.press("Enter");
      await expect(body.getByRole("table")).toBeVisible();
      await keyboard.press("ControlOrMeta+End");

      await keyboard.type("/zzz");
      await expect(menu).toHaveCount(0);
      await keyboard.press("Enter");
      await keyboard.type("/quote");
      await expect(menu.getByRole("option", { name: tool.quote, exact: true })).toBeVisible();
      await keyboard.press("Escape");
      await expect(menu).toHaveCount(0);
      await expect(body).toContainText("/quote");
      await keyboard.press("Enter");
      await keyboard.type("/");
      await keyboard.press("ArrowDown");
      await keyboard.press("ArrowUp");
      await keyboard.type("h2");
      await keyboard.press("Enter");
      await keyboard.type("Rates");
      await expect(body.getByRole("heading", { name: "Rates", level: 2 })).toBeVisible();

      await keyboard.press("Enter");
      await keyboard.type("/?");
      await keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: messages.help.title })).toBeVisible();
      expect(pageErrors).toEqual([]);
    });

    test("begins with a video, chosen from the menu or from the row", { tag: "@slow" }, async ({
      page,
      author,
    }) => {
      const { video } = messages;
      const remove = page.getByRole("button", { name: video.without, exact: true });
      const chosen = page.getByRole("region", { name: video.preview });
      await logInAs(page, author);
      const body = await openEditor(page, home, messages);
      // Early: the browser has to know before the key is pressed.
      let choosing = page.waitForEvent("filechooser");
      await page.keyboard.type(locale === "zh" ? "/shipin" : "/film");
      const menu = page.getByRole("listbox", { name: insert.label });
      await expect(menu.getByRole("option")).toHaveText([tool.video]);
      await page.keyboard.press("Enter");
      await choosing;
      await expect(body).toHaveText("");
      // Whoever chooses no file still sees what they asked for, and a way back.
      await remove.click();
      await expect(page.getByRole("button", { name: video.add, exact: true })).toHaveCount(0);

      choosing = page.waitForEvent("filechooser");
      await pressMore(page, messages, "video");
      await (await choosing).setFiles(await createVideoFile());
      await expect(chosen).toBeVisible();
      await getTool(page, messages, "more").click();
      await expect(page.getByRole("button", { name: tool.gallery, exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: tool.video, exact: true })).toHaveCount(0);
      await expectAccessible(page, "main");
    });
  });
}

test("opens the menu by the plus beside an empty line", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  const messages = messagesIn("en", "upload");
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  const menu = page.getByRole("listbox", { name: messages.insert.label });
  const plus = page.getByRole("button", { name: messages.insert.button });
  await plus.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(body).toHaveText("");
  await plus.click();
  await menu.getByRole("option", { name: messages.tool.bullet }).click();
  await page.keyboard.type("one");
  await expect(body.getByRole("listitem")).toHaveText(["one"]);
  await expect(plus).toHaveCount(0);
});

for (const width of [320, 390] as const) {
  test.describe(`phone of ${width} pixels`, { tag: "@slow" }, () => {
    test.use({ ...phoneOptions, viewport: { width, height: 844 } });

    test("shows one row of tools, pictures first, inside the window", async ({ page, author }) => {
      const messages = messagesIn("zh", "upload");
      await logInAs(page, author);
      await openEditor(page, "/zh/m", messages);
      const toolbar = page.getByRole("toolbar", { name: messages.tool.label, exact: true });
      const buttons = await toolbar.getByRole("button").all();
      await expect(buttons[0] ?? toolbar).toHaveAccessibleName(messages.tool.image);
      const boxes = await Promise.all(buttons.map((each) => each.boundingBox()));
      for (const box of boxes) {
        expect(box?.y).toBe(boxes[0]?.y);
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      await getTool(page, messages, "more").click();
      const more = page.getByRole("group", { name: messages.tool.more });
      await expect(more.getByRole("button", { name: messages.tool.undo })).toBeVisible();
      await expect(more.getByRole("button", { name: messages.tool.help })).toBeAttached();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    });
  });
}
