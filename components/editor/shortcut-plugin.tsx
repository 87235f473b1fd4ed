"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_NORMAL, KEY_DOWN_COMMAND } from "lexical";
import { useEffect } from "react";
import { runCommand } from "#components/editor/commands";
import { findShortcut, isMac } from "#lib/client/editor/shortcuts";

type Props = { onLink: () => void; onHelp: () => void; onFocusToolbar: () => void };

/** Handles the shortcuts that Lexical does not handle. */
export function ShortcutPlugin({ onLink, onHelp, onFocusToolbar }: Props) {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const mac = isMac();
    const handlers: Record<string, () => void> = {
      link: onLink,
      help: onHelp,
      focusToolbar: onFocusToolbar,
    };
    return editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const name = findShortcut(event, mac);
        if (!name) return false;
        const handler = handlers[name];
        if (handler) handler();
        else if (!runCommand(editor, name)) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    );
  }, [editor, onLink, onHelp, onFocusToolbar]);
  return null;
}
