import { createHeadlessEditor } from "@lexical/headless";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  type LexicalEditor,
  PASTE_COMMAND,
} from "lexical";
import { expect, test, vi } from "vitest";
import { registerAutoLinks } from "#components/editor/link/link-plugin";
import { registerMarkdownPaste } from "#components/editor/markdown-paste/register-markdown-paste";
import { editorNodes } from "#components/editor/nodes";

const markdown = "see https://a.example/b **now**\nand then";

function start({ answer = null }: { answer?: string | null } = {}) {
  const editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  registerAutoLinks(editor);
  const update = (change: () => void) => editor.update(change, { discrete: true });
  update(() => {
    const paragraph = $createParagraphNode().append($createTextNode("Before. After."));
    $getRoot().append(paragraph);
    paragraph.select();
    const text = paragraph.getFirstChildOrThrow<ReturnType<typeof $createTextNode>>();
    text.select(8, 8);
  });
  const conversion = Promise.withResolvers<void>();
  const convert = vi.fn(async () => {
    await conversion.promise;
    return () => $insertNodes([$createTextNode("FORMATTED")]);
  });
  const [onQuestion, onStale] = [vi.fn(), vi.fn()];
  const paste = registerMarkdownPaste(editor, {
    convert,
    readAnswer: () => answer,
    onQuestion,
    onStale,
  });
  update(() => pasteText(editor, markdown));
  return { editor, update, convert, conversion, paste, onQuestion, onStale };
}

function pasteText(editor: LexicalEditor, text: string): void {
  const data = { getData: () => text, types: ["text/plain"], files: [] };
  const event = { clipboardData: data, preventDefault: () => {} };
  editor.dispatchCommand(PASTE_COMMAND, event as unknown as ClipboardEvent);
}

const readText = (editor: LexicalEditor) => editor.read(() => $getRoot().getTextContent());
const pasted = "Before. see https://a.example/b **now**\n\nand thenAfter.";

test("replaces exactly the pasted text, which automatic links divide", async () => {
  const { editor, conversion, paste, onQuestion } = start();
  expect(readText(editor)).toBe(pasted);
  expect(onQuestion.mock.lastCall).toEqual([{ hasFailed: false }]);
  paste.answer("format");
  expect(onQuestion.mock.lastCall).toEqual([null]);
  conversion.resolve();
  await vi.waitFor(() => expect(readText(editor)).toBe("Before. FORMATTEDAfter."));
});

test("formats without a question once the author has answered", async () => {
  const { editor, conversion, onQuestion } = start({ answer: "format" });
  conversion.resolve();
  await vi.waitFor(() => expect(readText(editor)).toBe("Before. FORMATTEDAfter."));
  expect(onQuestion).not.toHaveBeenCalledWith({ hasFailed: false });
});

test("withdraws the question when the text changes", () => {
  const { editor, update, convert, paste, onQuestion } = start();
  update(() => $getSelection()?.insertText("!"));
  expect(onQuestion.mock.lastCall).toEqual([null]);
  paste.answer("format");
  expect(convert).not.toHaveBeenCalled();
  expect(readText(editor)).toBe(pasted.replace("then", "then!"));
});

test("leaves a text alone that changes while the converter loads, and says so", async () => {
  const { editor, update, conversion, paste, onStale } = start();
  paste.answer("format");
  update(() => $getRoot().getFirstChildOrThrow().remove());
  conversion.resolve();
  await vi.waitFor(() => expect(onStale).toHaveBeenCalledOnce());
  expect(readText(editor)).toBe("and thenAfter.");
});

test("keeps the text after a failure, and can be asked again", async () => {
  const { editor, convert, conversion, paste, onQuestion } = start();
  convert.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  paste.answer("format");
  await vi.waitFor(() => expect(onQuestion.mock.lastCall).toEqual([{ hasFailed: true }]));
  expect(readText(editor)).toBe(pasted);
  paste.answer("format");
  conversion.resolve();
  await vi.waitFor(() => expect(readText(editor)).toBe("Before. FORMATTEDAfter."));
});

test("does nothing once the editor is closed", async () => {
  const { editor, conversion, paste, onQuestion, onStale } = start();
  paste.answer("format");
  onQuestion.mockClear();
  paste.close();
  conversion.reject(new Error("aborted"));
  await conversion.promise.catch(() => {});
  await Promise.resolve();
  expect(onQuestion).not.toHaveBeenCalled();
  expect(onStale).not.toHaveBeenCalled();
  expect(readText(editor)).toBe(pasted);
});
