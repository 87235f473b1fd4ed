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
import { useUploadQueue } from "#components/editor/uploads-provider";
import { requireLogin } from "#lib/client/session/login-prompt";

/** Inserts images below the block with the caret, each in its own paragraph. */
function $insertBelowCaret(images: LexicalNode[]): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  const [node = $getRoot().getLastChild()] = selection.getNodes();
  const block = node === $getRoot() ? $getRoot().getLastChild() : node?.getTopLevelElement();
  const blocks = images.map((image) => $createParagraphNode().append(image));
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

/** Returns a function that uploads images at the caret. Also handles dropped and pasted images. */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  const upload = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0 || !requireLogin()) return;
      const names = files.map((file) => queue.add(file));
      editor.update(() => $insertBelowCaret(names.map((name) => new UploadNode(name))));
    },
    [editor, queue],
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
