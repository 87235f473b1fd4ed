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
import { setBlockType } from "#components/editor/set-block-type";
import { $getSelectedBlockType, blockTypes, formats } from "#components/editor/use-toolbar-state";
import type { ShortcutName } from "#lib/client/editor/shortcuts";
import { parsePixels } from "#lib/domain/body/style";

export const fontSize = { min: 8, max: 72, default: 18, step: 2 };

type TextProperty = "color" | "background-color" | "font-size";

/** Sets or (with null) removes a style of the selected text. `keepsFocus` does not focus the editor. */
export function setTextStyle(
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

/** Changes the size of the selected text within the allowed range. */
function changeFontSize(editor: LexicalEditor, delta: number): void {
  const current = editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection)
      ? $getSelectionStyleValueForProperty(selection, "font-size", "")
      : "";
  });
  const size = (parsePixels(current) ?? fontSize.default) + delta;
  setTextStyle(editor, "font-size", `${Math.min(fontSize.max, Math.max(fontSize.min, size))}px`);
}

/** Removes formats, colors and sizes from the selected text, and the alignment of its blocks. */
export function clearFormatting(editor: LexicalEditor): void {
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

/** Runs the command of a tool or shortcut; false if the command does not change the text. */
export function runCommand(editor: LexicalEditor, name: ShortcutName): boolean {
  const format = formats.find((each) => each === name);
  if (format) return editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
  const blockType = blockTypes.find((each) => each === name);
  if (blockType) {
    setBlockType(editor, blockType, editor.getEditorState().read($getSelectedBlockType));
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
    case "increaseFontSize":
      changeFontSize(editor, fontSize.step);
      return true;
    case "decreaseFontSize":
      changeFontSize(editor, -fontSize.step);
      return true;
    case "clearFormatting":
      clearFormatting(editor);
      return true;
    default:
      return false;
  }
}
