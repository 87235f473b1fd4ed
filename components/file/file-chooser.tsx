"use client";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { showToast } from "#lib/client/overlay/toast";
import { type FileKind, getAcceptedTypes } from "#lib/domain/file";

type Props = {
  kind: FileKind | "archive";
  /** True to pass on all chosen files, not only the first. */
  multiple?: boolean;
  onChoose: (...files: File[]) => void;
  /** False where what is inside takes dropped files itself. */
  takesDrops?: boolean;
  /** Set while no more files are taken; it says why. */
  onRefuse?: (() => void) | undefined;
  /** Renders the control that opens the file dialog. */
  children: (open: () => void) => ReactNode;
};

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** A hidden file input behind a custom control, which also takes dropped files. */
export function FileChooser({
  kind,
  multiple = false,
  onChoose,
  takesDrops = true,
  onRefuse,
  children,
}: Props) {
  const { warning } = useMessages("upload");
  const input = useRef<HTMLInputElement>(null);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    if (!takesDrops || !hasFiles(event)) return;
    event.preventDefault();
    setIsDropTarget(true);
  };
  const handleDrop = (event: DragEvent) => {
    if (!takesDrops || !hasFiles(event)) return;
    event.preventDefault();
    setIsDropTarget(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 1 && !multiple && !onRefuse) showToast(warning.onlyFirst, "warning");
    choose(files);
  };
  const choose = (files: File[]) => {
    if (onRefuse) onRefuse();
    else onChoose(...(multiple ? files : files.slice(0, 1)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className="group/drop contents"
      data-drop-target={isDropTarget || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept={getAcceptedTypes(kind)}
        multiple={multiple}
        // Not just invisible: inside a row that scrolls it would widen the page.
        hidden
        data-upload={kind}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
      {children(onRefuse ?? (() => input.current?.click()))}
    </div>
  );
}
