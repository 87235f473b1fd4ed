"use client";
import { ProgressLine } from "#components/file/progress-line";
import { useMessages } from "#components/i18n/use-page-context";
import { interpolate } from "#lib/format/interpolate";

/** The progress of an upload, with a button to cancel it. */
export function UploadProgress({
  progress,
  onStop,
}: {
  progress: number | null;
  onStop: () => void;
}) {
  const { upload } = useMessages("upload");
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  // At 100 % the server still decodes and stores the file.
  const text = percent < 100 ? interpolate(upload.sending, { percent }) : upload.saving;
  return (
    <ProgressLine
      percent={percent}
      label={upload.label}
      text={text}
      stopLabel={upload.cancel}
      onStop={onStop}
    />
  );
}
