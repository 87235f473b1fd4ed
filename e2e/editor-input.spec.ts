import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  createInputMethod,
  drop,
  expectStoredPictures,
  getButton,
  getTool,
  openEditor,
  paste,
  postPage,
  pressMore,
  tagAndPublish,
} from "./support/editor.ts";
import { createPictureFile } from "./support/file.ts";
import { messagesIn, phoneOptions } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

test("keeps the text when picture uploads fail, and retries them", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  const messages = messagesIn("en", "upload");
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  await page.keyboard.type("These words stay.");
  await page.route(/\/v1\/file$/, (route) => route.abort());
  const [one, two] = [await createPictureFile("one.png"), await createPictureFile("two.png")];
  await drop(body, [one, two]);
  await expect(body.getByText(messages.warning.uploadFailed)).toHaveCount(2);
  await drop(body, [{ ...two, name: "words.png", buffer: Buffer.from("no picture") }]);
  const rejected = page.getByRole("alert").filter({ hasText: "words.png" });
  await expect(rejected).toContainText(messages.warning.unsupportedFormat);
  await getButton(page, messages.rejected.close).click();
  await expect(rejected).toHaveCount(0);
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
  const { description, image, images } = messages;
  await getButton(page, messages.form.continue).click();
  await expect(page.getByText(description.missing.other.replace("{count}", "2"))).toBeVisible();
  // The way back to the text takes longer than a frame on a busy machine.
  await page.evaluate(() => {
    const goBack = window.history.back.bind(window.history);
    window.history.back = () => void setTimeout(goBack, 200);
  });
  await getButton(page, description.describe.replace("{number}", "2")).click();
  await expect(page.getByRole("textbox", { name: image.alt })).toBeFocused();
  await expect(page.getByRole("textbox", { name: image.alt })).toBeInViewport();
  await page.keyboard.type("Yields since 2019");
  await page.keyboard.press("Enter");
  await getButton(page, messages.form.continue).click();
  await expect(page.getByText(description.missing.one)).toBeVisible();
  const label = images.imageLabel.replace("{number}", "2");
  const second = getButton(page, label);
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: messages.publish.back }).click();
  const path = await tagAndPublish(page, messages, { hasUndescribed: true });
  await expect(page.getByRole("main").locator("figure")).toHaveCount(2);
  expect(path).toMatch(postPage);
});

test("removes failed uploads by button and by key", { tag: "@slow" }, async ({ page, author }) => {
  const messages = messagesIn("en", "upload");
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  await page.keyboard.type("These words stay.");
  await page.route(/\/v1\/file$/, (route) => route.abort());
  await drop(body, [await createPictureFile("one.png"), await createPictureFile("two.png")]);
  const failures = body.getByText(messages.warning.uploadFailed);
  await expect(failures).toHaveCount(2);
  await body.getByRole("button", { name: messages.upload.remove }).first().press("Enter");
  await expect(failures).toHaveCount(1);
  await expect(body).toBeFocused();
  await body.locator("[data-upload]").click({ position: { x: 6, y: 6 } });
  await page.keyboard.press("Backspace");
  await expect(failures).toHaveCount(0);
  await expect(body).toHaveText("These words stay.");
});

test("ignores shortcuts and suggestions during IME composition", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  const messages = messagesIn("zh", "upload");
  await logInAs(page, author);
  const body = await openEditor(page, "/zh", messages);
  const { compose, pressConsumedKey, commit } = await createInputMethod(page);
  await compose("n");
  await compose("nihao");
  await pressConsumedKey();
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
  await pressConsumedKey();
  await expect(body).toHaveText("你好二零 @ming");
  await commit("明");
  await expect(body).toHaveText("你好二零 @明");
  await expect(page).toHaveURL(/\/posts\/(?:create\/normal|\d+\/edit)$/);
});

test.describe("phone", { tag: "@slow" }, () => {
  test.use(phoneOptions);
  test("docks the toolbar to the on-screen keyboard", async ({ page, author }) => {
    const messages = messagesIn("zh", "upload");
    await logInAs(page, author);
    await openEditor(page, "/zh/m", messages);
    const toolbar = page.getByRole("toolbar", { name: messages.tool.label });
    const showKeyboard = (height: number) =>
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
    await showKeyboard(336);
    await expect.poll(getToolbarBottom).toBe(844 - 336);
    for (const each of await toolbar.getByRole("button").all()) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    }
    await showKeyboard(0);
    await expect.poll(getToolbarBottom).toBe(before);
  });
});

for (const [locale, colorScheme] of [
  ["en", "light"],
  ["zh", "dark"],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, { tag: "@slow" }, () => {
    test.use({ colorScheme });

    test("has accessible tool panels", async ({ page, author }) => {
      const messages = messagesIn(locale, "upload");
      const { tool } = messages;
      await logInAs(page, author);
      const body = await openEditor(page, `/${locale}`, messages);
      await page.keyboard.type("1. one");
      const behindMore = ["color", "fontSize", "align", "listStart"] as const;
      for (const panel of ["more", "blockType", ...behindMore] as const) {
        if (behindMore.some((each) => each === panel)) await pressMore(page, messages, panel);
        else await getTool(page, messages, panel).click();
        await expect(page.getByRole("group", { name: tool[panel], exact: true })).toBeVisible();
        await expectAccessible(page, "[data-toolbar] + [role='group']");
      }
      await page.keyboard.press("ControlOrMeta+/");
      await expect(page.getByRole("dialog", { name: messages.help.title })).toBeVisible();
      await expectAccessible(page, "[role='dialog']");
      await page.keyboard.press("Escape");
      await body.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog", { name: messages.link.dialogTitle })).toBeVisible();
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
  });
}
