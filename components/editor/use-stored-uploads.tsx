"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $isParagraphNode,
  $nodesOfType,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type MutationListener,
  mergeRegister,
} from "lexical";
import { useEffect } from "react";
import { ImageNode } from "#components/editor/image-node";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { unsavedMergeTag } from "#components/editor/use-content-changes";
import type { UploadQueue } from "#lib/client/editor/uploads";
import { imageUrl } from "#lib/domain/body/url";

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
    if (state?.name === "rejected") $removeWithParagraph(node);
    if (state?.name !== "stored") continue;
    const { fileId, width, height } = state.file;
    const image = new ImageNode({
      src: imageUrl(fileId),
      width: width ?? 0,
      height: height ?? 0,
      altText: "",
      showCaption: false,
      caption: "",
      position: "full",
    });
    node.replace(image);
  }
}

/** Removes a placeholder and the paragraph that held nothing else. */
function $removeWithParagraph(node: UploadNode): void {
  const paragraph = node.getParent();
  node.remove();
  const isOnly = !paragraph?.getPreviousSibling() && !paragraph?.getNextSibling();
  if ($isParagraphNode(paragraph) && paragraph.isEmpty() && !isOnly) paragraph.remove();
}
