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
import { $readTableState, type TableState } from "#components/editor/table/commands";
import { parsePixels } from "#lib/domain/body/style";

/** The text formats that have a button in the toolbar. */
export const formats = ["bold", "italic", "underline", "strikethrough", "code"] as const;

export const blockTypes = [
  "paragraph",
  "h2",
  "h3",
  "h4",
  "quote",
  "codeBlock",
  "number",
  "bullet",
  "check",
] as const;
export type BlockType = (typeof blockTypes)[number];

export type ToolbarState = {
  formats: ReadonlySet<TextFormatType>;
  blockType: BlockType;
  isLink: boolean;
  /** "" if the selection has no color or several. */
  color: string;
  background: string;
  /** In pixels; 0 for the default size. */
  fontSize: number;
  align: "left" | "center" | "right" | "justify";
  indent: number;
  /** The first number of a numbered list. */
  listStart: number;
  /** The table at the caret. */
  table: TableState | null;
  canUndo: boolean;
  canRedo: boolean;
};

type SelectionState = Omit<ToolbarState, "canUndo" | "canRedo">;

const initialState: SelectionState = {
  formats: new Set(),
  blockType: "paragraph",
  isLink: false,
  color: "",
  background: "",
  fontSize: 0,
  align: "left",
  indent: 0,
  listStart: 1,
  table: null,
};

function $getBlockType(node: LexicalNode): BlockType {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType();
  const block = node.getTopLevelElement();
  if ($isHeadingNode(block)) {
    const tag = block.getTag();
    return tag === "h1" || tag === "h2" ? "h2" : tag === "h3" ? "h3" : "h4";
  }
  if ($isQuoteNode(block)) return "quote";
  if ($isCodeNode(block)) return "codeBlock";
  return "paragraph";
}

/** Returns the type of the block at the start of the selection. */
export function $getSelectedBlockType(): BlockType {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? $getBlockType(selection.anchor.getNode()) : "paragraph";
}

function $readToolbarState(): SelectionState {
  const selection = $getSelection();
  const table = $readTableState();
  if (!$isRangeSelection(selection)) return { ...initialState, table };
  const node = selection.anchor.getNode();
  const getStyle = (property: string) =>
    $getSelectionStyleValueForProperty(selection, property, "");
  const block = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
  const element = $isElementNode(block) ? block : null;
  const align = element?.getFormatType() ?? "";
  return {
    formats: new Set(formats.filter((format) => selection.hasFormat(format))),
    blockType: $getBlockType(node),
    isLink: $findMatchingParent(node, $isLinkNode) !== null,
    color: getStyle("color"),
    background: getStyle("background-color"),
    fontSize: parsePixels(getStyle("font-size")) ?? 0,
    align: align === "center" || align === "right" || align === "justify" ? align : "left",
    indent: element?.getIndent() ?? 0,
    listStart: $getNearestNodeOfType(node, ListNode)?.getStart() ?? 1,
    table,
  };
}

/** Equal states have equal texts: a letter that changes none of it renders no button. */
const toText = (state: SelectionState) => JSON.stringify({ ...state, formats: [...state.formats] });

/** Returns the state of the selection for the buttons of the toolbar. */
export function useToolbarState(): ToolbarState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(() => editor.getEditorState().read($readToolbarState));
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const next = editorState.read($readToolbarState);
          setState((now) => (toText(now) === toText(next) ? now : next));
        }),
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (canUndo) => {
            setCanUndo(canUndo);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          CAN_REDO_COMMAND,
          (canRedo) => {
            setCanRedo(canRedo);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return { ...state, canUndo, canRedo };
}
