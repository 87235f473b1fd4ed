"use client";
import { $isListItemNode, type ListItemNode, ListNode } from "@lexical/list";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ListPlugin as LexicalListPlugin } from "@lexical/react/LexicalListPlugin";
import {
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";
import { useEffect } from "react";
import { registerCheckItemRule } from "#components/editor/check-item-rule";

const maxIndent = 6;

/** Returns the list item at the start of the selection, or null. */
function $getSelectedItem(): ListItemNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  return $findMatchingParent(selection.anchor.getNode(), $isListItemNode);
}

/** Indents list items with Tab and Shift+Tab. Elsewhere Tab leaves the editor, for accessibility. */
const registerTab = (editor: LexicalEditor) =>
  editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      const item = $getSelectedItem();
      if (!item || (event.shiftKey && item.getIndent() === 0)) return false;
      if (!event.shiftKey && item.getIndent() >= maxIndent) return false;
      event.preventDefault();
      return editor.dispatchCommand(
        event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
        undefined,
      );
    },
    COMMAND_PRIORITY_EDITOR,
  );

/** Sets role="group" on check lists: Lexical gives their items role="checkbox", invalid in a list. */
const registerCheckListRole = (editor: LexicalEditor) =>
  editor.registerMutationListener(ListNode, (mutations) =>
    editor.read(() => {
      for (const [key, mutation] of mutations) {
        const list = mutation === "destroyed" ? null : $getNodeByKey<ListNode>(key);
        const isCheck = list?.getListType() === "check";
        if (isCheck) editor.getElementByKey(key)?.setAttribute("role", "group");
        else editor.getElementByKey(key)?.removeAttribute("role");
      }
    }),
  );

export function ListPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        registerCheckListRole(editor),
        registerTab(editor),
        registerCheckItemRule(editor),
      ),
    [editor],
  );
  return (
    <>
      <LexicalListPlugin />
      <CheckListPlugin />
    </>
  );
}
