import { $createParagraphNode, $isElementNode, type ElementNode, type LexicalNode } from "lexical";

/** The block that holds an image alone; one that stands among words is taken out of them. */
function $ownBlock(image: LexicalNode): LexicalNode {
  const block = image.getTopLevelElementOrThrow();
  const parent = image.getParentOrThrow<ElementNode>();
  if (parent === block && parent.getChildrenSize() === 1) return block;
  const own = $createParagraphNode();
  block.insertAfter(own);
  own.append(image);
  return own;
}

/** Puts an image before the block above it, or after the one below. */
export function $moveImage(image: LexicalNode, by: 1 | -1): void {
  const block = $ownBlock(image);
  const other = by < 0 ? block.getPreviousSibling() : block.getNextSibling();
  if (!other) return;
  if (by < 0) other.insertBefore(block);
  else other.insertAfter(block);
}

/** Puts an image beside another block. */
export function $moveImageTo(image: LexicalNode, target: LexicalNode, isAfter: boolean): void {
  if (image.getTopLevelElementOrThrow() === target) return;
  const block = $ownBlock(image);
  if (isAfter) target.insertAfter(block);
  else target.insertBefore(block);
}

/** Puts the caret into the block below an image; there is one then. */
export function $writeBelow(image: LexicalNode): void {
  const block = image.getTopLevelElementOrThrow();
  const next = block.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else {
    const below = $createParagraphNode();
    block.insertAfter(below);
    below.select();
  }
}
