"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $findMatchingParent,
  $getEditor,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  COMMAND_PRIORITY_HIGH,
  DRAGEND_COMMAND,
  DRAGOVER_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from "lexical";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { $isGalleryNode } from "#components/editor/gallery-node";
import { $moveImageBeside } from "#components/editor/image/commands";
import { $insertImages } from "#components/editor/image/edit-images";
import { ImageNode } from "#components/editor/image-node";
import { UploadNode } from "#components/editor/upload-node";
import { useUploadFiles } from "#components/editor/use-image-upload";

type DropTarget = { key: string; isAfter: boolean; line: CSSProperties };

/** Returns the image of a gallery at a point of the window, and the side to insert at. */
function $findTile({ target, clientX }: DragEvent, container: DOMRect): DropTarget | null {
  const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
  const image = $isGalleryNode(node)
    ? node.getLastChild()
    : node && $findMatchingParent(node, (each) => $isGalleryNode(each.getParent()));
  const box = image && $getEditor().getElementByKey(image.getKey())?.getBoundingClientRect();
  if (!image || !box) return null;
  const isAfter = $isGalleryNode(node) || clientX > (box.left + box.right) / 2;
  const left = (isAfter ? box.right : box.left) - container.left;
  const line = { left, top: box.top - container.top, width: 2, height: box.height };
  return { key: image.getKey(), isAfter, line };
}

/** Returns the place nearest to a point of the window: beside an image of a gallery, or between blocks. */
function $findDropTarget(editor: LexicalEditor, event: DragEvent): DropTarget | null {
  const root = editor.getRootElement();
  const container = readContainer(editor);
  if (!root || !container) return null;
  const tile = $findTile(event, container);
  if (tile) return tile;
  const y = event.clientY;
  const blocks = [...root.children].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  const nearest = blocks.find(({ box }) => y <= box.bottom) ?? blocks.at(-1);
  if (!nearest) return null;
  const isAfter = y > (nearest.box.top + nearest.box.bottom) / 2;
  const key = $getNearestNodeFromDOMNode(nearest.element)?.getTopLevelElement()?.getKey();
  const top = (isAfter ? nearest.box.bottom : nearest.box.top) - container.top;
  return key ? { key, isAfter, line: { top, left: 0, right: 0, height: 2 } } : null;
}

/** Returns the container of the text, in the window. */
const readContainer = (editor: LexicalEditor) =>
  editor.getRootElement()?.parentElement?.getBoundingClientRect();

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/**
 * Lets the user drag images between blocks, and files into a gallery; a line shows where they would go.
 */
export function ImageDragPlugin() {
  const [editor] = useLexicalComposerContext();
  const [target, setTarget] = useState<DropTarget | null>(null);
  const draggedKey = useRef<string | null>(null);
  const uploadFiles = useUploadFiles();
  useEffect(() => {
    const $findFileTarget = (event: DragEvent) => {
      const container = readContainer(editor);
      return holdsFiles(event) && container ? $findTile(event, container) : null;
    };
    const insertFiles = async (files: File[], { key, isAfter }: DropTarget) => {
      const names = await uploadFiles(files);
      editor.update(() => {
        const tile = $getNodeByKey(key);
        const uploads = names.map((name) => new UploadNode(name));
        if (!$isGalleryNode(tile?.getParent())) $insertImages(uploads);
        else if (isAfter) for (const upload of uploads.toReversed()) tile?.insertAfter(upload);
        else for (const upload of uploads) tile?.insertBefore(upload);
      });
    };
    const endDrag = () => {
      draggedKey.current = null;
      setTarget(null);
      return false;
    };
    return mergeRegister(
      editor.registerCommand(
        DRAGSTART_COMMAND,
        (event) => {
          const node = $getNearestNodeFromDOMNode(event.target as Node);
          if (!(node instanceof ImageNode)) return false;
          draggedKey.current = node.getKey();
          event.dataTransfer?.setData("text/plain", " ");
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DRAGOVER_COMMAND,
        (event) => {
          const target = draggedKey.current
            ? $findDropTarget(editor, event)
            : $findFileTarget(event);
          setTarget(target);
          if (!draggedKey.current && !target) return false;
          event.preventDefault();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const tile = $findFileTarget(event);
          if (tile) {
            endDrag();
            event.preventDefault();
            void insertFiles([...(event.dataTransfer?.files ?? [])], tile);
            return true;
          }
          const image = draggedKey.current && $getNodeByKey(draggedKey.current);
          const dropTarget = image && $findDropTarget(editor, event);
          endDrag();
          if (!image || !dropTarget) return false;
          event.preventDefault();
          const block = $getNodeByKey(dropTarget.key);
          if (block) $moveImageBeside(image, block, dropTarget.isAfter);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(DRAGEND_COMMAND, endDrag, COMMAND_PRIORITY_HIGH),
    );
  }, [editor, uploadFiles]);
  // A file that is dragged out of the window ends nothing that the editor hears of.
  useEffect(() => {
    const root = editor.getRootElement();
    const hide = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && root?.contains(relatedTarget))) setTarget(null);
    };
    root?.addEventListener("dragleave", hide);
    return () => root?.removeEventListener("dragleave", hide);
  }, [editor]);
  if (!target) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bg-accent"
      style={target.line}
    />
  );
}
