"use client";
import { ImagePlus } from "lucide";
import type { Ref } from "react";
import { FailedUpload } from "#components/file/failed-upload";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useMessages } from "#components/i18n/use-page-context";
import { ThumbnailOption } from "#components/post/form/thumbnail-option";
import { useThumbnail } from "#components/post/form/use-thumbnail";
import { Button } from "#components/ui/button";
import { UploadTile } from "#components/ui/upload-tile";
import type { Picture } from "#lib/client/post/form-content";
import type { VideoConversion } from "#lib/contracts/file/conversion";
import { formatPlaybackTime } from "#lib/format/duration";
import { interpolate } from "#lib/format/interpolate";
import { filePath } from "#lib/paths";

type Props = {
  /** The chosen video file, or the stored one's address once frames are requested. */
  video: File | string | null;
  /** Frames that the server has of a video that it converts. */
  storedFrames: VideoConversion["frames"];
  /** Whether more of them may come. */
  isWaiting: boolean;
  /** Whether one of them becomes the thumbnail by itself, as the video was chosen in this form. */
  isNew: boolean;
  /** Requests frames of the stored video; null if that is not offered. */
  onRequestFrames: (() => void) | null;
  chosen: Picture | null;
  /** The thumbnail when the form opened. */
  previous: Picture | null;
  onChange: (picture: Picture | null) => void;
  error: string | null;
  addRef: Ref<HTMLButtonElement>;
};

/** The thumbnail of a video: a frame, an upload or the previous one. */
export function ThumbnailField({
  video,
  storedFrames,
  isWaiting,
  isNew,
  onRequestFrames,
  error,
  addRef,
  ...choice
}: Props) {
  const { thumbnail } = useMessages("upload");
  const state = useThumbnail({ video, storedFrames, isNew, ...choice });
  const { sending } = state;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "thumbnail-error" : undefined}>
      <legend className="text-sm font-semibold">{thumbnail.title}</legend>
      <p className="mt-1 text-xs text-ink-faint">{thumbnail.hint}</p>
      <ul className="mt-3 mb-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {choice.previous && (
          <ThumbnailOption
            src={filePath(choice.previous.fileId, 320)}
            label={thumbnail.previous}
            caption={thumbnail.previousShort}
            isChosen={state.isChosen({ from: "previous" })}
            onChoose={state.choosePrevious}
          />
        )}
        {state.offered.map(({ time, src, choose }, index) => (
          <ThumbnailOption
            key={src}
            src={src}
            label={interpolate(thumbnail.frame, {
              number: index + 1,
              time: formatPlaybackTime(time),
            })}
            caption={formatPlaybackTime(time)}
            isChosen={state.isChosen({ from: "frame", at: time })}
            isBusy={state.isPending({ from: "frame", at: time })}
            onChoose={choose}
          />
        ))}
        {state.uploaded && (
          <ThumbnailOption
            src={filePath(state.uploaded.fileId, 320)}
            label={thumbnail.uploaded}
            caption={thumbnail.uploadedShort}
            isChosen={state.isChosen({ from: "upload" })}
            onChoose={state.chooseUploaded}
          />
        )}
        <li>
          <FileChooser kind="image" onChoose={state.uploadOwn}>
            {(open) => (
              <UploadTile
                ref={addRef}
                onClick={open}
                aria-describedby={error ? "thumbnail-error" : undefined}
                icon={ImagePlus}
                hasError={Boolean(error)}
                className="aspect-video w-full gap-1.5 px-2 text-xs"
              >
                {thumbnail.upload}
              </UploadTile>
            )}
          </FileChooser>
        </li>
      </ul>
      {state.offered.length === 0 && state.state === "none" && onRequestFrames && (
        <Button variant="text" size="xs" onClick={onRequestFrames} className="-ml-3">
          {thumbnail.extractFrames}
        </Button>
      )}
      <p role="status" className="text-xs text-ink-faint empty:hidden">
        {(state.state === "taking" || (isWaiting && storedFrames.length === 0)) &&
          thumbnail.extractingFrames}
        {state.state === "failed" && thumbnail.extractFailed}
      </p>
      <UploadProgress progress={sending.progress} onStop={sending.stop} />
      <FailedUpload file={sending.failed} onRetry={sending.retry} onDismiss={sending.dismiss} />
      <p
        id="thumbnail-error"
        aria-live="polite"
        className="mt-1.5 text-xs text-danger empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  );
}
