"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $nodesOfType, HISTORY_MERGE_TAG } from "lexical";
import { useEffect } from "react";
import { $completeUpload, $endUpload } from "#components/editor/image/edit-images";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { unsavedMergeTag } from "#components/editor/use-content-changes";
import type { UploadQueue } from "#lib/client/editor/uploads";

// Merges into the previous undo step, so that undo returns to before the upload. It still has to be
// saved.
const storedTags = [HISTORY_MERGE_TAG, unsavedMergeTag];

export type UploadCount = { running: number; failed: number };

/**
 * Replaces the placeholders of finished uploads by images, also after an undo, removes those of
 * rejected files, and counts the rest.
 */
export function useReplaceStoredUploads(onCount: ((count: UploadCount) => void) | undefined): void {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  useEffect(() => {
    let lastReported = "";
    const replaceAndCount = () => {
      const count = editor.getEditorState().read(() => {
        const states = $nodesOfType(UploadNode).map((node) =>
          queue.get().get(node.getFields().name),
        );
        const countState = (name: string) =>
          states.filter((upload) => upload?.state.name === name).length;
        return {
          running: countState("running"),
          failed: countState("failed"),
          stored: countState("stored"),
          rejected: countState("rejected"),
        };
      });
      if (count.stored + count.rejected > 0) {
        editor.update(() => $completeUploads(queue), { tag: storedTags });
      }
      // A stored upload counts as running until its image is in the text.
      const running = count.running + count.stored;
      if (lastReported === `${running}:${count.failed}`) return;
      lastReported = `${running}:${count.failed}`;
      onCount?.({ running, failed: count.failed });
    };
    const unsubscribe = queue.subscribe(replaceAndCount);
    const unregister = editor.registerUpdateListener(replaceAndCount);
    return () => {
      unsubscribe();
      unregister();
    };
  }, [editor, queue, onCount]);
}

function $completeUploads(queue: UploadQueue): void {
  for (const node of $nodesOfType(UploadNode)) {
    const state = queue.get().get(node.getFields().name)?.state;
    if (state?.name === "rejected") $endUpload(node);
    if (state?.name === "stored") $completeUpload(node, state.file);
  }
}
