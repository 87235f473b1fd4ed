"use client";
import { Captions } from "lucide";
import { FailedUpload } from "#components/file/failed-upload";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useUpload } from "#components/file/use-upload";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";

type Props = { fileId: string | null; onChange: (fileId: string | null) => void };

/** The captions of a video, in a WebVTT file. */
export function CaptionsField({ fileId, onChange }: Props) {
  const { captions } = useMessages("upload");
  const { progress, upload, stop, failed, retry, dismiss } = useUpload("captions", (stored) =>
    onChange(stored.fileId),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{captions.title}</legend>
      <p className="mt-1 text-xs text-ink-faint">{captions.hint}</p>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {fileId && captions.added}
      </p>
      <div className="mt-2.5 mb-2 flex flex-wrap gap-2">
        <FileChooser kind="captions" onChoose={upload}>
          {(open) => (
            <Button variant="outline" size="sm" disabled={progress !== null} onClick={open}>
              <Icon icon={Captions} size={20} />
              {fileId ? captions.replace : captions.add}
            </Button>
          )}
        </FileChooser>
        {fileId && (
          <Button variant="text" size="sm" onClick={() => onChange(null)}>
            {captions.remove}
          </Button>
        )}
      </div>
      <UploadProgress progress={progress} onStop={stop} />
      <FailedUpload file={failed} onRetry={retry} onDismiss={dismiss} />
    </fieldset>
  );
}
