"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { COMMAND_PRIORITY_LOW } from "lexical";
import { useCallback, useEffect } from "react";
import { $insertImages } from "#components/editor/image/edit-images";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { checkFile } from "#lib/client/file/check";
import { requireLogin } from "#lib/client/session/login-prompt";
import { limits } from "#lib/domain/limits";

/**
 * Returns a function that starts to upload files, and returns the names of their uploads in order. Files
 * that cannot be added are listed with the reason, and the others are kept.
 */
export function useUploadFiles() {
  const queue = useUploadQueue();
  return useCallback(
    async (files: readonly File[]): Promise<string[]> => {
      if (files.length === 0 || !requireLogin()) return [];
      const problems = await Promise.all(files.map((file) => checkFile(file, "image")));
      if (!queue.isOpen()) return [];
      const accepted: File[] = [];
      for (const [at, file] of files.entries()) {
        const problem = accepted.length < limits.filesPerPost ? problems[at] : "tooMany";
        if (problem) queue.reject(file, problem);
        else accepted.push(file);
      }
      return accepted.map((file) => queue.add(file));
    },
    [queue],
  );
}

/**
 * Returns a function that uploads files at the caret; several become a gallery. Also handles dropped and
 * pasted files.
 */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const uploadFiles = useUploadFiles();
  const upload = useCallback(
    async (files: readonly File[], isGallery = false) => {
      const names = await uploadFiles(files);
      if (names.length === 0) return;
      editor.update(() =>
        $insertImages(
          names.map((name) => new UploadNode(name)),
          isGallery,
        ),
      );
    },
    [editor, uploadFiles],
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
