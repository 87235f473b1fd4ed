"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $nodesOfType } from "lexical";
import { useEffect } from "react";
import { ImageNode } from "#components/editor/image-node";
import { parseImageId } from "#lib/domain/body/url";

/** An image in the text; `description` is its alternative text, or "". */
export type TextImage = { fileId: string; description: string };

const $listImages = (): TextImage[] =>
  $nodesOfType(ImageNode).flatMap((node) => {
    const { src, altText, caption } = node.getFields();
    const fileId = parseImageId(src);
    return fileId ? [{ fileId, description: (altText || caption).trim() }] : [];
  });

/** Calls `onImages` with the images of the text, at first and whenever they change. */
export function useTextImages(onImages: ((images: TextImage[]) => void) | undefined): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    if (!onImages) return;
    let lastReported = "";
    const report = () => {
      const images = editor.read($listImages);
      const text = JSON.stringify(images);
      if (text === lastReported) return;
      lastReported = text;
      onImages(images);
    };
    report();
    return editor.registerUpdateListener(report);
  }, [editor, onImages]);
}
