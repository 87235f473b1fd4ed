"use client";
import { $isAutoLinkNode, $isLinkNode, $toggleLink, type LinkNode } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createTextNode,
  $findMatchingParent,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  type RangeSelection,
} from "lexical";
import { useCallback, useEffect, useState } from "react";
import type { LinkFields } from "#components/editor/link/link-form";

/** The link that the caret is in. */
export type Peeked = LinkFields & { nodeKey: string; at: number };

/** The form for a link; it remembers the selection while the keyboard is with the form. */
type Opened = Peeked & { selection: RangeSelection };

const fieldsOf = (link: LinkNode | null): LinkFields => ({
  url: link?.getURL() ?? "",
  title: link?.getTitle() ?? "",
  // A new link to the web opens beside the post.
  isAside: link ? link.getTarget() === "_blank" : true,
});

function $linkHere(): { link: LinkNode | null; selection: RangeSelection } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  return { link: $isAutoLinkNode(link) && link.getIsUnlinked() ? null : link, selection };
}

/** The link at the caret, and the form that makes and changes links. */
export function useLink() {
  const [editor] = useLexicalComposerContext();
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read(() => {
          const here = $linkHere();
          if (!here?.link || !here.selection.isCollapsed()) return null;
          return { ...fieldsOf(here.link), nodeKey: here.link.getKey(), at: 0 };
        });
        setPeeked((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      }),
    [editor],
  );
  const open = useCallback(() => {
    editor.update(() => {
      if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
      const here = $linkHere();
      if (!here) return;
      const { link, selection } = here;
      const start = selection.isBackward() ? selection.focus : selection.anchor;
      setOpened({
        ...fieldsOf(link),
        nodeKey: link?.getKey() ?? start.key,
        at: link || start.type === "element" ? 0 : start.offset,
        selection: selection.clone(),
      });
    });
  }, [editor]);
  const close = useCallback(() => {
    setOpened(null);
    editor.focus();
  }, [editor]);
  /** Links the selection, or unlinks it; nothing selected gets the address as its text. */
  const apply = useCallback(
    (fields: LinkFields | null) => {
      if (!opened) return;
      editor.update(() => {
        const selection = opened.selection.clone();
        $setSelection(selection);
        if (fields) $link(selection, fields, opened);
        else $unlink(opened.nodeKey);
      });
      close();
    },
    [editor, opened, close],
  );
  const remove = useCallback(() => {
    editor.update(() => peeked && $unlink(peeked.nodeKey));
    editor.focus();
  }, [editor, peeked]);
  return { peeked: opened ? null : peeked, opened, open, close, apply, remove };
}

function $link(selection: RangeSelection, { url, title, isAside }: LinkFields, opened: Opened) {
  const link = $getNodeByKey(opened.nodeKey);
  const isNew = opened.url === "" && selection.isCollapsed();
  const text = isNew ? $createTextNode(url.replace(/^(?:https?:\/\/|mailto:)/, "")) : null;
  if (text) {
    selection.insertNodes([text]);
    text.select(0, text.getTextContentSize());
  } else if ($isLinkNode(link) && selection.isCollapsed()) link.select(0, link.getChildrenSize());
  const target = isAside && url.startsWith("http") ? "_blank" : null;
  $toggleLink(url, { rel: null, target, title: title || null });
  // What is typed next follows the link instead of replacing it.
  text?.selectEnd();
}

/** Leaves the words; an address that was linked by itself is not linked again. */
function $unlink(nodeKey: string): void {
  const link = $getNodeByKey(nodeKey);
  if ($isAutoLinkNode(link)) link.setIsUnlinked(true);
  else if ($isLinkNode(link)) {
    for (const child of link.getChildren()) link.insertBefore(child);
    link.remove();
  }
}
