"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { COMMAND_PRIORITY_LOW } from "lexical";
import { useCallback, useEffect } from "react";
import { $insertBelowCaret } from "#components/editor/image/edit-images";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { checkFile } from "#lib/client/file/check";
import { requireLogin } from "#lib/client/session/login-prompt";
import { limits } from "#lib/domain/limits";

/**
 * Returns a function that uploads files at the caret in their order. Files that cannot be added are
 * listed with the reason, and the others are kept. Also handles dropped and pasted files.
 */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  const upload = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0 || !requireLogin()) return;
      const problems = await Promise.all(files.map((file) => checkFile(file, "image")));
      if (!queue.isOpen()) return;
      const accepted: File[] = [];
      for (const [at, file] of files.entries()) {
        const problem = accepted.length < limits.filesPerPost ? problems[at] : "tooMany";
        if (problem) queue.reject(file, problem);
        else accepted.push(file);
      }
      if (accepted.length === 0) return;
      editor.update(() =>
        $insertBelowCaret(accepted.map((file) => new UploadNode(queue.add(file)))),
      );
    },
    [editor, queue],
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
