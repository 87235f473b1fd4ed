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

type Acts = {
  /** False where there is nothing to move in; the key then moves the caret. */
  move: (by: 1 | -1) => boolean;
  choose: () => boolean;
  dismiss: () => void;
};

/** The text's keys serve the menu while it is open. While text is composed the editor hears none. */
export function useMenuKeys(isOpen: boolean, { move, choose, dismiss }: Acts): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    if (!isOpen) return;
    const on = <E extends KeyboardEvent | null>(command: LexicalCommand<E>, act: () => boolean) =>
      editor.registerCommand(
        command,
        (event) => {
          if (!act()) return false;
          event?.preventDefault();
          event?.stopPropagation();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      );
    return mergeRegister(
      on(KEY_ARROW_DOWN_COMMAND, () => move(1)),
      on(KEY_ARROW_UP_COMMAND, () => move(-1)),
      on(KEY_ENTER_COMMAND, choose),
      on(KEY_TAB_COMMAND, choose),
      on(KEY_ESCAPE_COMMAND, () => {
        dismiss();
        return true;
      }),
    );
  });
}

/** Tells screen readers of the list that goes with the text, and which of it Enter would take. */
export function useComboboxRoot(isOpen: boolean, listId: string, active: number | null): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const root = editor.getRootElement();
    if (!isOpen || !root) return;
    const wiring: Record<string, string> = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": listId,
      ...(active === null ? {} : { "aria-activedescendant": `${listId}-${active}` }),
    };
    for (const [name, value] of Object.entries(wiring)) root.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(wiring)) root.removeAttribute(name);
    };
  }, [editor, isOpen, listId, active]);
}
