"use client";
import { Film } from "lucide";
import type { Ref } from "react";
import { useText } from "#components/shell/place";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { ChooseFile } from "#components/upload/choose-file";
import { UploadProgress } from "#components/upload/progress";
import { useUpload } from "#components/upload/use-upload";
import { filePath } from "#lib/paths";

type Props = {
  fileId: string | null;
  onChange: (fileId: string | null) => void;
  error: string | null;
  chooseRef: Ref<HTMLButtonElement>;
};

/** The one video of a video post. */
export function VideoField({ fileId, onChange, error, chooseRef }: Props) {
  const { video } = useText("upload");
  const { progress, upload, stop } = useUpload("video", (file) => onChange(file.fileId));
  const described = error ? "video-error" : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {video.title}
        <span aria-hidden="true" className="text-danger">
          {" *"}
        </span>
      </legend>
      <p className="mt-1 mb-3 text-xs text-ink-faint">{video.hint}</p>
      <ChooseFile kind="video" onChoose={upload}>
        {(open) =>
          fileId ? (
            <>
              {/* biome-ignore lint/a11y/useMediaCaption: the author has just chosen it and knows what is said */}
              <video
                src={filePath(fileId)}
                controls
                preload="metadata"
                aria-label={video.preview}
                className="aspect-video w-full rounded-md bg-black"
              />
              <div className="mt-2 flex flex-wrap gap-2">
                <Button ref={chooseRef} variant="outline" size="sm" onClick={open}>
                  {video.replace}
                </Button>
                <Button variant="text" size="sm" onClick={() => onChange(null)}>
                  {video.remove}
                </Button>
              </div>
            </>
          ) : (
            <button
              ref={chooseRef}
              type="button"
              onClick={open}
              aria-disabled={progress !== null}
              aria-describedby={described}
              className={`flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-md border border-dashed text-ink-soft hover:border-ink-soft hover:text-ink ${error ? "border-danger" : "border-line-strong"}`}
            >
              <Icon of={Film} size={30} strokeWidth={1.25} />
              {video.add}
            </button>
          )
        }
      </ChooseFile>
      <div className="mt-2">
        <UploadProgress progress={progress} onStop={stop} />
      </div>
      <p id="video-error" aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
