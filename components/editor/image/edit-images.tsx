import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $nodesOfType,
  type ElementNode,
  type LexicalNode,
} from "lexical";
import type { FieldsNode } from "#components/editor/fields-node";
import { $createGalleryNode, $isGalleryNode } from "#components/editor/gallery-node";
import { ImageNode } from "#components/editor/image-node";
import { $getTableAround } from "#components/editor/insert-block";
import type { UploadedFile } from "#lib/contracts/file";
import type { ImageFields } from "#lib/domain/body/node";
import { imageUrl, parseImageId } from "#lib/domain/body/url";

/** Returns the first image with this file id. */
export const $findImage = (fileId: string): ImageNode | undefined =>
  $nodesOfType(ImageNode).find((image) => parseImageId(image.getFields().src) === fileId);

/**
 * Inserts images in their order: behind the selected image of a gallery, or else below the block with
 * the caret, where several become a gallery.
 */
export function $insertImages(images: LexicalNode[], isGallery = false): void {
  const [selected] = $getSelection()?.getNodes() ?? [];
  if (selected && $isGalleryNode(selected.getParent())) {
    for (const image of images.toReversed()) selected.insertAfter(image);
  } else if (isGallery || images.length > 1) {
    $insertBelowCaret($createGalleryNode().append(...images));
  } else $insertBelowCaret($createParagraphNode().append(...images));
}

/** Inserts a block below the one with the caret, and moves the caret below it. */
function $insertBelowCaret(inserted: ElementNode): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  const [node = $getRoot().getLastChild()] = selection.getNodes();
  // A table cell has no pictures, so the pictures go below the table.
  const block =
    node === $getRoot()
      ? $getRoot().getLastChild()
      : node && ($getTableAround(node) ?? node.getTopLevelElement());
  if (block) block.insertAfter(inserted);
  else $getRoot().append(inserted);
  if ($isParagraphNode(block) && block.isEmpty()) block.remove();
  const next = inserted.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else {
    const after = $createParagraphNode();
    inserted.insertAfter(after);
    after.select();
  }
}

/** `replaced` is the image that the upload is to replace, and that stays if the upload ends. */
export type UploadFields = { name: string; replaced: ImageFields | null };

type UploadPlaceholder = FieldsNode<UploadFields>;

/** Replaces a placeholder by its stored image, which keeps what the image before it had. */
export function $completeUpload(node: UploadPlaceholder, file: UploadedFile): void {
  const { width, height } = { width: file.width ?? 0, height: file.height ?? 0 };
  const { replaced } = node.getFields();
  const isNarrow = replaced && replaced.width > 0 && replaced.width < width;
  const shownWidth = isNarrow ? replaced.width : width;
  node.replace(
    new ImageNode({
      altText: "",
      showCaption: false,
      caption: "",
      position: "full",
      ...replaced,
      src: imageUrl(file.fileId),
      width: shownWidth,
      height: width > 0 ? Math.round((shownWidth * height) / width) : height,
    }),
  );
}

/** Removes a placeholder and the paragraph that held nothing else, or puts the image before it back. */
export function $endUpload(node: UploadPlaceholder): void {
  const { replaced } = node.getFields();
  if (replaced) {
    node.replace(new ImageNode(replaced));
    return;
  }
  const paragraph = node.getParent();
  // An empty gallery goes by itself.
  node.remove();
  const isOnly = !paragraph?.getPreviousSibling() && !paragraph?.getNextSibling();
  if ($isParagraphNode(paragraph) && paragraph.isEmpty() && !isOnly) paragraph.remove();
}

/** Describes images that have no description, by the ids of their files. */
export function $describeImages(descriptions: ReadonlyMap<string, string>): void {
  for (const node of $nodesOfType(ImageNode)) {
    const { src, altText } = node.getFields();
    const description = descriptions.get(parseImageId(src) ?? "");
    if (description && altText.trim() === "") node.setFields({ altText: description });
  }
}
