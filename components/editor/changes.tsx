"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_MERGE_TAG } from "lexical";
import { useEffect } from "react";

/** Tags a change that is no step of its own for undo, and yet has to be saved. */
export const mergedChange = "merged-change";

/** Tells of each change of the text that is to be saved; what opening a text does is none. */
export function useChanges(onChange: () => void): void {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState, tags }) => {
        const isSelection = dirtyElements.size === 0 && dirtyLeaves.size === 0;
        const isQuiet = tags.has(HISTORY_MERGE_TAG) && !tags.has(mergedChange);
        if (!isSelection && !isQuiet && !prevEditorState.isEmpty()) onChange();
      }),
    [editor, onChange],
  );
}
