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
import { $getTableAround } from "#components/editor/table/commands";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { useMessages } from "#components/i18n/use-page-context";
import { checkFile } from "#lib/client/file/check";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";

/** Inserts an image below the block with the caret, in its own paragraph. */
function $insertBelowCaret(image: LexicalNode): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  const [node = $getRoot().getLastChild()] = selection.getNodes();
  // A table cell has no pictures, so the picture goes below the table.
  const block =
    node === $getRoot()
      ? $getRoot().getLastChild()
      : node && ($getTableAround(node) ?? node.getTopLevelElement());
  const paragraph = $createParagraphNode().append(image);
  if (block) block.insertAfter(paragraph);
  else $getRoot().append(paragraph);
  if ($isParagraphNode(block) && block.isEmpty()) block.remove();
  const next = paragraph.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else {
    const after = $createParagraphNode();
    paragraph.insertAfter(after);
    after.select();
  }
}

/**
 * Returns a function that uploads the first of some files at the caret, or shows why it cannot be
 * added. Also handles dropped and pasted files.
 */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  const { warning } = useMessages("upload");
  const upload = useCallback(
    async ([file, ...others]: readonly File[]) => {
      if (!file || !requireLogin()) return;
      const problem = await checkFile(file, "image");
      if (problem) showToast(warning[problem], "warning");
      else {
        if (others.length > 0) showToast(warning.onlyFirst, "warning");
        editor.update(() => $insertBelowCaret(new UploadNode(queue.add(file))));
      }
    },
    [editor, queue, warning],
  );
  useEffect(
    () =>
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          void upload(files);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, upload],
  );
  return upload;
}
