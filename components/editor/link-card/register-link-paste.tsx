import {
  $addUpdateTag,
  $onUpdate,
  COMMAND_PRIORITY_HIGH,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
  PASTE_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from "lexical";
import { $insertLinkCard, $pasteAddress } from "#components/editor/link-card/commands";
import type { LinkCardFields } from "#lib/domain/body/link-card/fields";

export type CardOptions = {
  /** True for an address that may become a card. */
  isCardAddress: (address: string) => boolean;
  /** Reads what the card of an address shows; null if it stays a link. */
  read: (address: string, signal: AbortSignal) => Promise<LinkCardFields | null>;
  /** Called if a link stays one, and why, unless it just has no card. */
  onLinkStays: (error: unknown) => void;
};

/** Reads the card of an address, and inserts it in a step of its own, so that undoing returns to the link. */
export async function insertCard(
  editor: LexicalEditor,
  address: string,
  { read, onLinkStays }: Pick<CardOptions, "read" | "onLinkStays">,
  signal: AbortSignal,
  $insert: (fields: LinkCardFields) => void,
): Promise<void> {
  try {
    const fields = await read(address, signal);
    if (signal.aborted) return;
    if (!fields) return onLinkStays(null);
    const hasFocus = editor.getRootElement()?.contains(document.activeElement) ?? false;
    editor.update(() => $insert(fields), {
      tag: hasFocus ? HISTORY_PUSH_TAG : [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
    });
  } catch (error) {
    if (!signal.aborted) onLinkStays(error);
  }
}

/**
 * Turns an address that is pasted into an empty line into a card: the link is there at once, the card once
 * its page is known. Undoing returns to the link. Returns how to stop it.
 */
export function registerLinkPaste(
  editor: LexicalEditor,
  { isCardAddress, ...options }: CardOptions,
): () => void {
  const closed = new AbortController();
  const replace = (line: NodeKey, address: string) =>
    insertCard(editor, address, options, closed.signal, (fields) =>
      $insertLinkCard(line, address, fields),
    );
  const unregister = editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = "clipboardData" in event ? event.clipboardData : null;
      // What this editor copied has more than an address.
      if (!data || data.types.includes("application/x-lexical-editor")) return false;
      const address = data.getData("text/plain").trim();
      if (!/^https?:\/\/\S+$/i.test(address) || !isCardAddress(address)) return false;
      const line = $pasteAddress(address);
      if (!line) return false;
      event.preventDefault();
      $addUpdateTag(HISTORY_PUSH_TAG);
      $onUpdate(() => void replace(line, address));
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
  return () => {
    closed.abort();
    unregister();
  };
}
