import {
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  type LexicalNode,
} from "lexical";
import type { CaretTrigger } from "#components/editor/use-caret-trigger";
import { findInsertQuery } from "#lib/client/editor/insert-trigger";

const $isLine = (node: LexicalNode | null) =>
  $isParagraphNode(node) && $isRootNode(node.getParent());

/** Returns what is typed after a slash, in a line that has nothing else. */
export function $findInsertTrigger(): CaretTrigger | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  const line = node.getParent();
  if (!$isTextNode(node) || !$isLine(line) || line?.getChildrenSize() !== 1) return null;
  const text = node.getTextContent();
  const query = anchor.offset === text.length ? findInsertQuery(text) : null;
  return query === null ? null : { nodeKey: node.getKey(), offset: 0, query };
}

/** Removes what was typed to find a tool, with the caret in the empty line. */
export function $removeTrigger({ nodeKey }: CaretTrigger): void {
  const node = $getNodeByKey(nodeKey);
  const line = node?.getParent();
  if (!node || !line) return;
  node.remove();
  line.select();
}

/** Returns the key of the empty line that has the caret, or null. */
export function $findEmptyLine(): string | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  return $isEmptyLine(node) ? node.getKey() : null;
}

/** True for a paragraph of the text, outside of other blocks, that has nothing in it. */
export const $isEmptyLine = (node: LexicalNode | null): boolean =>
  $isLine(node) && $isParagraphNode(node) && node.isEmpty();

/** Types the slash that opens the menu into an empty line. */
export function $openMenu(lineKey: string): void {
  const line = $getNodeByKey(lineKey);
  if ($isParagraphNode(line)) line.select().insertText("/");
}
