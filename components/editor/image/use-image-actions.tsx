"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { $moveImage, $removeImage, $selectImage } from "#components/editor/image/commands";
import { $insertImages } from "#components/editor/image/edit-images";
import { ImageNode } from "#components/editor/image-node";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadFiles } from "#components/editor/use-image-upload";
import type { ImageFields } from "#lib/domain/body/node";

export type ImageActions = ReturnType<typeof useImageActions>;

/** Returns what the tools of an image do to it. */
export function useImageActions(key: NodeKey) {
  const [editor] = useLexicalComposerContext();
  const uploadFiles = useUploadFiles();
  const update = (change: (image: ImageNode) => void) =>
    editor.update(() => {
      const node = $getNodeByKey(key);
      if (node instanceof ImageNode) change(node);
    });
  return {
    change: (fields: Partial<ImageFields>) => update((image) => image.setFields(fields)),
    move: (direction: 1 | -1) => update((image) => $moveImage(image, direction)),
    remove: () => {
      update($removeImage);
      editor.focus();
    },
    /** Replaces the file of an image, which keeps its caption, description and place. */
    replace: async (file: File) => {
      const [name] = await uploadFiles([file]);
      if (name) update((image) => image.replace(new UploadNode(name, image.getFields())));
      editor.focus();
    },
    /** Adds files behind an image of a gallery. */
    add: async (files: File[]) => {
      const names = await uploadFiles(files);
      update((image) => {
        $selectImage(image);
        $insertImages(names.map((name) => new UploadNode(name)));
      });
      editor.focus();
    },
    /** Returns the size of the file, or of the image as stored until it is loaded. */
    readFileSize: () => {
      const element = editor.getElementByKey(key)?.querySelector("img");
      const { naturalWidth = 0, naturalHeight = 0 } = element ?? {};
      return { width: naturalWidth || 600, height: naturalHeight || 400 };
    },
  };
}
