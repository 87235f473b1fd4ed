"use client";
import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection, $isTextNode, TextNode } from "lexical";
import { useCallback, useEffect, useRef, useState } from "react";
import { findMentionTrigger, type MentionTrigger } from "#lib/client/editor/mention-trigger";

export type MentionTriggerAtCaret = MentionTrigger & {
  nodeKey: string;
  /** The offset of the "@" or "$" in the node. */
  offset: number;
};

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

const isSame = (a: MentionTriggerAtCaret | null, b: MentionTriggerAtCaret | null) =>
  a?.nodeKey === b?.nodeKey && a?.offset === b?.offset && a?.query === b?.query;

/** Watches the caret for a mention being typed. Finds none while an input method composes text. */
export function useMentionTrigger() {
  const [editor] = useLexicalComposerContext();
  const [trigger, setTrigger] = useState<MentionTriggerAtCaret | null>(null);
  const dismissed = useRef<{ nodeKey: string; offset: number } | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const found = editor.isComposing() ? null : editorState.read($findTrigger);
        const last = dismissed.current;
        const isDismissed =
          found && last?.nodeKey === found.nodeKey && last.offset === found.offset;
        if (!isDismissed) dismissed.current = null;
        const next = isDismissed ? null : found;
        setTrigger((current) => (isSame(current, next) ? current : next));
      }),
    [editor],
  );
  /** Hides the menu until another mention is started. */
  const dismiss = useCallback(() => {
    setTrigger((current) => {
      dismissed.current = current;
      return null;
    });
  }, []);
  return { trigger, dismiss };
}
