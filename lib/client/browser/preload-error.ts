type PreloadError = { kind: "image" | "code"; address: string };

/**
 * The head script dispatches it on the window when an image, script or style sheet fails to load,
 * also before the application runs.
 */
export const preloadErrorEvent = "preloadError";

/** Tells those who watch that code failed to load. */
export const reportCodeError = (error: unknown): boolean =>
  window.dispatchEvent(
    new CustomEvent<PreloadError>(preloadErrorEvent, {
      detail: { kind: "code", address: error instanceof Error ? error.message : "" },
    }),
  );

/** Calls `onError` for each failed load. Returns a function that stops it. */
export function watchPreloadErrors(onError: (error: PreloadError) => void): () => void {
  const listener = (event: Event) => onError((event as CustomEvent<PreloadError>).detail);
  window.addEventListener(preloadErrorEvent, listener);
  return () => window.removeEventListener(preloadErrorEvent, listener);
}
