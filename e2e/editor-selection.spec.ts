import { expect, type Locator } from "@playwright/test";
import { openEditor, paste } from "./support/editor.ts";
import { messagesIn } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const messages = messagesIn("en", "upload");
const getBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("Expected a box.");
  return box;
};

test("formats selected text from the bar beside it, by keyboard alone", async ({
  page,
  author,
}) => {
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  const { keyboard } = page;
  await keyboard.type("Rates fell");
  await keyboard.press("Shift+Home");
  const bar = page.getByRole("toolbar", { name: messages.selection });
  await expect(bar).toBeVisible();
  const [barBox, textBox] = [await getBox(bar), await getBox(body.getByText("Rates fell"))];
  const isBeside = barBox.y + barBox.height <= textBox.y || barBox.y >= textBox.y + textBox.height;
  expect(isBeside).toBe(true);
  await keyboard.press("Alt+F10");
  await expect(bar.getByRole("button", { name: messages.tool.bold })).toBeFocused();
  await keyboard.press("Enter");
  await expect(body.locator("strong")).toHaveText("Rates fell");
  await keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(body).toBeFocused();
});

test("shows the bar with the state of the words, while the text has the focus", {
  tag: "@slow",
}, async ({ page, author }) => {
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  const { keyboard } = page;
  await keyboard.type("Rates fell");
  // A press that the browser takes over, to scroll, has no release.
  await body.dispatchEvent("pointerdown");
  await body.dispatchEvent("pointercancel");
  await keyboard.press("Shift+Home");
  const bar = page.getByRole("toolbar", { name: messages.selection });
  await expect(bar).toBeVisible();
  await keyboard.press("ControlOrMeta+b");
  await keyboard.press("ArrowRight");
  await expect(bar).toHaveCount(0);
  await keyboard.press("Shift+Home");
  const bold = bar.getByRole("button", { name: messages.tool.bold });
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: messages.form.title, exact: true }).focus();
  await expect(bar).toHaveCount(0);
  await body.focus();
  // Where the caret is then differs.
  await keyboard.press("ControlOrMeta+a");
  await expect(bar).toBeVisible();
  await keyboard.press("Tab");
  await expect(bar.getByRole("button").first()).toBeFocused();
});

test("keeps the caret between the bars of the page", { tag: "@slow" }, async ({ page, author }) => {
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  const { keyboard } = page;
  for (let line = 1; line <= 60; line += 1) {
    await keyboard.type(`line ${line}`);
    await keyboard.press("Enter");
  }
  const tools = page.getByRole("toolbar", { name: messages.tool.label, exact: true });
  for (let line = 60; line >= 1; line -= 1) {
    await keyboard.press("ArrowUp");
    const text = body.getByText(`line ${line}`, { exact: true });
    await expect
      .poll(async () => {
        const toolsBox = await getBox(tools);
        return (await getBox(text)).y - (toolsBox.y + toolsBox.height);
      })
      .toBeGreaterThanOrEqual(0);
  }
});

test("asks once whether pasted Markdown is to be formatted, undone by one press", async ({
  page,
  author,
}) => {
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  const markdown = { "text/plain": "## Rates\n\nThey **fell**.\n\n- [ ] buy" };
  await page.keyboard.type("Before. ");
  await paste(body, markdown);
  await expect(body).toContainText("They **fell**.");
  const { question, format } = messages.markdownPaste;
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole("button", { name: format, exact: true }).click();
  await expect(body.locator("strong")).toHaveText("fell");
  await expect(body.getByRole("checkbox")).toHaveText("buy");
  await expect(page.getByText(question)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(body).toContainText("Before. ## Rates");
  await expect(body).toContainText("They **fell**.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await paste(body, markdown);
  await expect(body.getByRole("heading", { name: "Rates" })).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
});
