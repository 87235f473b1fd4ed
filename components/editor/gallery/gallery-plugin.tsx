"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  type LexicalNode,
  mergeRegister,
} from "lexical";
import { useEffect } from "react";
import { $isGalleryNode, GalleryNode } from "#components/editor/gallery-node";
import { $selectImage } from "#components/editor/image/commands";
import { ImageNode } from "#components/editor/image-node";
import { MissingImageNode } from "#components/editor/missing-image-node";
import { UploadNode } from "#components/editor/upload-node";

const isPicture = (node: LexicalNode) =>
  node instanceof ImageNode || node instanceof UploadNode || node instanceof MissingImageNode;

/** Moves what is no image out of a gallery, to a line below, and removes an empty gallery. */
export function $keepImagesOnly(gallery: GalleryNode): void {
  const others = gallery.getChildren().filter((child) => !isPicture(child));
  if (others.length > 0) {
    const line = $createParagraphNode();
    gallery.insertAfter(line);
    line.append(...others);
  }
  if (!gallery.isEmpty()) return;
  if (gallery.getNextSibling() || gallery.getPreviousSibling()) gallery.remove();
  else gallery.replace($createParagraphNode());
}

/** Selects the last image of the gallery above the caret; false elsewhere. */
function $selectGalleryAbove(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { anchor } = selection;
  const block = anchor.getNode().getTopLevelElement();
  const isAtStart =
    anchor.offset === 0 &&
    (anchor.getNode() === block || anchor.getNode() === block?.getFirstDescendant());
  const above = isAtStart ? block?.getPreviousSibling() : null;
  const image = $isGalleryNode(above) ? above.getLastChild() : null;
  if (!image) return false;
  $selectImage(image);
  return true;
}

/** Keeps galleries to images: what is typed or merged into one goes below it. */
export function GalleryPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerNodeTransform(GalleryNode, $keepImagesOnly),
        editor.registerCommand(
          KEY_BACKSPACE_COMMAND,
          (event) => {
            if (event.target !== editor.getRootElement() || !$selectGalleryAbove()) return false;
            event.preventDefault();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return null;
}
