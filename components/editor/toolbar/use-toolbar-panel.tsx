"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_NORMAL, KEY_ESCAPE_COMMAND } from "lexical";
import { type RefObject, useEffect, useId, useState } from "react";

export type PanelName =
  | "more"
  | "blockType"
  | "align"
  | "color"
  | "fontSize"
  | "listStart"
  | "table";

/** Manages which panel of the toolbar is open: at most one. Closing returns the focus to the text. */
export function useToolbarPanel(toolbar: RefObject<HTMLElement | null>) {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<{ name: PanelName; takesFocus: boolean } | null>(null);
  const id = useId();
  // A click on a tool leaves the focus in the text.
  const hasFocus = () => toolbar.current?.contains(document.activeElement) ?? false;
  const close = () => {
    const hadFocus = hasFocus();
    setOpen(null);
    if (hadFocus) editor.focus();
  };
  const isOpen = open !== null;
  // The focus may have stayed in the text.
  useEffect(
    () =>
      isOpen
        ? editor.registerCommand(
            KEY_ESCAPE_COMMAND,
            () => {
              setOpen(null);
              return true;
            },
            COMMAND_PRIORITY_NORMAL,
          )
        : undefined,
    [editor, isOpen],
  );
  return {
    openPanel: open?.name ?? null,
    /** True if the panel was opened by keyboard. */
    takesFocus: open?.takesFocus ?? false,
    id,
    close,
    /** Returns the props of the tool that opens a panel. */
    getToolProps: (name: PanelName) => ({
      opens: { id, isOpen: open?.name === name },
      onClick: () => setOpen(open?.name === name ? null : { name, takesFocus: hasFocus() }),
    }),
  };
}

export type ToolbarPanels = ReturnType<typeof useToolbarPanel>;
