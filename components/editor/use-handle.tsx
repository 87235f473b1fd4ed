"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getRoot,
  $parseSerializedNode,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type SerializedLexicalNode,
} from "lexical";
import { type RefObject, useCallback, useImperativeHandle, useRef } from "react";
import type { UploadCount } from "#components/editor/use-stored-uploads";
import { cleanBody } from "#lib/domain/body/clean";
import { parseBody } from "#lib/domain/body/parse";

/** What the form around the editor can ask of it. */
export type BodyEditorHandle = {
  focus: () => void;
  /** The text as it is now, serialized; a picture that is not stored yet is not in it. */
  read: () => string;
  /** Another body, serialized state or HTML, takes this one's place; undo brings this one back. */
  replace: (body: string) => void;
  /** Adds another body below this one. */
  append: (body: string) => void;
  /** How many pictures are on their way, and how many did not arrive. */
  uploads: () => UploadCount;
  /** Resolves once no picture is on its way, with the number of those that did not arrive. */
  settled: () => Promise<number>;
};

/** The text of an editor as it is saved. */
export const readBody = (editor: LexicalEditor): string =>
  cleanBody(JSON.stringify(editor.getEditorState()));

const nodesOf = (body: string) =>
  parseBody(body).children.map((node) => $parseSerializedNode(node as SerializedLexicalNode));

/** Fills `handle`; resolves with what is to be told of each new count of uploads. */
export function useHandle(handle: RefObject<BodyEditorHandle | null>) {
  const [editor] = useLexicalComposerContext();
  const count = useRef<UploadCount>({ running: 0, failed: 0 });
  const waiting = useRef<((failed: number) => void)[]>([]);

  useImperativeHandle(handle, () => {
    const insert = (body: string, isInstead: boolean) =>
      editor.update(
        () => {
          const root = $getRoot();
          if (isInstead) root.clear();
          root.append(...nodesOf(body));
          root.selectEnd();
        },
        { tag: HISTORY_PUSH_TAG, discrete: true },
      );
    return {
      focus: () => editor.focus(),
      read: () => readBody(editor),
      replace: (body) => insert(body, true),
      append: (body) => insert(body, false),
      uploads: () => count.current,
      settled: () =>
        new Promise((resolve) => {
          if (count.current.running === 0) resolve(count.current.failed);
          else waiting.current.push(resolve);
        }),
    };
  }, [editor]);

  return useCallback((now: UploadCount) => {
    count.current = now;
    if (now.running > 0) return;
    for (const resolve of waiting.current.splice(0)) resolve(now.failed);
  }, []);
}
