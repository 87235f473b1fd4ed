import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $nodesOfType,
  type LexicalNode,
} from "lexical";
import { ImageNode } from "#components/editor/image-node";
import { $getTableAround } from "#components/editor/insert-block";
import type { UploadNode } from "#components/editor/upload-node";
import type { UploadedFile } from "#lib/contracts/file";
import { imageUrl, parseImageId } from "#lib/domain/body/url";

/** Returns the first image with this file id. */
export const $findImage = (fileId: string): ImageNode | undefined =>
  $nodesOfType(ImageNode).find((image) => parseImageId(image.getFields().src) === fileId);

/** Inserts images in their order below the block with the caret, each in its own paragraph. */
export function $insertBelowCaret(images: LexicalNode[]): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  const [node = $getRoot().getLastChild()] = selection.getNodes();
  // A table cell has no pictures, so the pictures go below the table.
  const block =
    node === $getRoot()
      ? $getRoot().getLastChild()
      : node && ($getTableAround(node) ?? node.getTopLevelElement());
  let last = block;
  for (const image of images) {
    const paragraph = $createParagraphNode().append(image);
    if (last) last.insertAfter(paragraph);
    else $getRoot().append(paragraph);
    last = paragraph;
  }
  if ($isParagraphNode(block) && block.isEmpty()) block.remove();
  const next = last?.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else {
    const after = $createParagraphNode();
    last?.insertAfter(after);
    after.select();
  }
}

/** Replaces a placeholder by its stored image, which keeps what the image before it had. */
export function $completeUpload(node: UploadNode, file: UploadedFile): void {
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
export function $endUpload(node: UploadNode): void {
  const { replaced } = node.getFields();
  if (replaced) {
    node.replace(new ImageNode(replaced));
    return;
  }
  const paragraph = node.getParent();
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
