type PreloadError = { kind: "image" | "code"; address: string };

/** Dispatched on the window when an image, script or style sheet fails to load. */
export const preloadErrorEvent = "preloadError";

const kindByTag = { IMG: "image", SCRIPT: "code", LINK: "code" } as const;

function toResourceError(event: Event): PreloadError | null {
  const target = event.target as { tagName?: string; src?: string; href?: string } | null;
  const kind = kindByTag[target?.tagName as keyof typeof kindByTag];
  return kind ? { kind, address: target?.src ?? target?.href ?? "" } : null;
}

function toImportError(event: PromiseRejectionEvent): PreloadError | null {
  const { name, message = "" } = (event.reason ?? {}) as Partial<Error>;
  const isChunk = name === "ChunkLoadError" || /loading chunk|imported module/i.test(message);
  return isChunk ? { kind: "code", address: message } : null;
}

/** Dispatches the event for each failed load and calls `onError`. Returns a function that stops it. */
export function watchPreloadErrors(onError: (error: PreloadError) => void): () => void {
  const report = (error: PreloadError | null) => {
    if (!error) return;
    window.dispatchEvent(new CustomEvent(preloadErrorEvent, { detail: error }));
    onError(error);
  };
  const onLoadError = (event: Event) => report(toResourceError(event));
  const onRejection = (event: PromiseRejectionEvent) => report(toImportError(event));
  // Load errors do not bubble, so they need a capturing listener.
  window.addEventListener("error", onLoadError, { capture: true });
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onLoadError, { capture: true });
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
