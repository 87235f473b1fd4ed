"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { COMMAND_PRIORITY_NORMAL } from "lexical";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { checkFile } from "#lib/client/file/check";
import { requireLogin } from "#lib/client/session/login-prompt";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/**
 * Fills a placeholder with a file that is dropped on it, or pasted while it is selected. Returns
 * whether a file is above it, and a function that fills it with a chosen file.
 */
export function useFileTarget(
  target: RefObject<HTMLElement | null>,
  isSelected: boolean,
  onUpload: (name: string) => void,
) {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploadQueue();
  const [isOver, setIsOver] = useState(false);

  const latest = useRef(onUpload);
  latest.current = onUpload;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const fill = useCallback(
    async (file: File) => {
      if (!requireLogin()) return;
      const problem = await checkFile(file, "image");
      if (!isShown.current) return;
      if (problem) return uploads.reject(file, problem);
      latest.current(uploads.add(file));
    },
    [uploads],
  );
  const fillFirst = useCallback(
    ([first, ...others]: File[]) => {
      if (first) void fill(first);
      // There is room for one here.
      if (others.length > 0) editor.dispatchCommand(DRAG_DROP_PASTE, others);
    },
    [editor, fill],
  );

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const take = (event: DragEvent) => {
      if (!holdsFiles(event)) return false;
      event.preventDefault();
      // The editor would add the file at the caret.
      event.stopPropagation();
      return true;
    };
    element.addEventListener("dragover", (event) => take(event) && setIsOver(true), { signal });
    element.addEventListener("dragleave", () => setIsOver(false), { signal });
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (take(event)) fillFirst([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener("drop", drop, { signal });
    return () => stop.abort();
  }, [target, fillFirst]);

  useEffect(() => {
    if (!isSelected) return;
    return editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        fillFirst(files);
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    );
  }, [editor, isSelected, fillFirst]);

  return { isOver, fill };
}
