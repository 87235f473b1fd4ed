import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

type ClipboardContent = Record<string, string>;

/** Pastes text, HTML or files into the editor, as if from another program. */
export async function paste(
  body: Locator,
  given: ClipboardContent,
  files: File[] = [],
): Promise<void> {
  await dispatchTransfer(body, "paste", given, files);
}

type File = { name: string; mimeType: string; buffer: Buffer };

/** Drops files onto the editor. */
export async function drop(body: Locator, files: File[]): Promise<void> {
  await dispatchTransfer(body, "drop", {}, files);
}

async function dispatchTransfer(
  body: Locator,
  name: "paste" | "drop",
  given: ClipboardContent,
  files: File[],
) {
  const bytes = files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] }));
  await body.evaluate(
    (element, { name, given, bytes }) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(given)) data.setData(type, text);
      for (const each of bytes) {
        data.items.add(new File([new Uint8Array(each.bytes)], each.name, { type: each.mimeType }));
      }
      const { left, top } = element.getBoundingClientRect();
      const all = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        name === "paste"
          ? new ClipboardEvent("paste", { ...all, clipboardData: data })
          : new DragEvent("drop", {
              ...all,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 40,
            }),
      );
    },
    { name, given, bytes },
  );
}

/** Returns HTML as another program copies it to the clipboard. */
export const readClipboardFixture = (program: "word" | "google-docs" | "web"): string =>
  readFileSync(
    join(import.meta.dirname, `../../lib/domain/body/html/fixtures/${program}.txt`),
    "utf8",
  );

/** Simulates a Chinese input method: composes letters, then commits words. */
export async function createIme(page: Page) {
  const keyboard = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Presses a key that the input method consumes. */
    ownKey: async () => {
      const key = { key: "Process", code: "Enter", windowsVirtualKeyCode: 229 };
      await keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
    commit: (text: string) => keyboard.send("Input.insertText", { text }),
  };
}

/** Expects `count` stored pictures in the text. */
export const expectStoredPictures = (body: Locator, count: number) =>
  expect(body.locator('img[src^="/sns/api/v1/file/"]')).toHaveCount(count);
