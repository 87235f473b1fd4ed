"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect, useState } from "react";
import { $isGalleryNode } from "#components/editor/gallery-node";
import { $getSelectedImage } from "#components/editor/image/image-keys-plugin";
import type { ImageFields } from "#lib/domain/body/node";

export type SelectedImage = { key: string; fields: ImageFields; isInGallery: boolean };

const $readSelectedImage = (): SelectedImage | null => {
  const image = $getSelectedImage();
  if (!image) return null;
  const isInGallery = $isGalleryNode(image.getParent());
  return { key: image.getKey(), fields: image.getFields(), isInGallery };
};

/** Returns the image that is selected alone; null for anything else. */
export function useSelectedImage(): SelectedImage | null {
  const [editor] = useLexicalComposerContext();
  const [image, setImage] = useState<SelectedImage | null>(null);
  useEffect(() => {
    const update = () => {
      const now = editor.getEditorState().read($readSelectedImage);
      setImage((before) =>
        before?.key === now?.key &&
        before?.fields === now?.fields &&
        before?.isInGallery === now?.isInGallery
          ? before
          : now,
      );
    };
    update();
    return editor.registerUpdateListener(update);
  }, [editor]);
  return image;
}
