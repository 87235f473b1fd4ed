"use client";
import { ImagePlus, X } from "lucide";
import { useEffect } from "react";
import { FailedUpload } from "#components/file/failed-upload";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useUpload } from "#components/file/use-upload";
import { useMessages } from "#components/i18n/use-page-context";
import { OptionalMark } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { UploadTile } from "#components/ui/upload-tile";
import { showToast } from "#lib/client/overlay/toast";
import { interpolate } from "#lib/format/interpolate";
import { filePath } from "#lib/paths";

type Props = {
  fileIds: string[];
  max: number;
  onChange: (change: (fileIds: string[]) => string[]) => void;
  onUploading: (isUploading: boolean) => void;
};

/** Uploads a few optional images that are sent along. */
export function ImageAttachments({ fileIds, max, onChange, onUploading }: Props) {
  const { images: messages } = useMessages("report");
  const { images: picture, warning } = useMessages("upload");
  const { progress, upload, stop, failed, retry, dismiss } = useUpload("image", ({ fileId }) =>
    onChange((all) => [...all, fileId].slice(0, max)),
  );
  const isUploading = progress !== null;
  useEffect(() => onUploading(isUploading), [onUploading, isUploading]);
  const isFull = fileIds.length >= max;
  const refuse = () => showToast(interpolate(messages.tooMany, { count: max }), "warning");
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {messages.label}
        <OptionalMark />
      </legend>
      <p className="mt-1 text-xs text-ink-faint">{interpolate(messages.hint, { count: max })}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {fileIds.map((fileId, index) => (
          <li key={fileId} className="relative">
            <img
              src={filePath(fileId, 320)}
              alt={interpolate(picture.imageLabel, { number: index + 1 })}
              width={96}
              height={96}
              onError={() => showToast(warning.previewFailed, "warning")}
              className="size-24 rounded-md bg-paper-sunken object-cover"
            />
            <button
              type="button"
              onClick={() => onChange((all) => all.filter((each) => each !== fileId))}
              aria-label={interpolate(picture.remove, { number: index + 1 })}
              className="touch-target absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
            >
              <Icon icon={X} size={16} />
            </button>
          </li>
        ))}
        <li>
          <FileChooser kind="image" onChoose={upload} onRefuse={isFull ? refuse : undefined}>
            {(open) => (
              <UploadTile
                onClick={open}
                aria-disabled={isFull || isUploading}
                icon={ImagePlus}
                className="size-24 gap-1.5 px-2 text-xs aria-disabled:text-ink-faint"
              >
                {picture.add}
              </UploadTile>
            )}
          </FileChooser>
        </li>
      </ul>
      <UploadProgress progress={progress} onStop={stop} />
      <FailedUpload file={failed} onRetry={retry} onDismiss={dismiss} />
    </fieldset>
  );
}
