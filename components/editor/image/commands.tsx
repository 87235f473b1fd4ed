import {
  $createNodeSelection,
  $createParagraphNode,
  $isElementNode,
  $isParagraphNode,
  $setSelection,
  createCommand,
  type ElementNode,
  type LexicalNode,
} from "lexical";

/** Opens the settings of the image with this file id, to describe it. */
export const describeImageCommand = createCommand<string>("describe-image");

/**
 * Returns the block that contains only this image. An image inside text moves to a new block first.
 */
function $isolateInBlock(image: LexicalNode): LexicalNode {
  const block = image.getTopLevelElementOrThrow();
  const parent = image.getParentOrThrow<ElementNode>();
  if (parent === block && parent.getChildrenSize() === 1) return block;
  const newBlock = $createParagraphNode();
  block.insertAfter(newBlock);
  newBlock.append(image);
  return newBlock;
}

/** Moves an image up (-1) or down (1) by one block. */
export function $moveImage(image: LexicalNode, direction: 1 | -1): void {
  const block = $isolateInBlock(image);
  const other = direction < 0 ? block.getPreviousSibling() : block.getNextSibling();
  if (!other) return;
  if (direction < 0) other.insertBefore(block);
  else other.insertAfter(block);
}

/** Moves an image before or after another block. */
export function $moveImageBeside(image: LexicalNode, target: LexicalNode, isAfter: boolean): void {
  if (image.getTopLevelElementOrThrow() === target) return;
  const block = $isolateInBlock(image);
  if (isAfter) target.insertAfter(block);
  else target.insertBefore(block);
}

/** Selects an image alone. */
export function $selectImage(image: LexicalNode): void {
  const selection = $createNodeSelection();
  selection.add(image.getKey());
  $setSelection(selection);
}

/** Moves the caret to an empty line below an image, which is created unless it is there. */
export function $startLineBelow(image: LexicalNode): void {
  const block = image.getTopLevelElementOrThrow();
  const next = block.getNextSibling();
  if ($isParagraphNode(next) && next.isEmpty()) {
    next.select();
    return;
  }
  const below = $createParagraphNode();
  block.insertAfter(below);
  below.select();
}

/** Moves the caret to the block below an image, which is created if necessary. */
export function $selectBlockBelow(image: LexicalNode): void {
  const block = image.getTopLevelElementOrThrow();
  const next = block.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else $startLineBelow(image);
}
