"use client";
import { ImagePlus, X } from "lucide";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { UploadTile } from "#components/ui/upload-tile";
import { FailedUpload } from "#components/upload/failed-upload";
import { FileChooser } from "#components/upload/file-chooser";
import { UploadProgress } from "#components/upload/upload-progress";
import { useUpload } from "#components/upload/use-upload";
import { showToast } from "#lib/client/overlay/toast";
import type { Picture } from "#lib/client/post/form-content";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { filePath } from "#lib/paths";

type Props = {
  title: string;
  hint: string;
  pictures: Picture[];
  onChange: (change: (pictures: Picture[]) => Picture[]) => void;
  error: string | null;
  addRef: Ref<HTMLButtonElement>;
};

const pictureButtonClassName =
  "absolute grid size-8 place-items-center rounded-full bg-black/60 text-white";

/** The pictures besides those in the text; the first is the thumbnail. */
export function PictureStrip({ title, hint, pictures, onChange, error, addRef }: Props) {
  const { images, warning } = useMessages("upload");
  const { progress, upload, stop, failed, retry, dismiss } = useUpload(
    "image",
    ({ fileId, width, height }) =>
      onChange((all) => [...all, { fileId, width: width ?? 0, height: height ?? 0 }]),
  );
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "pictures-error" : undefined}>
      <legend className="text-sm font-semibold">{title}</legend>
      <p className="mt-1 text-xs text-ink-faint">{hint}</p>
      <ul className="mt-3 flex gap-3 overflow-x-auto pb-1">
        {pictures.map(({ fileId }, index) => (
          <li key={fileId} className="relative shrink-0">
            <img
              src={filePath(fileId, 320)}
              alt={interpolate(images.imageLabel, { number: index + 1 })}
              width={160}
              height={112}
              onError={() => showToast(warning.previewFailed, "warning")}
              className="h-28 w-40 rounded-md bg-paper-sunken object-cover"
            />
            {index === 0 ? (
              <span className="absolute bottom-1.5 left-1.5 rounded-full bg-black/70 px-2 py-0.5 text-2xs text-white">
                {images.thumbnail}
              </span>
            ) : (
              <button
                type="button"
                onClick={() =>
                  onChange((all) =>
                    all.toSorted((a, b) => rankFirst(a, fileId) - rankFirst(b, fileId)),
                  )
                }
                aria-label={interpolate(images.makeThumbnail, { number: index + 1 })}
                className="absolute bottom-1.5 left-1.5 rounded-full bg-black/60 px-2 py-0.5 text-2xs text-white hover:bg-black/80"
              >
                {images.thumbnail}
              </button>
            )}
            <button
              type="button"
              onClick={() => onChange((all) => all.filter((each) => each.fileId !== fileId))}
              aria-label={interpolate(images.remove, { number: index + 1 })}
              className={`${pictureButtonClassName} top-1.5 right-1.5 hover:bg-black/80`}
            >
              <Icon icon={X} size={16} />
            </button>
          </li>
        ))}
        {pictures.length < limits.filesPerPost && (
          <li className="shrink-0">
            <FileChooser kind="image" onChoose={upload}>
              {(open) => (
                <UploadTile
                  ref={addRef}
                  onClick={open}
                  aria-disabled={progress !== null}
                  aria-describedby={error ? "pictures-error" : undefined}
                  icon={ImagePlus}
                  iconSize={22}
                  hasError={Boolean(error)}
                  className="h-28 w-40 gap-2 text-sm"
                >
                  {images.add}
                </UploadTile>
              )}
            </FileChooser>
          </li>
        )}
      </ul>
      <UploadProgress progress={progress} onStop={stop} />
      <FailedUpload file={failed} onRetry={retry} onDismiss={dismiss} />
      <p id="pictures-error" aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Sorts the chosen picture to the front; the sort is stable. */
const rankFirst = (picture: Picture, first: string) => (picture.fileId === first ? 0 : 1);
