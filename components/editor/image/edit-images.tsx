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
import { parseImageId } from "#lib/domain/body/url";

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

/** Describes images that have no description, by the ids of their files. */
export function $describeImages(descriptions: ReadonlyMap<string, string>): void {
  for (const node of $nodesOfType(ImageNode)) {
    const { src, altText } = node.getFields();
    const description = descriptions.get(parseImageId(src) ?? "");
    if (description && altText.trim() === "") node.setFields({ altText: description });
  }
}
