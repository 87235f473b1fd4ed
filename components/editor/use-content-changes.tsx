"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_MERGE_TAG } from "lexical";
import { useEffect } from "react";

/** Tags an update that merges into the previous undo step but still has to be saved. */
export const unsavedMergeTag = "merged-change";

/** Calls `onChange` after each update that has to be saved, but not after loading a body. */
export function useContentChanges(onChange: () => void): void {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState, tags }) => {
        const isSelectionOnly = dirtyElements.size === 0 && dirtyLeaves.size === 0;
        const isMerged = tags.has(HISTORY_MERGE_TAG) && !tags.has(unsavedMergeTag);
        if (!isSelectionOnly && !isMerged && !prevEditorState.isEmpty()) onChange();
      }),
    [editor, onChange],
  );
}
