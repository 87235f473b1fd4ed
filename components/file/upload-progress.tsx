"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
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
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <progress
        value={percent}
        max={100}
        aria-label={upload.label}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-paper-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-paper-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="tabular-nums" aria-live="polite">
        {text}
      </span>
      <Button variant="text" size="xs" onClick={onStop}>
        {upload.cancel}
      </Button>
    </div>
  );
}
