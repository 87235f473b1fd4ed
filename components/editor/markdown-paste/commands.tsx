import { $isCodeNode } from "@lexical/code";
import {
  $createRangeSelection,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  type LexicalEditor,
  type PointType,
} from "lexical";
import { $getTableAround } from "#components/editor/insert-block";
import { isMarkdown } from "#lib/client/editor/pasted-markdown";

type Place = { key: string; offset: number; type: "text" | "element" };

/** Text that was pasted as it is, and where it begins and ends. */
export type PastedText = { text: string; start: Place; end: Place };

const toPlace = ({ key, offset, type }: PointType): Place => ({ key, offset, type });

/** Inserts Markdown as plain text, a paragraph for each line. Null for other text, and in code and tables. */
export function $pasteAsText(data: DataTransfer): PastedText | null {
  const text = data.getData("text/plain");
  const isPlain =
    !data.types.includes("text/html") &&
    !data.types.includes("application/x-lexical-editor") &&
    data.files.length === 0;
  const selection = $getSelection();
  if (!isPlain || !isMarkdown(text) || !$isRangeSelection(selection)) return null;
  const node = selection.anchor.getNode();
  if ($findMatchingParent(node, $isCodeNode) || $getTableAround(node)) return null;
  if (!selection.isCollapsed()) selection.removeText();
  const start = toPlace(selection.anchor);
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) selection.insertParagraph();
    selection.insertText(line);
  }
  return { text, start, end: toPlace(selection.anchor) };
}

/** Selects what was pasted, unless it is gone. */
export function $selectPasted({ start, end }: PastedText, editor: LexicalEditor): boolean {
  const { _nodeMap: nodes } = editor.getEditorState();
  if (!nodes.has(start.key) || !nodes.has(end.key)) return false;
  const range = $createRangeSelection();
  range.anchor.set(start.key, start.offset, start.type);
  range.focus.set(end.key, end.offset, end.type);
  $setSelection(range);
  return true;
}
