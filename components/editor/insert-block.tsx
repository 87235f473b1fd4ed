import { $isTableNode, $isTableSelection, type TableNode } from "@lexical/table";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalNode,
} from "lexical";

/** Returns the table around a node, or null. */
export const $getTableAround = (node: LexicalNode): TableNode | null =>
  $findMatchingParent(node, $isTableNode);

/**
 * Inserts a block at the caret, below the table that has it. Returns what is below the block, which is
 * an empty line at the end of the text.
 */
export function $insertBlock(node: LexicalNode): LexicalNode {
  const selection = $getSelection();
  const isInText = $isRangeSelection(selection) || $isTableSelection(selection);
  const anchor = isInText ? selection.anchor.getNode() : null;
  const block = anchor?.getTopLevelElement();
  const table = anchor && $getTableAround(anchor);
  if (table) table.insertAfter(node);
  else if ($isParagraphNode(block) && block.isEmpty()) block.replace(node);
  else $insertNodeToNearestRoot(node);
  return node.getNextSibling() ?? node.insertAfter($createParagraphNode());
}
