import {
  $addUpdateTag,
  $onUpdate,
  COMMAND_PRIORITY_HIGH,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from "lexical";
import {
  $pasteAsText,
  $selectPasted,
  type PastedText,
} from "#components/editor/markdown-paste/commands";

export type MarkdownAnswer = "format" | "keep";

/** What the author is asked about pasted Markdown, also after formatting it has failed. */
export type MarkdownQuestion = { hasFailed: boolean };

type Options = {
  /** Loads the converter and returns what inserts the text, formatted, at the selection. */
  convert: (text: string) => Promise<() => void>;
  readAnswer: () => string | null;
  onQuestion: (question: MarkdownQuestion | null) => void;
  /** Called if the text has changed since formatting began, and so stays as it is. */
  onStale: () => void;
};

const isPastedPlain = ({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === "KeyV" && shiftKey && (ctrlKey || metaKey);

/** Pastes Markdown as text, and formats it unless the text has changed since. */
export function registerMarkdownPaste(
  editor: LexicalEditor,
  { convert, readAnswer, onQuestion, onStale }: Options,
) {
  /** What was pasted last; null once anything in the text changes. */
  let pasted: PastedText | null = null;
  let isClosed = false;
  /** True from the keys that paste without formatting until that paste. */
  let isPlain = false;

  const format = async (content: PastedText) => {
    onQuestion(null);
    try {
      const $insert = await convert(content.text);
      if (isClosed) return;
      if (pasted !== content) return onStale();
      const replace = () => {
        if ($selectPasted(content)) $insert();
      };
      editor.update(replace, { tag: HISTORY_PUSH_TAG });
    } catch {
      if (pasted === content && !isClosed) onQuestion({ hasFailed: true });
    }
  };
  const unregister = mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        isPlain = isPastedPlain(event);
        return false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = "clipboardData" in event ? event.clipboardData : null;
        const staysPlain = isPlain || readAnswer() === "keep";
        isPlain = false;
        const content = data && !staysPlain && $pasteAsText(data);
        if (!content) return false;
        event.preventDefault();
        $addUpdateTag(HISTORY_PUSH_TAG);
        // After the listener below, which this update calls, too.
        $onUpdate(() => {
          pasted = content;
          if (readAnswer() === "format") void format(content);
          else onQuestion({ hasFailed: false });
        });
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (!pasted || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
      pasted = null;
      onQuestion(null);
    }),
  );
  return {
    answer: (choice: MarkdownAnswer) => {
      if (pasted && choice === "format") void format(pasted);
      else onQuestion(null);
    },
    close: () => {
      isClosed = true;
      unregister();
    },
  };
}
