"use client";
import { $isCodeNode } from "@lexical/code";
import { $isLinkNode } from "@lexical/link";
import { $isListNode, ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $getSelectionStyleValueForProperty } from "@lexical/selection";
import { $getNearestNodeOfType, mergeRegister } from "@lexical/utils";
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalNode,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";

export const formats = ["bold", "italic", "underline", "strikethrough", "code"] as const;

export type BlockType =
  | "paragraph"
  | "h2"
  | "h3"
  | "h4"
  | "quote"
  | "codeBlock"
  | "number"
  | "bullet"
  | "check";

export type ToolbarState = {
  formats: ReadonlySet<TextFormatType>;
  block: BlockType;
  isLink: boolean;
  /** Empty where the selection has none, or several. */
  color: string;
  background: string;
  /** Pixels; 0 for the usual. */
  size: number;
  align: "left" | "center" | "right" | "justify";
  indent: number;
  /** The number a numbered list begins with. */
  listStart: number;
};

const start: ToolbarState = {
  formats: new Set(),
  block: "paragraph",
  isLink: false,
  color: "",
  background: "",
  size: 0,
  align: "left",
  indent: 0,
  listStart: 1,
};

function blockOf(node: LexicalNode): BlockType {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType();
  const top = node.getTopLevelElement();
  if ($isHeadingNode(top)) {
    const tag = top.getTag();
    return tag === "h1" || tag === "h2" ? "h2" : tag === "h3" ? "h3" : "h4";
  }
  if ($isQuoteNode(top)) return "quote";
  if ($isCodeNode(top)) return "codeBlock";
  return "paragraph";
}

/** The kind of block that the selection begins in. */
export function blockNow(): BlockType {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? blockOf(selection.anchor.getNode()) : "paragraph";
}

function $read(): ToolbarState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return start;
  const node = selection.anchor.getNode();
  const style = (property: string) => $getSelectionStyleValueForProperty(selection, property, "");
  const block = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
  const element = $isElementNode(block) ? block : null;
  const align = element?.getFormatType() ?? "";
  return {
    formats: new Set(formats.filter((format) => selection.hasFormat(format))),
    block: blockOf(node),
    isLink: $findMatchingParent(node, $isLinkNode) !== null,
    color: style("color"),
    background: style("background-color"),
    size: Number.parseFloat(style("font-size")) || 0,
    align: align === "center" || align === "right" || align === "justify" ? align : "left",
    indent: element?.getIndent() ?? 0,
    listStart: $getNearestNodeOfType(node, ListNode)?.getStart() ?? 1,
  };
}

/** What the selection is, for the toolbar's buttons. */
export function useToolbarState() {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(start);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => setState(editorState.read($read))),
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (can) => {
            setCanUndo(can);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          CAN_REDO_COMMAND,
          (can) => {
            setCanRedo(can);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return { ...state, canUndo, canRedo };
}
