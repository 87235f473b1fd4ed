"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useCallback, useEffect, useRef, useState } from "react";

/** Text at the caret that opens a menu. */
export type CaretTrigger = {
  nodeKey: string;
  /** Where the text begins in the node. */
  offset: number;
  query: string;
};

const isSame = (a: CaretTrigger | null, b: CaretTrigger | null) =>
  a?.nodeKey === b?.nodeKey && a?.offset === b?.offset && a?.query === b?.query;

/** Watches the caret for a trigger. Finds none while an input method composes text. */
export function useCaretTrigger<T extends CaretTrigger>($find: () => T | null) {
  const [editor] = useLexicalComposerContext();
  const [trigger, setTrigger] = useState<T | null>(null);
  const dismissed = useRef<CaretTrigger | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const found = editor.isComposing() ? null : editorState.read($find);
        const last = dismissed.current;
        const isDismissed =
          found && last?.nodeKey === found.nodeKey && last.offset === found.offset;
        if (!isDismissed) dismissed.current = null;
        const next = isDismissed ? null : found;
        setTrigger((current) => (isSame(current, next) ? current : next));
      }),
    [editor, $find],
  );
  /** Hides the menu until another trigger is typed. */
  const dismiss = useCallback(() => {
    setTrigger((current) => {
      dismissed.current = current;
      return null;
    });
  }, []);
  return { trigger, dismiss };
}
