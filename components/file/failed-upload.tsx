"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { interpolate } from "#lib/format/interpolate";

type Props = { file: File | null; onRetry: () => void; onDismiss: () => void };

/** A file whose transfer failed, with buttons to retry or discard it. */
export function FailedUpload({ file, onRetry, onDismiss }: Props) {
  const { upload } = useMessages("upload");
  if (!file) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {interpolate(upload.failed, { name: file.name })}
      </span>
      <Button variant="outline" size="xs" onClick={onRetry}>
        {upload.retry}
      </Button>
      <Button variant="text" size="xs" onClick={onDismiss}>
        {upload.discard}
      </Button>
    </div>
  );
}
