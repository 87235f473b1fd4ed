"use client";
import { $isLinkNode, $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_NORMAL,
  KEY_DOWN_COMMAND,
  type RangeSelection,
} from "lexical";
import { useCallback, useEffect, useState } from "react";

type Opened = {
  /** The address of the link the selection is in; empty for a new one. */
  url: string;
  selection: RangeSelection;
};

/** The form for a link's address: it remembers the selection while the keyboard is with the form. */
export function useLinkForm() {
  const [editor] = useLexicalComposerContext();
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useCallback(
    () =>
      editor.read(() => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection)) return;
        const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
        setOpened({ url: link?.getURL() ?? "", selection: selection.clone() });
      }),
    [editor],
  );
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          open();
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor, open],
  );
  const close = () => {
    setOpened(null);
    editor.focus();
  };
  /** Links the selection to `url`, or unlinks it; nothing selected gets the address as its text. */
  const apply = (url: string | null) => {
    if (!opened) return;
    editor.update(() => {
      const selection = opened.selection.clone();
      $setSelection(selection);
      const isNew = url && opened.url === "" && selection.isCollapsed();
      const text = isNew ? $createTextNode(url.replace(/^(?:https?:\/\/|mailto:)/, "")) : null;
      if (text) {
        selection.insertNodes([text]);
        text.select(0, text.getTextContentSize());
      }
      $toggleLink(url, { rel: null, target: url?.startsWith("http") ? "_blank" : null });
      // What is typed next follows the link instead of replacing it.
      text?.selectEnd();
    });
    close();
  };
  return { opened, open, close, apply };
}
