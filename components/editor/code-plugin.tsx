"use client";
import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_NORMAL,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
} from "lexical";
import { useEffect } from "react";

/** Removes the closing fence at the caret and continues below the code. */
function $endCode(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  const code = $findMatchingParent(node, $isCodeNode);
  const isLast = $isTextNode(node) && node.getNextSibling() === null;
  if (!code || !isLast || node.getTextContent() !== "```") return false;
  const before = node.getPreviousSibling();
  if (before && !$isLineBreakNode(before)) return false;
  node.remove();
  before?.remove();
  const paragraph = $createParagraphNode();
  code.insertAfter(paragraph);
  paragraph.select();
  return true;
}

export const registerCodeEnd = (editor: LexicalEditor) =>
  editor.registerCommand(
    KEY_ENTER_COMMAND,
    (event) => {
      if (event?.shiftKey || event?.isComposing || !$endCode()) return false;
      event?.preventDefault();
      return true;
    },
    COMMAND_PRIORITY_NORMAL,
  );

/** Ends a code block by Enter after a closing fence, as Markdown does. */
export function CodePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerCodeEnd(editor), [editor]);
  return null;
}
