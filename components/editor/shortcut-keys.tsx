"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_NORMAL, KEY_DOWN_COMMAND } from "lexical";
import { useEffect } from "react";
import { runCommand } from "#components/editor/commands";
import { isMac } from "#lib/client/editor/is-mac";
import { shortcutOf } from "#lib/client/editor/shortcuts";

type Props = { onLink: () => void; onHelp: () => void; onTools: () => void };

/** The keys of the editor that Lexical does not hear by itself. */
export function ShortcutKeys({ onLink, onHelp, onTools }: Props) {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const mac = isMac();
    const elsewhere: Record<string, () => void> = { link: onLink, help: onHelp, tools: onTools };
    return editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const name = shortcutOf(event, mac);
        if (!name) return false;
        const act = elsewhere[name];
        if (act) act();
        else if (!runCommand(editor, name)) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    );
  }, [editor, onLink, onHelp, onTools]);
  return null;
}
