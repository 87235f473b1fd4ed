import {
  $createNodeSelection,
  $createParagraphNode,
  $isElementNode,
  $isParagraphNode,
  $setSelection,
  createCommand,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { $isGalleryNode } from "#components/editor/gallery-node";

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

/**
 * Moves an image up (-1) or down (1) by one block. In a gallery it moves by one place, and at the ends out
 * of it.
 */
export function $moveImage(image: LexicalNode, direction: 1 | -1): void {
  const gallery = image.getParent();
  if ($isGalleryNode(gallery) && gallery.getChildrenSize() > 1) {
    const sibling = direction < 0 ? image.getPreviousSibling() : image.getNextSibling();
    const paragraph = $createParagraphNode();
    if (direction < 0) sibling ? sibling.insertBefore(image) : gallery.insertBefore(paragraph);
    else sibling ? sibling.insertAfter(image) : gallery.insertAfter(paragraph);
    if (!sibling) paragraph.append(image);
    return;
  }
  const block = $isolateInBlock(image);
  const other = direction < 0 ? block.getPreviousSibling() : block.getNextSibling();
  if (!other) return;
  if (direction < 0) other.insertBefore(block);
  else other.insertAfter(block);
}

/** Moves an image before or after another block, or another image of a gallery. */
export function $moveImageBeside(image: LexicalNode, target: LexicalNode, isAfter: boolean): void {
  if (image === target) return;
  if ($isGalleryNode(target.getParent())) {
    const left = image.getParentOrThrow<ElementNode>();
    if (isAfter) target.insertAfter(image);
    else target.insertBefore(image);
    if ($isParagraphNode(left) && left.isEmpty()) left.remove();
    return;
  }
  if (image.getTopLevelElementOrThrow() === target) return;
  const block = $isolateInBlock(image);
  if (isAfter) target.insertAfter(block);
  else target.insertBefore(block);
}

/** Moves the focus to the text, also from a field inside of it, and then the selection. */
export function focusText(editor: LexicalEditor, $select: () => void): void {
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.update($select, { discrete: true });
}

/** Moves the focus to the bar of the selected image. */
export const focusImageBar = (): void =>
  document.querySelector<HTMLElement>("[data-image-bar] button[tabindex='0']")?.focus();

/** Removes an image, and selects the next of its gallery, or leaves the caret in a line in its place. */
export function $removeImage(image: LexicalNode): void {
  const neighbour = $isGalleryNode(image.getParent())
    ? (image.getNextSibling() ?? image.getPreviousSibling())
    : null;
  if (neighbour) {
    $selectImage(neighbour);
    image.remove(true);
    return;
  }
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
