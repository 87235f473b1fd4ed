"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $nodesOfType,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type MutationListener,
  mergeRegister,
} from "lexical";
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
 * rejected files, counts the rest, and stops the uploads whose placeholders are removed.
 */
export function registerStoredUploads(
  editor: LexicalEditor,
  queue: UploadQueue,
  onCount: (count: UploadCount) => void,
): () => void {
  let lastReported = "";
  const replaceAndCount = () => {
    const count = editor.getEditorState().read(() => {
      const states = $nodesOfType(UploadNode).map((node) => queue.get().get(node.getFields().name));
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
    onCount({ running, failed: count.failed });
  };
  const stopRemoved: MutationListener = (mutations, { prevEditorState }) => {
    for (const [key, mutation] of mutations) {
      const node = mutation === "destroyed" ? prevEditorState._nodeMap.get(key) : undefined;
      // By whatever key, tool or undo. It can be tried again if the placeholder comes back.
      if (node instanceof UploadNode) queue.stop(node.__fields.name);
    }
  };
  return mergeRegister(
    queue.subscribe(replaceAndCount),
    editor.registerUpdateListener(replaceAndCount),
    editor.registerMutationListener(UploadNode, stopRemoved),
  );
}

/** Registers `registerStoredUploads` while the editor is shown. */
export function useStoredUploads(onCount: (count: UploadCount) => void): void {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  useEffect(() => registerStoredUploads(editor, queue, onCount), [editor, queue, onCount]);
}

function $completeUploads(queue: UploadQueue): void {
  for (const node of $nodesOfType(UploadNode)) {
    const state = queue.get().get(node.getFields().name)?.state;
    if (state?.name === "rejected") $endUpload(node);
    if (state?.name === "stored") $completeUpload(node, state.file);
  }
}
