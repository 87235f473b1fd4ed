"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import clsx from "clsx";
import {
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  mergeRegister,
  type NodeKey,
} from "lexical";
import { useEffect, useRef, useState } from "react";
import { ImagePanel } from "#components/editor/image/image-panel";
import { $moveImage, $writeBelow } from "#components/editor/image/move";
import { ResizeHandle } from "#components/editor/image/resize-handle";
import { useMessages } from "#components/i18n/page-context";
import { showToast } from "#lib/client/overlay/toast";
import { imageIdOf } from "#lib/domain/body/image";
import type { ImageFields } from "#lib/domain/body/node";
import { filePath } from "#lib/paths";

type Props = {
  nodeKey: NodeKey;
  fields: ImageFields;
  onChange: (change: Partial<ImageFields>) => void;
  onRemove: () => void;
};

const boxes = {
  full: "mx-auto",
  left: "mr-auto sm:max-w-[46%]!",
  right: "ml-auto sm:max-w-[46%]!",
};

/** An image in the editor; while it is selected it can be described, moved and resized. */
export default function ImageView({ nodeKey, fields, onChange, onRemove }: Props) {
  const { warning } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const [dragged, setDragged] = useState<number | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const fileId = imageIdOf(fields.src);

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          CLICK_COMMAND,
          (event) => {
            if (event.target !== picture.current) return false;
            clearSelection();
            setSelected(true);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => {
            const selection = $getSelection();
            const isAlone = $isNodeSelection(selection) && selection.has(nodeKey);
            if (!isAlone || event?.target !== editor.getRootElement()) return false;
            event?.preventDefault();
            first.current?.focus();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor, nodeKey, clearSelection, setSelected],
  );

  const room = () => box.current?.clientWidth ?? 600;
  const shown = fields.width > 0 ? Math.min(100, Math.round((fields.width / room()) * 100)) : 100;
  const resize = (percent: number, isDone: boolean) => {
    if (!isDone) return setDragged(percent);
    setDragged(null);
    const { naturalWidth = 1, naturalHeight = 1 } = picture.current ?? {};
    const width = Math.round((room() * percent) / 100);
    onChange({ width, height: Math.round((width * naturalHeight) / naturalWidth) });
  };
  const done = () => {
    clearSelection();
    editor.focus();
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if (node) $writeBelow(node);
    });
  };
  const chosen = dragged !== null ? `${dragged}%` : fields.width > 0 ? `${fields.width}px` : "100%";
  return (
    <span ref={box} className="block">
      <span
        className={clsx("relative block w-fit", boxes[fields.position])}
        style={{ maxWidth: `min(100%, ${chosen})` }}
      >
        <img
          ref={picture}
          src={fileId ? filePath(fileId, 960) : undefined}
          alt={fields.altText || fields.caption}
          width={fields.width || undefined}
          height={fields.height || undefined}
          draggable
          onError={() => showToast(warning.previewFailed, "warning")}
          className={clsx(
            "block h-auto max-h-[85svh] w-auto max-w-full cursor-grab rounded-sm bg-paper-sunken",
            isSelected && "editor-selected",
          )}
        />
        {isSelected &&
          (["left", "right"] as const).map((side) => (
            <ResizeHandle
              key={side}
              side={side}
              percent={dragged ?? shown}
              room={room}
              onResize={resize}
            />
          ))}
      </span>
      {fields.showCaption && !isSelected && (
        <span className="mt-2 block text-center text-sm text-ink-faint">{fields.caption}</span>
      )}
      {isSelected && (
        <ImagePanel
          fields={fields}
          firstRef={first}
          onChange={onChange}
          onMove={(by) =>
            editor.update(() => {
              const node = $getNodeByKey(nodeKey);
              if (node) $moveImage(node, by);
            })
          }
          onRemove={onRemove}
          onDone={done}
        />
      )}
    </span>
  );
}
