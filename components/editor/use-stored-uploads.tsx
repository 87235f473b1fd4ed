"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $nodesOfType, HISTORY_MERGE_TAG } from "lexical";
import { useEffect } from "react";
import { mergedChange } from "#components/editor/changes";
import { ImageNode } from "#components/editor/image-node";
import { UploadNode } from "#components/editor/upload-node";
import { useUploads } from "#components/editor/uploads-provider";
import type { Uploads } from "#lib/client/editor/uploads";
import { imageSource } from "#lib/domain/body/image";

// Undo goes past it, to before the picture came; but the text has changed and wants to be saved.
const storedTags = [HISTORY_MERGE_TAG, mergedChange];

/** How many pictures of the text are on their way, and how many did not arrive. */
export type UploadCount = { running: number; failed: number };

/** What stands for an upload becomes the picture, wherever it is meanwhile, and after an undo too. */
export function useStoredUploads(onCount: ((count: UploadCount) => void) | undefined): void {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploads();
  useEffect(() => {
    let told = "";
    const settle = () => {
      const count = editor.getEditorState().read(() => {
        const states = $nodesOfType(UploadNode).map((node) => uploads.get().get(node.getName()));
        const all = (name: string) => states.filter((upload) => upload?.state.name === name).length;
        return { running: all("running"), failed: all("failed"), stored: all("stored") };
      });
      if (count.stored > 0) editor.update(() => $replaceStored(uploads), { tag: storedTags });
      // One that is stored counts until its picture stands in the text.
      const running = count.running + count.stored;
      if (told === `${running}:${count.failed}`) return;
      told = `${running}:${count.failed}`;
      onCount?.({ running, failed: count.failed });
    };
    const unwatch = uploads.subscribe(settle);
    const unlisten = editor.registerUpdateListener(settle);
    return () => {
      unwatch();
      unlisten();
    };
  }, [editor, uploads, onCount]);
}

function $replaceStored(uploads: Uploads): void {
  for (const node of $nodesOfType(UploadNode)) {
    const state = uploads.get().get(node.getName())?.state;
    if (state?.name !== "stored") continue;
    const { fileId, width, height } = state.file;
    const image = new ImageNode({
      src: imageSource(fileId),
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
