import { $insertNodeToNearestRoot } from "@lexical/utils";
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $nodesOfType,
  type NodeKey,
} from "lexical";
import {
  $createProductBlockNode,
  $isProductBlockNode,
  ProductBlockNode,
} from "#components/editor/product-block-node";
import { $getTableAround } from "#components/editor/table/commands";
import type { ProductBlockFields } from "#lib/domain/body/figure/fields";

export const $countProductBlocks = (): number => $nodesOfType(ProductBlockNode).length;

/** Returns what a block shows; null for a new one. */
export function $readProductBlock(key: NodeKey | null): ProductBlockFields | null {
  const node = key === null ? null : $getNodeByKey(key);
  return $isProductBlockNode(node) ? node.getFields() : null;
}

/** Inserts a block at the caret, below the table that has it, and puts the caret below the block. */
function $insertProductBlock(fields: ProductBlockFields): void {
  const node = $createProductBlockNode(fields);
  if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
  const selection = $getSelection();
  const anchor = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
  const block = anchor?.getTopLevelElement();
  const table = anchor && $getTableAround(anchor);
  if (table) table.insertAfter(node);
  else if ($isParagraphNode(block) && block.isEmpty()) block.replace(node);
  else $insertNodeToNearestRoot(node);
  const next = node.getNextSibling() ?? node.insertAfter($createParagraphNode());
  next.selectStart();
}

/** Changes the block with this key, or inserts a new one. */
export function $saveProductBlock(key: NodeKey | null, fields: ProductBlockFields): void {
  const node = key === null ? null : $getNodeByKey(key);
  if ($isProductBlockNode(node)) node.setFields(fields);
  else $insertProductBlock(fields);
}

/** Removes the block with this key, and puts the caret in its place. */
export function $removeProductBlock(key: NodeKey): void {
  const node = $getNodeByKey(key);
  if ($isProductBlockNode(node)) node.replaceByLine();
}
