"use client";
import clsx from "clsx";
import type { NodeKey } from "lexical";
import { useRef } from "react";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { useBlockSelection } from "#components/editor/use-block-selection";
import { UploadProgress } from "#components/file/upload-progress";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";

type Props = { nodeKey: NodeKey; name: string; onRemove: () => void };

/** Shows the progress of an image upload, or its failure with a retry. */
export default function UploadView({ nodeKey, name, onRemove }: Props) {
  const { warning, upload: messages } = useMessages("upload");
  const queue = useUploadQueue();
  const box = useRef<HTMLSpanElement>(null);
  const { editor, isSelected } = useBlockSelection(nodeKey, {
    target: box,
    onEnter: () => queue.retry(name),
  });
  const upload = queue.useValue().get(name);
  if (!upload) return null;
  const { state } = upload;
  const remove = () => {
    onRemove();
    // The button that had the focus is gone.
    editor.focus();
  };
  return (
    <span
      ref={box}
      data-upload=""
      className={clsx(
        "block cursor-default rounded-md border border-line bg-paper-raised p-3",
        isSelected && "editor-selected",
      )}
    >
      <img
        src={upload.preview}
        alt={upload.file.name}
        draggable={false}
        className="pointer-events-none mx-auto mb-3 block max-h-60 max-w-full rounded-sm opacity-60"
      />
      {state.name === "failed" ? (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          <span className="pointer-events-none min-w-0 flex-1 basis-48 text-danger">
            {warning.uploadFailed}
          </span>
          <Button variant="outline" size="sm" onClick={() => queue.retry(name)}>
            {messages.retry}
          </Button>
          <Button variant="text" size="sm" onClick={remove}>
            {messages.remove}
          </Button>
        </span>
      ) : (
        <UploadProgress progress={state.name === "running" ? state.progress : 1} onStop={remove} />
      )}
    </span>
  );
}
