import { $getRoot, $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";

/** Writes the sign that a mention begins with, as if it had been typed: set apart from a word before it. */
export function beginMention(editor: LexicalEditor, sign: "@" | "$"): void {
  editor.focus();
  editor.update(() => {
    if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const { anchor } = selection;
    const before =
      anchor.type === "text" ? anchor.getNode().getTextContent().slice(0, anchor.offset) : "";
    selection.insertText(/[\w.$@+-]$/.test(before) ? ` ${sign}` : sign);
  });
}
