import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $nodesOfType,
  type NodeKey,
} from "lexical";
import { $createFigureNode, $isFigureNode, FigureNode } from "#components/editor/figure-node";
import { $insertBlock } from "#components/editor/insert-block";
import type { FigureFields } from "#lib/domain/body/figure/fields";

export const $countFigures = (): number => $nodesOfType(FigureNode).length;

/** Returns what a block shows; null for a new one. */
export function $readFigure(key: NodeKey | null): FigureFields | null {
  const node = key === null ? null : $getNodeByKey(key);
  return $isFigureNode(node) ? node.getFields() : null;
}

/** Inserts a block at the caret, below the table that has it, and puts the caret below the block. */
function $insertFigure(fields: FigureFields): void {
  const node = $createFigureNode(fields);
  if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
  $insertBlock(node).selectStart();
}

/** Changes the block with this key, or inserts a new one. */
export function $saveFigure(key: NodeKey | null, fields: FigureFields): void {
  const node = key === null ? null : $getNodeByKey(key);
  if ($isFigureNode(node)) node.setFields(fields);
  else $insertFigure(fields);
}

/** Removes the block with this key, and puts the caret in its place. */
export function $removeFigure(key: NodeKey): void {
  const node = $getNodeByKey(key);
  if ($isFigureNode(node)) node.replaceByLine();
}
