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

type LinkAtCaret = LinkFields & { nodeKey: string; offset: number };

/** Includes the selection, which the editor loses while the form has the focus. */
type OpenLinkForm = LinkAtCaret & { selection: RangeSelection };

const toLinkFields = (link: LinkNode | null): LinkFields => ({
  url: link?.getURL() ?? "",
  title: link?.getTitle() ?? "",
  opensNewTab: link ? link.getTarget() === "_blank" : true,
});

function $getLinkAtCaret(): { link: LinkNode | null; selection: RangeSelection } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  return { link: $isAutoLinkNode(link) && link.getIsUnlinked() ? null : link, selection };
}

/** Returns the link at the caret, the state of the link form, and the actions on links. */
export function useLinkEditing() {
  const [editor] = useLexicalComposerContext();
  const [linkAtCaret, setLinkAtCaret] = useState<LinkAtCaret | null>(null);
  const [form, setForm] = useState<OpenLinkForm | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read(() => {
          const current = $getLinkAtCaret();
          if (!current?.link || !current.selection.isCollapsed()) return null;
          return { ...toLinkFields(current.link), nodeKey: current.link.getKey(), offset: 0 };
        });
        setLinkAtCaret((previous) =>
          JSON.stringify(previous) === JSON.stringify(next) ? previous : next,
        );
      }),
    [editor],
  );
  const openForm = useCallback(() => {
    editor.update(() => {
      if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
      const current = $getLinkAtCaret();
      if (!current) return;
      const { link, selection } = current;
      const start = selection.isBackward() ? selection.focus : selection.anchor;
      setForm({
        ...toLinkFields(link),
        nodeKey: link?.getKey() ?? start.key,
        offset: link || start.type === "element" ? 0 : start.offset,
        selection: selection.clone(),
      });
    });
  }, [editor]);
  const closeForm = useCallback(() => {
    setForm(null);
    editor.focus();
  }, [editor]);
  /** Links the selection, or unlinks it with null. Without a selection it inserts the URL. */
  const applyLink = useCallback(
    (fields: LinkFields | null) => {
      if (!form) return;
      editor.update(() => {
        const selection = form.selection.clone();
        $setSelection(selection);
        if (fields) $applyLink(selection, fields, form);
        else $unlink(form.nodeKey);
      });
      closeForm();
    },
    [editor, form, closeForm],
  );
  const removeLink = useCallback(() => {
    editor.update(() => linkAtCaret && $unlink(linkAtCaret.nodeKey));
    editor.focus();
  }, [editor, linkAtCaret]);
  return {
    linkAtCaret: form ? null : linkAtCaret,
    form,
    openForm,
    closeForm,
    applyLink,
    removeLink,
  };
}

function $applyLink(
  selection: RangeSelection,
  { url, title, opensNewTab }: LinkFields,
  form: OpenLinkForm,
) {
  const link = $getNodeByKey(form.nodeKey);
  const isNew = form.url === "" && selection.isCollapsed();
  const text = isNew ? $createTextNode(url.replace(/^(?:https?:\/\/|mailto:)/, "")) : null;
  if (text) {
    selection.insertNodes([text]);
    text.select(0, text.getTextContentSize());
  } else if ($isLinkNode(link) && selection.isCollapsed()) link.select(0, link.getChildrenSize());
  const target = opensNewTab && url.startsWith("http") ? "_blank" : null;
  $toggleLink(url, { rel: null, target, title: title || null });
  // Deselects the new link, so that typing does not replace it.
  text?.selectEnd();
}

/** Removes a link and keeps its text. An auto-link is marked, so that it is not linked again. */
function $unlink(nodeKey: string): void {
  const link = $getNodeByKey(nodeKey);
  if ($isAutoLinkNode(link)) link.setIsUnlinked(true);
  else if ($isLinkNode(link)) {
    for (const child of link.getChildren()) link.insertBefore(child);
    link.remove();
  }
}
