"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $nodesOfType, type LexicalEditor } from "lexical";
import { useEffect } from "react";
import { ImageNode } from "#components/editor/image-node";
import { parseImageId } from "#lib/domain/body/url";

/** An image in the text; `description` is its alternative text, or "". */
export type TextImage = { fileId: string; description: string };

/** Lists the images of the text. */
export const $listImages = (): TextImage[] =>
  $nodesOfType(ImageNode).flatMap((node) => {
    const { src, altText, caption } = node.getFields();
    const fileId = parseImageId(src);
    return fileId ? [{ fileId, description: (altText || caption).trim() }] : [];
  });

/** Calls `onImages` with the images of the text, at first and whenever they change. */
export function registerTextImages(
  editor: LexicalEditor,
  onImages: (images: TextImage[]) => void,
): () => void {
  let lastReported = "";
  const report = () => {
    const images = editor.read($listImages);
    const text = JSON.stringify(images);
    if (text === lastReported) return;
    lastReported = text;
    onImages(images);
  };
  report();
  // Not an update listener: it would search a long text for images at each key press.
  return editor.registerMutationListener(ImageNode, report, { skipInitialization: true });
}

/** Registers `registerTextImages` while the editor is shown. */
export function useTextImages(onImages: ((images: TextImage[]) => void) | undefined): void {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () => (onImages ? registerTextImages(editor, onImages) : undefined),
    [editor, onImages],
  );
}
