import { $getSelectionStyleValueForProperty, $patchStyleText } from "@lexical/selection";
import { $getNearestBlockElementAncestorOrThrow } from "@lexical/utils";
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from "lexical";
import { type SettableBlock, setBlock } from "#components/editor/set-block";
import { blockNow } from "#components/editor/use-toolbar-state";
import type { ShortcutName } from "#lib/client/editor/shortcuts";

export const fontSizes = { min: 8, max: 72, usual: 18, step: 2 };

type TextProperty = "color" | "background-color" | "font-size";

/** Gives the selected text a colour or size; null takes it away. `keepsFocus` leaves the keyboard where it is. */
export function styleText(
  editor: LexicalEditor,
  property: TextProperty,
  value: string | null,
  keepsFocus = false,
): void {
  editor.update(
    () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) $patchStyleText(selection, { [property]: value });
    },
    keepsFocus ? { tag: SKIP_DOM_SELECTION_TAG } : {},
  );
}

/** Makes the selected text larger or smaller, within what is allowed. */
function resize(editor: LexicalEditor, by: number): void {
  const now = editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection)
      ? $getSelectionStyleValueForProperty(selection, "font-size", "")
      : "";
  });
  const size = (Number.parseFloat(now) || fontSizes.usual) + by;
  styleText(editor, "font-size", `${Math.min(fontSizes.max, Math.max(fontSizes.min, size))}px`);
}

/** Takes formats, colours and sizes from the selected text, and alignment from its blocks. */
export function clearLook(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (selection.isCollapsed()) {
      selection.setFormat(0);
      selection.setStyle("");
    } else {
      for (const node of selection.extract()) {
        if (!$isTextNode(node)) continue;
        node.setFormat(0).setStyle("");
        const block = $getNearestBlockElementAncestorOrThrow(node);
        if ($isElementNode(block)) block.setFormat("");
      }
    }
  });
}

const formats = new Set(["bold", "italic", "underline", "strikethrough", "code"]);
const blocks = new Set([
  "paragraph",
  "h2",
  "h3",
  "h4",
  "quote",
  "codeBlock",
  "number",
  "bullet",
  "check",
]);

/** Does what a tool or its keys ask for; false where it is no business of the text itself. */
export function runCommand(editor: LexicalEditor, name: ShortcutName): boolean {
  if (formats.has(name)) {
    return editor.dispatchCommand(FORMAT_TEXT_COMMAND, name as "bold");
  }
  if (blocks.has(name)) {
    setBlock(editor, name as SettableBlock, editor.getEditorState().read(blockNow));
    return true;
  }
  switch (name) {
    case "left":
      return editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, "");
    case "center":
    case "right":
    case "justify":
      return editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, name);
    case "indent":
      return editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
    case "outdent":
      return editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
    case "larger":
      resize(editor, fontSizes.step);
      return true;
    case "smaller":
      resize(editor, -fontSizes.step);
      return true;
    case "clear":
      clearLook(editor);
      return true;
    default:
      return false;
  }
}
