export type PreloadError = { kind: "image" | "code"; address: string };

/** Raised on the window when an image or a piece of the program fails to load. */
export const preloadErrorEvent = "preloadError";

const loads = { IMG: "image", SCRIPT: "code", LINK: "code" } as const;

function failedLoad(event: Event): PreloadError | null {
  const target = event.target as { tagName?: string; src?: string; href?: string } | null;
  const kind = loads[target?.tagName as keyof typeof loads];
  return kind ? { kind, address: target?.src ?? target?.href ?? "" } : null;
}

function failedImport(event: PromiseRejectionEvent): PreloadError | null {
  const { name, message = "" } = (event.reason ?? {}) as Partial<Error>;
  const isChunk = name === "ChunkLoadError" || /loading chunk|imported module/i.test(message);
  return isChunk ? { kind: "code", address: message } : null;
}

/** Raises the event for whatever fails to load from now on, and tells `onError`. Returns the way to stop. */
export function watchPreloadErrors(onError: (error: PreloadError) => void): () => void {
  const raise = (found: PreloadError | null) => {
    if (!found) return;
    window.dispatchEvent(new CustomEvent(preloadErrorEvent, { detail: found }));
    onError(found);
  };
  const onLoadError = (event: Event) => raise(failedLoad(event));
  const onRejection = (event: PromiseRejectionEvent) => raise(failedImport(event));
  // A load error does not bubble; it can only be caught on its way down.
  window.addEventListener("error", onLoadError, { capture: true });
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onLoadError, { capture: true });
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
