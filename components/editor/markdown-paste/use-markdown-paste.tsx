"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect, useRef, useState } from "react";
import {
  type MarkdownAnswer,
  type MarkdownQuestion,
  registerMarkdownPaste,
} from "#components/editor/markdown-paste/register-markdown-paste";
import { $insertPastedContent } from "#components/editor/paste-plugin";
import { useRemotePictures, useUploadQueue } from "#components/editor/uploads-provider";
import { useMessages } from "#components/i18n/use-page-context";
import { tabStore } from "#lib/client/browser/storage";
import { parsePastedHtml } from "#lib/client/editor/clipboard";
import { showToast } from "#lib/client/overlay/toast";
import { markdownAnswerKey } from "#lib/domain/device-storage";

/** Pastes Markdown as text. Returns what to ask the author about it, until the text changes. */
export function useMarkdownPaste() {
  const { markdownPaste: messages } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  const pictures = useRemotePictures();
  const [question, setQuestion] = useState<MarkdownQuestion | null>(null);
  const paste = useRef<ReturnType<typeof registerMarkdownPaste>>(null);
  const staleText = messages.stale;

  useEffect(() => {
    const registered = registerMarkdownPaste(editor, {
      convert: async (text) => {
        // Not `lazyImport`, which waits for the network: the author is told, and may keep the text.
        const { markdownToHtml } = await import("#lib/domain/body/markdown/markdown-to-html");
        const parsed = parsePastedHtml(markdownToHtml(text), window.location.origin);
        return () => $insertPastedContent(parsed, queue, pictures);
      },
      readAnswer: () => tabStore.read(markdownAnswerKey),
      onQuestion: setQuestion,
      onStale: () => showToast(staleText, "warning"),
    });
    paste.current = registered;
    return registered.close;
  }, [editor, queue, pictures, staleText]);

  /** Formats the pasted text or leaves it, and remembers that for the next one. */
  const answer = (choice: MarkdownAnswer) => {
    tabStore.write(markdownAnswerKey, choice);
    paste.current?.answer(choice);
    editor.focus();
  };
  return { question, answer };
}
