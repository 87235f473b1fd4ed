import { $isCodeNode } from "@lexical/code";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type RangeSelection,
} from "lexical";
import { $getTableAround } from "#components/editor/insert-block";
import {
  $readTextPosition,
  $selectBetween,
  type TextPosition,
} from "#components/editor/markdown-paste/text-position";
import { isMarkdown } from "#lib/client/editor/pasted-markdown";

/** Text that was pasted as it is, and where it begins and ends. */
export type PastedText = { text: string; start: TextPosition; end: TextPosition };

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
  const start = $readTextPosition(selection.anchor);
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) selection.insertParagraph();
    selection.insertText(line);
  }
  const end = $readTextPosition(selection.anchor);
  return start && end && { text, start, end };
}

/** Selects what was pasted; null if it is gone. */
export const $selectPasted = ({ start, end }: PastedText): RangeSelection | null =>
  $selectBetween(start, end);
