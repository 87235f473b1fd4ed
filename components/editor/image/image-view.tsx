"use client";
import clsx from "clsx";
import { $getNodeByKey, type NodeKey } from "lexical";
import { useRef, useState } from "react";
import { type CaptionExit, CaptionField } from "#components/editor/image/caption-field";
import {
  $selectBlockBelow,
  $selectImage,
  $startLineBelow,
  focusImageBar,
  focusText,
} from "#components/editor/image/commands";
import { ResizeHandle } from "#components/editor/image/resize-handle";
import { useBlockSelection } from "#components/editor/use-block-selection";
import { useMessages } from "#components/i18n/use-page-context";
import { showToast } from "#lib/client/overlay/toast";
import type { ImageFields } from "#lib/domain/body/node";
import { parseImageId } from "#lib/domain/body/url";
import { filePath } from "#lib/paths";

type Props = {
  nodeKey: NodeKey;
  fields: ImageFields;
  isInGallery: boolean;
  onChange: (change: Partial<ImageFields>) => void;
};

/**
 * An image in the editor with its caption. While selected it shows handles that resize it, except in a
 * gallery, whose columns decide.
 */
export default function ImageView({ nodeKey, fields, isInGallery, onChange }: Props) {
  const { warning } = useMessages("upload");
  const [draggedPercent, setDraggedPercent] = useState<number | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { editor, isSelected } = useBlockSelection(nodeKey, {
    target: image,
    onEnter: focusImageBar,
  });
  const fileId = parseImageId(fields.src);
  const getAvailableWidth = () => box.current?.clientWidth ?? 600;
  const currentPercent =
    fields.width > 0 ? Math.min(100, Math.round((fields.width / getAvailableWidth()) * 100)) : 100;
  const resize = (percent: number, isDone: boolean) => {
    if (!isDone) return setDraggedPercent(percent);
    setDraggedPercent(null);
    const { naturalWidth = 1, naturalHeight = 1 } = image.current ?? {};
    const width = Math.round((getAvailableWidth() * percent) / 100);
    onChange({ width, height: Math.round((width * naturalHeight) / naturalWidth) });
  };
  const leaveCaption = (exit: CaptionExit) =>
    focusText(editor, () => {
      const node = $getNodeByKey(nodeKey);
      if (!node) return;
      if (exit === "picture") $selectImage(node);
      else if (exit === "below") $selectBlockBelow(node);
      else $startLineBelow(node);
    });
  const maxWidth =
    draggedPercent !== null
      ? `${draggedPercent}%`
      : fields.width > 0
        ? `${fields.width}px`
        : "100%";
  return (
    <span ref={box} className="block">
      <span
        className={clsx("relative mx-auto block", !isInGallery && "w-fit")}
        style={isInGallery ? undefined : { maxWidth: `min(100%, ${maxWidth})` }}
      >
        <img
          ref={image}
          src={fileId ? filePath(fileId, 960) : undefined}
          // The caption is read where it is typed.
          alt={fields.altText}
          width={fields.width || undefined}
          height={fields.height || undefined}
          draggable
          onError={() => showToast(warning.previewFailed, "warning")}
          className={clsx(
            "mx-auto block h-auto max-h-[85svh] w-auto max-w-full cursor-grab rounded-sm bg-paper-sunken",
            isSelected && "editor-selected",
          )}
        />
        {isSelected &&
          !isInGallery &&
          (["left", "right"] as const).map((side) => (
            <ResizeHandle
              key={side}
              side={side}
              percent={draggedPercent ?? currentPercent}
              getAvailableWidth={getAvailableWidth}
              onResize={resize}
            />
          ))}
      </span>
      <CaptionField
        caption={fields.showCaption ? fields.caption : ""}
        onChange={(caption) => onChange({ caption, showCaption: caption !== "" })}
        onLeave={leaveCaption}
      />
    </span>
  );
}
