"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { ApiError } from "#lib/client/api/api-error";
import { RefusedFile, uploadFile } from "#lib/client/file/upload";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { UploadedFile } from "#lib/contracts/file";
import type { FileKind } from "#lib/domain/file";

/**
 * Uploads one file at a time and tells how far it is: `progress` is 0 to 1, or null. A file that is
 * refused is a warning toast; one that is lost on the way is `failed` and can be sent again. What was
 * written stays as it was.
 */
export function useUpload(kind: FileKind, onStored: (file: UploadedFile) => void) {
  const { warning } = useMessages("upload");
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const running = useRef<AbortController>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => () => running.current?.abort(), []);

  const upload = useCallback(
    async (file: File | undefined) => {
      if (!file || running.current || !requireLogin()) return;
      const controller = new AbortController();
      running.current = controller;
      setFailed(null);
      setProgress(0);
      try {
        const { signal } = controller;
        stored.current(await uploadFile(file, { kind, signal, onProgress: setProgress }));
      } catch (error) {
        if (controller.signal.aborted) return;
        if (error instanceof RefusedFile) {
          const isVideo = kind === "video" && error.problem === "unsupportedFormat";
          showToast(isVideo ? warning.unsupportedVideo : warning[error.problem], "warning");
          return;
        }
        setFailed(file);
        // A lost network is told by the alert already.
        if (!(error instanceof ApiError && error.isNetworkError)) {
          showToast(warning.uploadFailed, "warning");
        }
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [kind, warning],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const retry = useCallback(() => void upload(failed ?? undefined), [upload, failed]);
  /** Gives up a file that was lost on the way. */
  const forget = useCallback(() => setFailed(null), []);
  return { progress, upload, stop, failed, retry, forget };
}
