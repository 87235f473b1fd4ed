// @vitest-environment happy-dom
import { registerRichText } from "@lexical/rich-text";
import { $createParagraphNode, $getRoot, createEditor } from "lexical";
import { expect, test } from "vitest";
import { registerControlKeys } from "#components/editor/control-keys-plugin";

test("leaves keys to the buttons inside of the text", () => {
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  const root = document.createElement("div");
  root.contentEditable = "true";
  document.body.append(root);
  editor.setRootElement(root);
  registerRichText(editor);
  registerControlKeys(editor);
  editor.update(() => $getRoot().clear().append($createParagraphNode()).selectEnd(), {
    discrete: true,
  });
  const press = (target: Element) => {
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    editor.update(() => {}, { discrete: true });
    return event.defaultPrevented;
  };
  const countLines = () => editor.read(() => $getRoot().getChildrenSize());

  const button = document.createElement("button");
  root.firstElementChild?.append(button);
  expect(press(button)).toBe(false);
  expect(countLines()).toBe(1);
  expect(press(root)).toBe(true);
  expect(countLines()).toBe(2);
});
