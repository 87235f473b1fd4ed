"use client";
import { Film } from "lucide";
import { type Ref, useRef, useState } from "react";
import { FailedUpload } from "#components/file/failed-upload";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useUpload } from "#components/file/use-upload";
import { useMessages } from "#components/i18n/use-page-context";
import { CaptionsField } from "#components/post/form/captions-field";
import { ThumbnailField } from "#components/post/form/thumbnail-field";
import { useConversion } from "#components/post/form/use-conversion";
import { VideoConversion } from "#components/post/form/video-conversion";
import Player from "#components/post/video/player";
import { Button } from "#components/ui/button";
import { Skeleton } from "#components/ui/skeleton";
import { UploadTile } from "#components/ui/upload-tile";
import type { Picture } from "#lib/client/post/form-content";
import { filePath } from "#lib/paths";

type Props = {
  fileId: string | null;
  onChange: (fileId: string | null) => void;
  captionsFileId: string | null;
  onCaptionsChange: (fileId: string | null) => void;
  error: string | null;
  chooseRef: Ref<HTMLButtonElement>;
  thumbnail: {
    chosen: Picture | null;
    /** The thumbnail when the form opened. */
    previous: Picture | null;
    onChange: (picture: Picture | null) => void;
    error: string | null;
    addRef: Ref<HTMLButtonElement>;
  };
};

/** The video of a video post, its captions and its thumbnail. */
export function VideoField({
  fileId,
  onChange,
  captionsFileId,
  onCaptionsChange,
  error,
  chooseRef,
  thumbnail,
}: Props) {
  const { video, conversion: texts } = useMessages("upload");
  /** The file chosen here, while it is the video of the post. */
  const [file, setFile] = useState<File | null>(null);
  /** The video that was chosen here and is converted, so that one of its frames becomes the thumbnail. */
  const [convertedId, setConvertedId] = useState<string | null>(null);
  const [areFramesRequested, setAreFramesRequested] = useState(false);
  const sent = useRef<File | null>(null);
  const conversion = useConversion(fileId);
  const { canConvert } = conversion;
  const { progress, upload, stop, failed, rejection, retry, dismiss } = useUpload(
    "video",
    (stored) => {
      conversion.stop();
      conversion.begin(stored);
      // The server has the frames of a video that browsers cannot decode.
      setFile(stored.isReady ? sent.current : null);
      setConvertedId(stored.isReady ? null : stored.fileId);
      setAreFramesRequested(false);
      onChange(stored.fileId);
    },
    { canConvert },
  );
  const choose = (chosen: File | undefined) => {
    if (progress !== null) return;
    sent.current = chosen ?? null;
    void upload(chosen);
  };
  const remove = () => {
    conversion.stop();
    setFile(null);
    onChange(null);
    // A frame of this video does not fit another one.
    thumbnail.onChange(null);
  };
  const failure = conversion.conversion?.failure ?? null;
  const stored = fileId && failure === null ? filePath(fileId) : null;
  const described = error || failure || rejection ? "video-error" : undefined;
  const frameSource = file ?? (areFramesRequested ? stored : null);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{video.title}</legend>
        <p className="mt-1 mb-3 text-xs text-ink-faint">
          {canConvert ? video.hintConverted : video.hint}
        </p>
        <FileChooser kind="video" onChoose={choose}>
          {(open) =>
            stored ? (
              <>
                {conversion.isPending && conversion.conversion ? (
                  <VideoConversion conversion={conversion.conversion} onStop={remove} />
                ) : conversion.isLoading ? (
                  <Skeleton className="aspect-video w-full" />
                ) : (
                  <Player
                    key={stored}
                    src={stored}
                    poster={thumbnail.chosen ? filePath(thumbnail.chosen.fileId) : null}
                    captionsSrc={captionsFileId ? filePath(captionsFileId) : null}
                    label={video.preview}
                  />
                )}
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button ref={chooseRef} variant="outline" size="sm" onClick={open}>
                    {video.replace}
                  </Button>
                  {!conversion.isPending && (
                    <Button variant="text" size="sm" onClick={remove}>
                      {video.remove}
                    </Button>
                  )}
                </div>
              </>
            ) : (
              <>
                <UploadTile
                  ref={chooseRef}
                  onClick={open}
                  aria-disabled={progress !== null}
                  aria-describedby={described}
                  icon={Film}
                  iconSize={24}
                  hasError={Boolean(error) || failure !== null}
                  className="aspect-video w-full gap-3"
                >
                  {video.add}
                </UploadTile>
                {failure !== null && (
                  <Button variant="text" size="sm" className="mt-2 -ml-4" onClick={remove}>
                    {video.remove}
                  </Button>
                )}
              </>
            )
          }
        </FileChooser>
        <div className="mt-2 flex flex-col gap-2">
          <UploadProgress progress={progress} onStop={stop} />
          <FailedUpload file={failed} onRetry={retry} onDismiss={dismiss} />
        </div>
        <p id="video-error" aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
          {rejection ?? (failure === null ? error : texts.failure[failure])}
        </p>
      </fieldset>
      {stored && (
        <div className="mt-8 flex flex-col gap-8">
          <CaptionsField fileId={captionsFileId} onChange={onCaptionsChange} />
          <ThumbnailField
            {...thumbnail}
            video={frameSource}
            storedFrames={conversion.conversion?.frames ?? []}
            isWaiting={conversion.isPending}
            isNew={convertedId === fileId}
            onRequestFrames={
              file || conversion.isPending ? null : () => setAreFramesRequested(true)
            }
          />
        </div>
      )}
    </>
  );
}
