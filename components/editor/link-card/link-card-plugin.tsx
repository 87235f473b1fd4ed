"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { registerLinkPaste } from "#components/editor/link-card/register-link-paste";
import { useCardOptions } from "#components/editor/link-card/use-card-options";

/** Turns pasted addresses of videos, posts and funds into cards. */
export function LinkCardPlugin() {
  const [editor] = useLexicalComposerContext();
  const options = useCardOptions();
  useEffect(() => registerLinkPaste(editor, options), [editor, options]);
  return null;
}
