"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $addUpdateTag,
  $onUpdate,
  COMMAND_PRIORITY_HIGH,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
} from "lexical";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  $pasteAsText,
  $selectPasted,
  type PastedText,
} from "#components/editor/markdown-paste/commands";
import { $insertPastedContent } from "#components/editor/paste-plugin";
import { useRemotePictures, useUploadQueue } from "#components/editor/uploads-provider";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { tabStore } from "#lib/client/browser/storage";
import { parsePastedHtml } from "#lib/client/editor/clipboard";
import { markdownAnswerKey } from "#lib/domain/device-storage";

type Answer = "format" | "keep";

const isPastedPlain = ({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === "KeyV" && shiftKey && (ctrlKey || metaKey);

/** Pastes Markdown as text. Returns what the author may want formatted, until the text changes. */
export function useMarkdownPaste() {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  const pictures = useRemotePictures();
  const [pasted, setPasted] = useState<PastedText | null>(null);
  /** True from the keys that paste without formatting until that paste. */
  const isPlain = useRef(false);

  const format = useCallback(
    async (content: PastedText) => {
      const { markdownToHtml } = await lazyImport(
        () => import("#lib/domain/body/markdown/markdown-to-html"),
      );
      const parsed = parsePastedHtml(markdownToHtml(content.text), window.location.origin);
      editor.update(
        () => {
          if ($selectPasted(content, editor)) $insertPastedContent(parsed, queue, pictures);
        },
        { tag: HISTORY_PUSH_TAG },
      );
    },
    [editor, queue, pictures],
  );

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            isPlain.current = isPastedPlain(event);
            return false;
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const data = "clipboardData" in event ? event.clipboardData : null;
            const staysPlain = isPlain.current || tabStore.read(markdownAnswerKey) === "keep";
            isPlain.current = false;
            const content = data && !staysPlain && $pasteAsText(data);
            if (!content) return false;
            event.preventDefault();
            $addUpdateTag(HISTORY_PUSH_TAG);
            const isAnswered = tabStore.read(markdownAnswerKey) === "format";
            $onUpdate(() => (isAnswered ? void format(content) : setPasted(content)));
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
          if (dirtyElements.size > 0 || dirtyLeaves.size > 0) setPasted(null);
        }),
      ),
    [editor, format],
  );

  /** Formats the pasted text or leaves it, and remembers that for the next one. */
  const answer = (choice: Answer) => {
    tabStore.write(markdownAnswerKey, choice);
    if (pasted && choice === "format") void format(pasted);
    setPasted(null);
    editor.focus();
  };
  return { isAsking: pasted !== null, answer };
}
