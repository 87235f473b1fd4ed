"use client";
import { $isCodeNode } from "@lexical/code";
import { $getSelection, $isRangeSelection, $isTextNode, TextNode } from "lexical";
import { type CaretTrigger, useCaretTrigger } from "#components/editor/use-caret-trigger";
import { findMentionTrigger, type MentionTrigger } from "#lib/client/editor/mention-trigger";

export type MentionTriggerAtCaret = MentionTrigger & CaretTrigger;

/** Returns the mention being typed at the caret, except in code and links. */
function $findTrigger(): MentionTriggerAtCaret | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  const isPlain =
    $isTextNode(node) && node.getType() === TextNode.getType() && !node.hasFormat("code");
  if (!isPlain || $isCodeNode(node.getParent())) return null;
  const textBefore = node.getTextContent().slice(0, anchor.offset);
  const trigger = findMentionTrigger(textBefore);
  return trigger && { ...trigger, nodeKey: node.getKey(), offset: anchor.offset - trigger.length };
}

export const useMentionTrigger = () => useCaretTrigger($findTrigger);
