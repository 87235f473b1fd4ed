"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import { $createParagraphNode, COMMAND_PRIORITY_LOW } from "lexical";
import { useEffect } from "react";
import { ImageNode } from "#components/editor/image-node";
import { useUpload } from "#components/upload/use-upload";
import { imageSource } from "#lib/domain/body/image";

/** Uploads an image and puts it where the writer is; one dropped or pasted comes the same way. */
export function useImageUpload() {
  const [editor] = useLexicalComposerContext();
  const { progress, upload, stop } = useUpload("image", ({ fileId, width, height }) => {
    editor.update(() => {
      const src = imageSource(fileId);
      const size = { width: width ?? 0, height: height ?? 0 };
      const image = new ImageNode({
        src,
        ...size,
        altText: "",
        showCaption: false,
        caption: "",
        position: "full",
      });
      $insertNodeToNearestRoot($createParagraphNode().append(image));
    });
  });
  useEffect(
    () =>
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          void upload(files[0]);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, upload],
  );
  return { progress, upload, stop };
}
