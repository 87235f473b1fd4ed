"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import {
  $getSelection,
  $isNodeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  mergeRegister,
  type NodeKey,
} from "lexical";
import { type RefObject, useCallback, useEffect, useEffectEvent } from "react";

type Options = {
  /** A click on this element selects the node. */
  target: RefObject<HTMLElement | null>;
  /** Called for Enter while the node alone is selected. */
  onEnter: () => void;
};

/** Lets a click select a node without text, and Enter act on it. */
export function useBlockSelection(nodeKey: NodeKey, { target, onEnter }: Options) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clear] = useLexicalNodeSelection(nodeKey);
  const enter = useEffectEvent(onEnter);
  const select = useCallback(() => {
    clear();
    setSelected(true);
  }, [clear, setSelected]);
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          CLICK_COMMAND,
          (event) => {
            if (event.target !== target.current) return false;
            select();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => {
            const selection = $getSelection();
            const isSelectedAlone =
              $isNodeSelection(selection) &&
              selection.has(nodeKey) &&
              selection.getNodes().length === 1;
            if (!isSelectedAlone || event?.target !== editor.getRootElement()) return false;
            event?.preventDefault();
            enter();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor, nodeKey, target, select],
  );
  return { editor, isSelected, select, clear };
}
