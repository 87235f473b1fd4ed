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
import { ImageNode } from "#components/editor/image-node";

type DropTarget = { key: string; isAfter: boolean; line: CSSProperties };

/** Returns the image of a gallery at a point of the window, and the side to insert at. */
function $findTile({ target, clientX }: DragEvent, container: DOMRect): DropTarget | null {
  const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
  const image = node && $findMatchingParent(node, (each) => $isGalleryNode(each.getParent()));
  const box = image && $getEditor().getElementByKey(image.getKey())?.getBoundingClientRect();
  if (!image || !box) return null;
  const isAfter = clientX > (box.left + box.right) / 2;
  const left = (isAfter ? box.right : box.left) - container.left;
  const line = { left, top: box.top - container.top, width: 2, height: box.height };
  return { key: image.getKey(), isAfter, line };
}

/** Returns the place nearest to a point of the window: beside an image of a gallery, or between blocks. */
function $findDropTarget(editor: LexicalEditor, event: DragEvent): DropTarget | null {
  const root = editor.getRootElement();
  const container = root?.parentElement?.getBoundingClientRect();
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

/** Lets the user drag images between blocks; a line shows where the image would go. */
export function ImageDragPlugin() {
  const [editor] = useLexicalComposerContext();
  const [target, setTarget] = useState<DropTarget | null>(null);
  const draggedKey = useRef<string | null>(null);
  useEffect(() => {
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
          if (!draggedKey.current) return false;
          event.preventDefault();
          setTarget($findDropTarget(editor, event));
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
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
