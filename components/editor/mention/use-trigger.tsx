"use client";
import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  TextNode,
} from "lexical";
import { useCallback, useEffect, useRef, useState } from "react";
import { type MentionTrigger, mentionTrigger } from "#lib/client/editor/mention-trigger";

export type Trigger = MentionTrigger & {
  nodeKey: string;
  /** Where the sign begins in the node. */
  at: number;
};

/** What is being named at the caret; code and links name nobody. */
function $trigger(): Trigger | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  const isPlain =
    $isTextNode(node) && node.getType() === TextNode.getType() && !node.hasFormat("code");
  if (!isPlain || $isCodeNode(node.getParent())) return null;
  const before = node.getTextContent().slice(0, anchor.offset);
  const found = mentionTrigger(before);
  return found && { ...found, nodeKey: node.getKey(), at: anchor.offset - found.length };
}

const isSame = (one: Trigger | null, other: Trigger | null) =>
  one?.nodeKey === other?.nodeKey && one?.at === other?.at && one?.query === other?.query;

const isComposing = (editor: LexicalEditor) => editor.isComposing();

/** Watches the caret for a person or a fund being named. Nothing is found while text is composed. */
export function useTrigger() {
  const [editor] = useLexicalComposerContext();
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const dismissed = useRef<{ nodeKey: string; at: number } | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const found = isComposing(editor) ? null : editorState.read($trigger);
        const gone = dismissed.current;
        const isDismissed = found && gone?.nodeKey === found.nodeKey && gone.at === found.at;
        if (!isDismissed) dismissed.current = null;
        const next = isDismissed ? null : found;
        setTrigger((now) => (isSame(now, next) ? now : next));
      }),
    [editor],
  );
  /** Leaves this one alone until another is begun. */
  const dismiss = useCallback(() => {
    setTrigger((now) => {
      dismissed.current = now;
      return null;
    });
  }, []);
  return { trigger, dismiss };
}
