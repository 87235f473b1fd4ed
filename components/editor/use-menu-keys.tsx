"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  mergeRegister,
} from "lexical";
import { useEffect } from "react";

type MenuActions = {
  /** Returns false for an empty menu; the key then moves the caret. */
  move: (step: 1 | -1) => boolean;
  choose: () => boolean;
  dismiss: () => void;
};

/** Handles the keys of the editor while the menu is open. Lexical sends none during composition. */
export function useMenuKeys(isOpen: boolean, { move, choose, dismiss }: MenuActions): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    if (!isOpen) return;
    const register = <E extends KeyboardEvent | null>(
      command: LexicalCommand<E>,
      action: () => boolean,
    ) =>
      editor.registerCommand(
        command,
        (event) => {
          if (!action()) return false;
          event?.preventDefault();
          event?.stopPropagation();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      );
    return mergeRegister(
      register(KEY_ARROW_DOWN_COMMAND, () => move(1)),
      register(KEY_ARROW_UP_COMMAND, () => move(-1)),
      register(KEY_ENTER_COMMAND, choose),
      register(KEY_TAB_COMMAND, choose),
      register(KEY_ESCAPE_COMMAND, () => {
        dismiss();
        return true;
      }),
    );
  });
}

/** Sets the ARIA attributes of a combobox on the editor, for screen readers. */
export function useComboboxAttributes(
  isOpen: boolean,
  listId: string,
  activeIndex: number | null,
): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const root = editor.getRootElement();
    if (!isOpen || !root) return;
    const attributes: Record<string, string> = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": listId,
      ...(activeIndex === null ? {} : { "aria-activedescendant": `${listId}-${activeIndex}` }),
    };
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) root.removeAttribute(name);
    };
  }, [editor, isOpen, listId, activeIndex]);
}
