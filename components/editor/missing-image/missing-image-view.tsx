"use client";
import clsx from "clsx";
import type { NodeKey } from "lexical";
import { ImageOff } from "lucide";
import { useRef } from "react";
import { MissingImageActions } from "#components/editor/missing-image/missing-image-actions";
import { useFileTarget } from "#components/editor/missing-image/use-file-target";
import { useRemotePictures, useUploadQueue } from "#components/editor/uploads-provider";
import { useBlockSelection } from "#components/editor/use-block-selection";
import { UploadProgress } from "#components/file/upload-progress";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { getMissingImageName, getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import type { MissingImageFields } from "#lib/domain/body/node";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  nodeKey: NodeKey;
  fields: MissingImageFields & { upload: string | null };
  onUpload: (name: string | null) => void;
  onRemove: () => void;
};

/** A placeholder: the progress while its picture is fetched or uploaded, or how to add it. */
export default function MissingImageView({ nodeKey, fields, onUpload, onRemove }: Props) {
  const { missingImage: messages } = useMessages("upload");
  const pictures = useRemotePictures();
  const uploads = useUploadQueue();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isSelected } = useBlockSelection(nodeKey, {
    target: box,
    onEnter: () => input.current?.click(),
  });
  const url = getMissingImageUrl(fields.src);
  const fetched = pictures.useValue().get(url ?? "");
  const upload = uploads.useValue().get(fields.upload ?? "");
  const { isOver, fill } = useFileTarget(box, isSelected, onUpload);
  const name = getMissingImageName(fields.src);
  const uploadName = fields.upload ?? "";
  const hasFailed = upload?.state.name === "failed";
  const stopUpload = () => {
    uploads.stop(uploadName);
    onUpload(null);
  };
  const retryUpload = hasFailed ? () => uploads.retry(uploadName) : null;
  const retryFetch = url ? () => pictures.fetch(url) : null;

  let contents = null;
  if (upload?.state.name === "running") {
    contents = <UploadProgress progress={upload.state.progress} onStop={stopUpload} />;
  } else if (fetched?.name === "running") {
    contents = (
      <span className="flex items-center gap-3 text-sm text-ink-soft">
        <Spinner />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name ? interpolate(messages.fetching, { name }) : messages.copying}
        </span>
        <Button variant="text" size="xs" onClick={() => pictures.stop(url ?? "")}>
          {messages.stop}
        </Button>
      </span>
    );
  } else {
    const reason = hasFailed ? "uploadFailed" : fields.problem;
    contents = (
      <>
        <span className="pointer-events-none flex items-start gap-3">
          <Icon icon={ImageOff} size={20} className="mt-0.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-sm font-semibold">
              {interpolate(url && name ? messages.named : name ? messages.file : messages.unnamed, {
                name,
              })}
            </span>
            <span className="block text-sm text-ink-soft">
              {messages.problem[reason ?? "notFetched"]}
            </span>
            {fields.caption !== "" && (
              <span className="mt-1 block text-xs text-ink-faint">{fields.caption}</span>
            )}
          </span>
        </span>
        <MissingImageActions
          url={url}
          inputRef={input}
          onFile={fill}
          onRetry={retryUpload ?? retryFetch}
          onRemove={onRemove}
        />
      </>
    );
  }
  return (
    <span
      ref={box}
      data-missing-image=""
      className={clsx(
        "block cursor-default rounded-md border border-dashed p-4 font-sans leading-normal",
        isOver ? "border-accent bg-paper-sunken" : "border-line-strong bg-paper-raised",
        isSelected && "editor-selected",
      )}
    >
      {contents}
    </span>
  );
}
