"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type Klass, type LexicalEditor, type LexicalNode, mergeRegister } from "lexical";
import { useEffect } from "react";

/** The nodes of some types in a text. */
export type NodeReport<T> = { classes: Klass<LexicalNode>[]; $list: () => T[]; initial?: T[] };

/** Calls `onReport` with what the text has, unless it is `initial`, and whenever it changes. */
export function registerReport<T>(
  editor: LexicalEditor,
  { classes, $list, initial }: NodeReport<T>,
  onReport: (items: T[]) => void,
): () => void {
  let lastReported = JSON.stringify(initial);
  const report = () => {
    const items = editor.read($list);
    const text = JSON.stringify(items);
    if (text === lastReported) return;
    lastReported = text;
    onReport(items);
  };
  report();
  // Not an update listener: it would search a long text at each key press.
  const options = { skipInitialization: true };
  return mergeRegister(
    ...classes.map((klass) => editor.registerMutationListener(klass, report, options)),
  );
}

/** Registers `registerReport` while the editor is shown. */
export function useReport<T>(
  report: NodeReport<T>,
  onReport: ((items: T[]) => void) | undefined,
): void {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () => (onReport ? registerReport(editor, report, onReport) : undefined),
    [editor, report, onReport],
  );
}
