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

/** Selects the image with this file id and opens its description. */
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

/** Moves the focus to the bar of the selected image. */
export const focusImageBar = (): void =>
  document.querySelector<HTMLElement>("[data-image-bar] button[tabindex='0']")?.focus();

/** Removes an image, and leaves the caret in a line in its place. */
export function $removeImage(image: LexicalNode): void {
  const block = $isolateInBlock(image);
  const line = $createParagraphNode();
  block.replace(line);
  line.select();
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
