import { createNetworkError } from "#lib/client/api/outcome";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Call } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";

export type SendOptions = {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Bytes of a file that a server with a slow storage takes in a millisecond. */
const storedBytesPerMs = 2_000;

/**
 * Posts a form with files and reports the progress. Uses XMLHttpRequest, because fetch does not
 * report upload progress.
 * @throws ApiError without a network, or an AbortError
 */
export function sendForm(
  call: Call,
  form: FormData,
  token: string | null,
  { onProgress, signal }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", buildCallUrl(call));
    request.setRequestHeader("accept-language", document.documentElement.lang);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    // A large file may take long: only a pause without progress counts as a timeout.
    let timeout: ReturnType<typeof setTimeout>;
    const resetTimeout = (ms: number = limits.requestTimeoutMs) => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        reject(createNetworkError());
        request.abort();
      }, ms);
    };
    resetTimeout();
    request.onloadend = () => clearTimeout(timeout);
    request.upload.onprogress = ({ loaded, total }) => {
      // Then the server scans and stores the file.
      const isSent = total > 0 && loaded === total;
      resetTimeout(limits.requestTimeoutMs + (isSent ? total / storedBytesPerMs : 0));
      onProgress?.(total ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText, { status }));
    };
    request.onerror = () => reject(createNetworkError());
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
