"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_CRITICAL, KEY_DOWN_COMMAND, type LexicalEditor } from "lexical";
import { useEffect } from "react";

const controls = "a[href], button, input, select, textarea";

/** Leaves keys to the buttons and fields inside of the text, where Enter would begin a new line. */
export const registerControlKeys = (editor: LexicalEditor) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    ({ target }) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      return control !== null && editor.getRootElement()?.contains(control) === true;
    },
    COMMAND_PRIORITY_CRITICAL,
  );

export function ControlKeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerControlKeys(editor), [editor]);
  return null;
}
