"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
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
import { useEffect, useRef, useState } from "react";
import { $moveImageBeside } from "#components/editor/image/commands";
import { ImageNode } from "#components/editor/image-node";

type DropTarget = { key: string; isAfter: boolean; top: number };

/** Returns the block nearest to a height in the window, and the side to insert at. */
function $findDropTarget(editor: LexicalEditor, y: number): DropTarget | null {
  const root = editor.getRootElement();
  const container = root?.parentElement?.getBoundingClientRect();
  if (!root || !container) return null;
  const blocks = [...root.children].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  const nearest = blocks.find(({ box }) => y <= box.bottom) ?? blocks.at(-1);
  if (!nearest) return null;
  const isAfter = y > (nearest.box.top + nearest.box.bottom) / 2;
  const key = $getNearestNodeFromDOMNode(nearest.element)?.getTopLevelElement()?.getKey();
  return key
    ? { key, isAfter, top: (isAfter ? nearest.box.bottom : nearest.box.top) - container.top }
    : null;
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
          setTarget($findDropTarget(editor, event.clientY));
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const image = draggedKey.current && $getNodeByKey(draggedKey.current);
          const dropTarget = image && $findDropTarget(editor, event.clientY);
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
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-accent"
      style={{ top: target.top }}
    />
  );
}
