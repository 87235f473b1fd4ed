"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import { $createParagraphNode, COMMAND_PRIORITY_LOW } from "lexical";
import { useCallback, useEffect } from "react";
import { UploadNode } from "#components/editor/upload-node";
import { useUploads } from "#components/editor/uploads-provider";
import { requireLogin } from "#lib/client/login-prompt";

/** Uploads images and puts them where the writer is, in their order; dropped and pasted ones too. */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploads();
  const upload = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0 || !requireLogin()) return;
      editor.update(() => {
        for (const file of files) {
          const node = new UploadNode(uploads.start(file));
          $insertNodeToNearestRoot($createParagraphNode().append(node));
        }
      });
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
