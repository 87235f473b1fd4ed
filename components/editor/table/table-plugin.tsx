"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { TablePlugin as LexicalTablePlugin } from "@lexical/react/LexicalTablePlugin";
import { useEffect } from "react";
import { registerTableRules } from "#components/editor/table/commands";

/** Tables as they are stored: without merged cells, with one header row at most. */
export function TablePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerTableRules(editor), [editor]);
  return (
    <LexicalTablePlugin hasCellMerge={false} hasCellBackgroundColor={false} hasHorizontalScroll />
  );
}
