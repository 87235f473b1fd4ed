"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createHorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
} from "lexical";
import { useEffect } from "react";
import { rulePattern } from "#components/editor/markdown";

/** Turns a paragraph of three hyphens, asterisks or underscores into a rule, with a line below. */
function $replaceByRule(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const paragraph = selection.anchor.getNode().getTopLevelElement();
  if (!$isParagraphNode(paragraph) || !rulePattern.test(paragraph.getTextContent())) return false;
  paragraph.insertBefore($createHorizontalRuleNode());
  paragraph.clear();
  paragraph.select();
  return true;
}

export const registerRuleEnter = (editor: LexicalEditor) =>
  editor.registerCommand(
    KEY_ENTER_COMMAND,
    (event) => {
      if (event?.shiftKey || event?.isComposing || !$replaceByRule()) return false;
      event?.preventDefault();
      return true;
    },
    COMMAND_PRIORITY_NORMAL,
  );

/** Rules, also by Enter after `---`, as by a space. */
export function RulePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerRuleEnter(editor), [editor]);
  return <HorizontalRulePlugin />;
}
