"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getRoot,
  $parseSerializedNode,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type SerializedLexicalNode,
} from "lexical";
import { type RefObject, useCallback, useImperativeHandle, useRef } from "react";
import { describeImageCommand } from "#components/editor/image/commands";
import { $describeImages } from "#components/editor/image/edit-images";
import { showFirstMissingImage } from "#components/editor/missing-image/commands";
import { $listImages, type TextImage } from "#components/editor/text-images";
import type { UploadCount } from "#components/editor/use-stored-uploads";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";

/** The methods that the form calls on the editor. */
export type BodyEditorHandle = {
  focus: () => void;
  /** Serializes the current body, without images that are still uploading. */
  read: () => string;
  /** Returns the words of the text only, which costs far less. */
  readText: () => string;
  /** Replaces the body, given as serialized state or HTML, as one undo step. */
  replace: (body: string) => void;
  /** Appends another body below the current one. */
  append: (body: string) => void;
  /** Opens the settings of an image in the text. */
  describeImage: (fileId: string) => void;
  /** Selects the first placeholder of a missing picture and scrolls to it. */
  showMissingImage: () => void;
  /** Lists the images in the text that are stored. */
  readImages: () => TextImage[];
  /** Describes images of the text that have no description, by their ids, as one undo step. */
  describeImages: (descriptions: ReadonlyMap<string, string>) => void;
  getUploadCount: () => UploadCount;
  /** Resolves once no upload is running, with the number of failed uploads. */
  waitForUploads: () => Promise<number>;
};

/** Returns the body of an editor as it is stored. */
export const serializeBody = (editor: LexicalEditor): string =>
  sanitizeBody(JSON.stringify(editor.getEditorState()));

const $parseNodes = (body: string) =>
  parseBody(body).children.map((node) => $parseSerializedNode(node as SerializedLexicalNode));

/** Sets `handle`. Returns a function to call with each new count of uploads. */
export function useEditorHandle(handle: RefObject<BodyEditorHandle | null>) {
  const [editor] = useLexicalComposerContext();
  const count = useRef<UploadCount>({ running: 0, failed: 0 });
  const waitingResolvers = useRef<((failed: number) => void)[]>([]);

  useImperativeHandle(handle, () => {
    const insert = (body: string, isReplacement: boolean) =>
      editor.update(
        () => {
          const root = $getRoot();
          if (isReplacement) root.clear();
          root.append(...$parseNodes(body));
          root.selectEnd();
        },
        { tag: HISTORY_PUSH_TAG, discrete: true },
      );
    return {
      focus: () => editor.focus(),
      read: () => serializeBody(editor),
      readText: () => editor.read(() => $getRoot().getTextContent()),
      replace: (body) => insert(body, true),
      append: (body) => insert(body, false),
      describeImage: (fileId) => editor.dispatchCommand(describeImageCommand, fileId),
      showMissingImage: () => showFirstMissingImage(editor),
      readImages: () => editor.read($listImages),
      describeImages: (descriptions) =>
        editor.update(() => $describeImages(descriptions), {
          tag: HISTORY_PUSH_TAG,
          discrete: true,
        }),
      getUploadCount: () => count.current,
      waitForUploads: () =>
        new Promise((resolve) => {
          if (count.current.running === 0) resolve(count.current.failed);
          else waitingResolvers.current.push(resolve);
        }),
    };
  }, [editor]);

  return useCallback((newCount: UploadCount) => {
    count.current = newCount;
    if (newCount.running > 0) return;
    for (const resolve of waitingResolvers.current.splice(0)) resolve(newCount.failed);
  }, []);
}
