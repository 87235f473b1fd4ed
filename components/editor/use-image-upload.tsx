"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  COMMAND_PRIORITY_LOW,
  type LexicalNode,
} from "lexical";
import { useCallback, useEffect } from "react";
import { UploadNode } from "#components/editor/upload-node";
import { useUploads } from "#components/editor/uploads-provider";
import { requireLogin } from "#lib/client/session/login-prompt";

/** Puts pictures below the block that the caret is in, each in a block of its own. */
function $insertPictures(pictures: LexicalNode[]): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  const [node = $getRoot().getLastChild()] = selection.getNodes();
  const block = node === $getRoot() ? $getRoot().getLastChild() : node?.getTopLevelElement();
  const blocks = pictures.map((picture) => $createParagraphNode().append(picture));
  const isEmpty = $isParagraphNode(block) && block.isEmpty();
  let last: LexicalNode | null = block ?? null;
  for (const each of blocks) {
    if (last) last.insertAfter(each);
    else $getRoot().append(each);
    last = each;
  }
  if (isEmpty) block.remove();
  const next = last?.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else if (last) {
    const after = $createParagraphNode();
    last.insertAfter(after);
    after.select();
  }
}

/** Uploads images and puts them where the writer is, in their order; dropped and pasted ones too. */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploads();
  const upload = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0 || !requireLogin()) return;
      const names = files.map((file) => uploads.start(file));
      editor.update(() => $insertPictures(names.map((name) => new UploadNode(name))));
    },
    [editor, uploads],
  );
  useEffect(
    () =>
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          upload(files);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, upload],
  );
  return upload;
}
