"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type RefObject, useId, useState } from "react";
import type { PanelName } from "#components/editor/toolbar/open-panel";

/** Which panel of the toolbar is open: one at a time. Closing gives the focus back. */
export function usePanel(frame: RefObject<HTMLElement | null>) {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<PanelName | null>(null);
  const id = useId();
  const close = () => {
    const isInside = frame.current?.contains(document.activeElement);
    setOpen(null);
    if (isInside) editor.focus();
  };
  return {
    open,
    id,
    close,
    /** What the tool needs that opens a panel. */
    tool: (name: PanelName) => ({
      opens: { id, isOpen: open === name },
      onPress: () => setOpen(open === name ? null : name),
    }),
  };
}
