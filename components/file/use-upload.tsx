"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ApiError } from "#lib/client/api/api-error";
import { FileRejectedError, uploadFile } from "#lib/client/file/upload";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { UploadedFile } from "#lib/contracts/file";
import { type FileKind, unsupported } from "#lib/domain/file";
import { interpolate } from "#lib/format/interpolate";

/**
 * Uploads one file at a time. `canConvert` tells that the server converts videos. `progress` is 0 to
 * 1, or null. A rejected file shows a warning toast, whose text stays as `rejection` until the next
 * file; a file whose transfer failed is `failed` and can be retried.
 */
export function useUpload(
  kind: FileKind,
  onStored: (file: UploadedFile) => void,
  { canConvert = false } = {},
) {
  const { warning } = useMessages("upload");
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const latestOnStored = useRef(onStored);
  latestOnStored.current = onStored;

  useEffect(() => () => running.current?.abort(), []);

  const upload = useCallback(
    async (file: File | undefined) => {
      if (!file || running.current || !requireLogin()) return;
      const controller = new AbortController();
      running.current = controller;
      setFailed(null);
      setRejection(null);
      setProgress(0);
      try {
        const { signal } = controller;
        const onProgress = (part: number) => signal.aborted || setProgress(part);
        const stored = await uploadFile(file, { kind, canConvert, signal, onProgress });
        if (!signal.aborted) latestOnStored.current(stored);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (error instanceof FileRejectedError) {
          const isUnsupported = error.problem === "unsupportedFormat";
          const unsupportedName = canConvert ? "unsupportedSource" : unsupported[kind];
          const text = interpolate(warning[isUnsupported ? unsupportedName : error.problem], {
            codec: error.codec,
          });
          showToast(text, "warning");
          setRejection(text);
          return;
        }
        setFailed(file);
        // The network alert is shown already.
        if (!(error instanceof ApiError && error.isNetworkError)) {
          showToast(warning.uploadFailed, "warning");
        }
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [kind, canConvert, warning],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const retry = useCallback(() => void upload(failed ?? undefined), [upload, failed]);
  /** Discards a file whose transfer failed. */
  const dismiss = useCallback(() => setFailed(null), []);
  return { progress, upload, stop, failed, rejection, retry, dismiss };
}
