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
import { $moveImageTo } from "#components/editor/image/move";
import { ImageNode } from "#components/editor/image-node";

type Target = { key: string; isAfter: boolean; top: number };

/** The block of the text that is nearest to a height in the window, and on which side of it. */
function $targetAt(editor: LexicalEditor, y: number): Target | null {
  const root = editor.getRootElement();
  const around = root?.parentElement?.getBoundingClientRect();
  if (!root || !around) return null;
  const blocks = [...root.children].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  const hit = blocks.find(({ box }) => y <= box.bottom) ?? blocks.at(-1);
  if (!hit) return null;
  const isAfter = y > (hit.box.top + hit.box.bottom) / 2;
  const key = $getNearestNodeFromDOMNode(hit.element)?.getTopLevelElement()?.getKey();
  return key ? { key, isAfter, top: (isAfter ? hit.box.bottom : hit.box.top) - around.top } : null;
}

/** Images are dragged between blocks; a line shows where one would stand. */
export function ImageDrag() {
  const [editor] = useLexicalComposerContext();
  const [target, setTarget] = useState<Target | null>(null);
  const dragged = useRef<string | null>(null);
  useEffect(() => {
    const end = () => {
      dragged.current = null;
      setTarget(null);
      return false;
    };
    return mergeRegister(
      editor.registerCommand(
        DRAGSTART_COMMAND,
        (event) => {
          const node = $getNearestNodeFromDOMNode(event.target as Node);
          if (!(node instanceof ImageNode)) return false;
          dragged.current = node.getKey();
          event.dataTransfer?.setData("text/plain", " ");
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DRAGOVER_COMMAND,
        (event) => {
          if (!dragged.current) return false;
          event.preventDefault();
          setTarget($targetAt(editor, event.clientY));
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const image = dragged.current && $getNodeByKey(dragged.current);
          const to = image && $targetAt(editor, event.clientY);
          end();
          if (!image || !to) return false;
          event.preventDefault();
          const block = $getNodeByKey(to.key);
          if (block) $moveImageTo(image, block, to.isAfter);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(DRAGEND_COMMAND, end, COMMAND_PRIORITY_HIGH),
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
