"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect, useState } from "react";
import { $getSelectedImage } from "#components/editor/image/image-keys-plugin";
import type { ImageFields } from "#lib/domain/body/node";

type SelectedImage = { key: string; fields: ImageFields };

const $readSelectedImage = (): SelectedImage | null => {
  const image = $getSelectedImage();
  return image && { key: image.getKey(), fields: image.getFields() };
};

/** Returns the image that is selected alone; null for anything else. */
export function useSelectedImage(): SelectedImage | null {
  const [editor] = useLexicalComposerContext();
  const [image, setImage] = useState<SelectedImage | null>(null);
  useEffect(() => {
    const update = () => {
      const now = editor.getEditorState().read($readSelectedImage);
      setImage((before) =>
        before?.key === now?.key && before?.fields === now?.fields ? before : now,
      );
    };
    update();
    return editor.registerUpdateListener(update);
  }, [editor]);
  return image;
}
