import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFile, type TestFile } from "./file.ts";
import { type messagesIn, visit } from "./locale.ts";

type ClipboardContent = Record<string, string>;

/** Pastes text, HTML or files into the editor, as if from another program. */
export async function paste(
  body: Locator,
  content: ClipboardContent,
  files: TestFile[] = [],
): Promise<void> {
  await dispatchTransfer(body, "paste", content, files);
}

/** Drops files onto the editor. */
export async function drop(body: Locator, files: TestFile[]): Promise<void> {
  await dispatchTransfer(body, "drop", {}, files);
}

async function dispatchTransfer(
  body: Locator,
  name: "paste" | "drop",
  content: ClipboardContent,
  files: TestFile[],
) {
  const bytes = files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] }));
  await body.evaluate(
    (element, { name, content, bytes }) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(content)) data.setData(type, text);
      for (const each of bytes) {
        data.items.add(new File([new Uint8Array(each.bytes)], each.name, { type: each.mimeType }));
      }
      const { left, top } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        name === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", {
              ...options,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 40,
            }),
      );
    },
    { name, content, bytes },
  );
}

/** Returns HTML as another program copies it to the clipboard. */
export const readClipboardFixture = (program: "word" | "google-docs" | "web"): string =>
  readFileSync(
    join(import.meta.dirname, `../../lib/domain/body/html/fixtures/${program}.txt`),
    "utf8",
  );

/** Simulates a Chinese input method: composes letters, then commits words. */
export async function createInputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Presses a key that the input method consumes. */
    pressConsumedKey: async () => {
      const key = { key: "Process", code: "Enter", windowsVirtualKeyCode: 229 };
      await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
    commit: (text: string) => session.send("Input.insertText", { text }),
  };
}

/** Expects `count` stored pictures in the text. */
export const expectStoredPictures = (body: Locator, count: number) =>
  expect(body.locator('img[src^="/sns/api/v1/file/"]')).toHaveCount(count);

/** Adds a picture at the caret of the text, as a member chooses one, and waits until it is stored. */
export async function addPicture(
  page: Page,
  messages: UploadMessages,
  file: TestFile,
): Promise<void> {
  const body = page.getByRole("textbox", { name: messages.form.body, exact: true });
  await chooseFile(page, messages.tool.image, file);
  await expectStoredPictures(body, 1);
}

type UploadMessages = ReturnType<typeof messagesIn<"upload">>;

export const postPage = /\/posts\/\d+$/;
export const getButton = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** Returns a tool of the row, which the bar on selected text may have, too. */
export const getTool = (page: Page, messages: UploadMessages, name: keyof UploadMessages["tool"]) =>
  page
    .getByRole("toolbar", { name: messages.tool.label, exact: true })
    .getByRole("button", { name: messages.tool[name], exact: true });

/** Uses a tool behind the "+" of the row. */
export async function pressMore(
  page: Page,
  messages: UploadMessages,
  name: keyof UploadMessages["tool"],
) {
  await getTool(page, messages, "more").click();
  await page
    .getByRole("group", { name: messages.tool.more })
    .getByRole("button", { name: messages.tool[name], exact: true })
    .click();
}

/** Opens a new article and fills in its title. Returns the body. */
export async function openEditor(page: Page, home: string, messages: UploadMessages) {
  await visit(page, `${home}/posts/create/normal`);
  await page.getByRole("textbox", { name: messages.form.title, exact: true }).fill("Every kind");
  const body = page.getByRole("textbox", { name: messages.form.body, exact: true });
  await body.click();
  return body;
}

export async function tagAndPublish(
  page: Page,
  messages: UploadMessages,
  { hasUndescribed = false } = {},
) {
  await getButton(page, messages.form.continue).click();
  const tag = page.getByRole("combobox", { name: messages.tag.title });
  await tag.fill("editor");
  await tag.press("Enter");
  await getButton(page, messages.publish.publishNow).click();
  if (hasUndescribed) await getButton(page, messages.reminder.publishAnyway).click();
  await expect(page).toHaveURL(postPage);
  return new URL(page.url()).pathname;
}
