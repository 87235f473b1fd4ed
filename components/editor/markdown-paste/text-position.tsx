import { $dfs } from "@lexical/utils";
import {
  $createRangeSelection,
  $findMatchingParent,
  $getNodeByKey,
  $isElementNode,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalNode,
  type PointType,
  type RangeSelection,
} from "lexical";

/**
 * A position in the text of a block. Unlike a text node's key it outlasts what divides and wraps text
 * nodes after an insertion, such as automatic links.
 */
export type TextPosition = { blockKey: string; offset: number };

const isBlock = (node: LexicalNode): node is ElementNode =>
  $isElementNode(node) && !node.isInline();

const sumSizes = (nodes: readonly LexicalNode[]): number =>
  nodes.reduce((sum, node) => sum + node.getTextContentSize(), 0);

/** Returns where a point is in the text of its block; null outside of blocks. */
export function $readTextPosition({ key, offset, type }: PointType): TextPosition | null {
  const node = $getNodeByKey(key);
  const block = node && $findMatchingParent(node, isBlock);
  if (!node || !block) return null;
  const isInElement = type === "element" && $isElementNode(node);
  let before = isInElement ? sumSizes(node.getChildren().slice(0, offset)) : offset;
  for (let each = node; !each.is(block); each = each.getParentOrThrow()) {
    before += sumSizes(each.getPreviousSiblings());
  }
  return { blockKey: block.getKey(), offset: before };
}

/** Sets a point. At the border of two text nodes, a range begins in the second and ends in the first. */
function $setPoint(point: PointType, { blockKey, offset }: TextPosition, side: "start" | "end") {
  const block = $getNodeByKey(blockKey);
  if (!$isElementNode(block)) return false;
  let before = 0;
  for (const { node } of $dfs(block)) {
    if ($isElementNode(node)) continue;
    const end = before + node.getTextContentSize();
    if ($isTextNode(node) && (side === "start" ? offset < end : offset <= end)) {
      point.set(node.getKey(), Math.max(0, offset - before), "text");
      return true;
    }
    before = end;
  }
  point.set(blockKey, block.getChildrenSize(), "element");
  return true;
}

/** Selects the text between two positions. Returns null if one of their blocks is gone. */
export function $selectBetween(start: TextPosition, end: TextPosition): RangeSelection | null {
  const range = $createRangeSelection();
  if (!$setPoint(range.anchor, start, "start") || !$setPoint(range.focus, end, "end")) return null;
  $setSelection(range);
  return range;
}
