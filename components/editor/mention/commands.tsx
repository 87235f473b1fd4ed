import {
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
} from "lexical";
import type { MentionSuggestion } from "#components/editor/mention/use-suggestions";
import type { MentionTriggerAtCaret } from "#components/editor/mention/use-trigger";
import { MentionNode, ProductMentionNode } from "#components/editor/mention-nodes";

/** Inserts the character that opens the mention menu, after a space where a word precedes it. */
export function startMention(editor: LexicalEditor, sign: "@" | "$"): void {
  editor.focus();
  editor.update(() => {
    if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const { anchor } = selection;
    const textBefore =
      anchor.type === "text" ? anchor.getNode().getTextContent().slice(0, anchor.offset) : "";
    selection.insertText(/[\w.$@+-]$/.test(textBefore) ? ` ${sign}` : sign);
  });
}

/** Replaces the typed trigger by a mention node and puts the caret behind a space after it. */
export function $insertMention(
  { nodeKey, offset, length, kind }: MentionTriggerAtCaret,
  { id, name }: MentionSuggestion,
): void {
  const node = $getNodeByKey(nodeKey);
  if (!$isTextNode(node)) return;
  const typed = node.splitText(offset, offset + length)[offset === 0 ? 0 : 1];
  if (!typed) return;
  const mention =
    kind === "user" ? new MentionNode(name, id, `@${name}`) : new ProductMentionNode(id, name);
  mention.setMode("token");
  typed.replace(mention);
  const next = mention.getNextSibling();
  if ($isTextNode(next) && /^\s/.test(next.getTextContent())) next.select(1, 1);
  else {
    const space = $createTextNode(" ");
    mention.insertAfter(space);
    space.select();
  }
}
