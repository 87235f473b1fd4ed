"use client";
import { ImagePlus, X } from "lucide";
import type { Ref } from "react";
import { FailedUpload } from "#components/file/failed-upload";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useUpload } from "#components/file/use-upload";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input } from "#components/ui/input";
import { UploadTile } from "#components/ui/upload-tile";
import { showToast } from "#lib/client/overlay/toast";
import type { Picture } from "#lib/client/post/form-content";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { filePath } from "#lib/paths";

type Props = {
  pictures: Picture[];
  onChange: (change: (pictures: Picture[]) => Picture[]) => void;
  error: string | null;
  addRef: Ref<HTMLButtonElement>;
};

/** The pictures below the text, each with its caption. */
export function PictureStrip({ pictures, onChange, error, addRef }: Props) {
  const { images } = useMessages("upload");
  const { progress, upload, stop, failed, retry, dismiss } = useUpload(
    "image",
    ({ fileId, width, height }) =>
      onChange((all) => [...all, { fileId, width: width ?? 0, height: height ?? 0, caption: "" }]),
  );
  const update = (fileId: string, caption: string) =>
    onChange((all) => all.map((each) => (each.fileId === fileId ? { ...each, caption } : each)));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "pictures-error" : undefined}>
      <legend className="text-sm font-semibold">{images.title}</legend>
      <p className="mt-1 text-xs text-ink-faint">{images.hint}</p>
      <ul className="mt-3 flex flex-col gap-4 empty:hidden">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.fileId}
            picture={picture}
            number={index + 1}
            onCaption={(caption) => update(picture.fileId, caption)}
            onRemove={() =>
              onChange((all) => all.filter(({ fileId }) => fileId !== picture.fileId))
            }
          />
        ))}
      </ul>
      {pictures.length < limits.filesPerPost && (
        <div className="mt-3 mb-2">
          <FileChooser kind="image" onChoose={upload}>
            {(open) => (
              <UploadTile
                ref={addRef}
                onClick={open}
                aria-disabled={progress !== null}
                aria-describedby={error ? "pictures-error" : undefined}
                icon={ImagePlus}
                iconSize={24}
                hasError={Boolean(error)}
                className="min-h-24 w-full gap-2 px-3 py-4 text-sm"
              >
                {images.add}
              </UploadTile>
            )}
          </FileChooser>
        </div>
      )}
      <UploadProgress progress={progress} onStop={stop} />
      <FailedUpload file={failed} onRetry={retry} onDismiss={dismiss} />
      <p id="pictures-error" aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type RowProps = {
  picture: Picture;
  number: number;
  onCaption: (caption: string) => void;
  onRemove: () => void;
};

function PictureRow({ picture, number, onCaption, onRemove }: RowProps) {
  const { image, images, warning } = useMessages("upload");
  return (
    <li className="flex items-end gap-3">
      <img
        src={filePath(picture.fileId, 320)}
        alt={interpolate(images.imageLabel, { number })}
        width={96}
        height={72}
        onError={() => showToast(warning.previewFailed, "warning")}
        className="h-18 w-24 shrink-0 rounded-md bg-paper-sunken object-cover"
      />
      <Field label={image.caption} optional className="min-w-0 flex-1">
        <Input
          data-caption-of={picture.fileId}
          value={picture.caption ?? ""}
          maxLength={limits.caption}
          onChange={(event) => onCaption(event.target.value)}
        />
      </Field>
      <IconButton label={interpolate(images.remove, { number })} onClick={onRemove}>
        <Icon icon={X} size={20} />
      </IconButton>
    </li>
  );
}
