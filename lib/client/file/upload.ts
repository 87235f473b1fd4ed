import { ApiError } from "#lib/client/api/api-error";
import { noReply, unwrapEnvelope } from "#lib/client/api/call";
import { createStore } from "#lib/client/browser/store";
import { currentToken } from "#lib/client/session/session";
import type { UploadedFile } from "#lib/contracts/file";
import { type FileKind, type FileProblem, fileProblem } from "#lib/domain/file";
import { limits } from "#lib/domain/limits";

type Options = {
  kind?: FileKind;
  /** Told the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** How many files are being uploaded: leaving the page would lose them. */
export const runningUploads = createStore(0);

/** A file that is not sent, or not taken, for what it is. */
export class RefusedFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = "RefusedFile";
    this.problem = problem;
  }
}

/**
 * Uploads one file, and tells how far it is; what is known to be refused is not even sent.
 * @throws RefusedFile or ApiError
 */
export async function uploadFile(file: File, options: Options = {}): Promise<UploadedFile> {
  const kind = options.kind ?? "image";
  const problem = fileProblem(file, kind);
  if (problem) throw new RefusedFile(problem);
  runningUploads.set(runningUploads.get() + 1);
  try {
    const token = currentToken();
    const response = await send(file, token, options);
    const [stored] = await unwrapEnvelope<UploadedFile[]>(response, token !== null);
    if (!stored) throw new ApiError("empty", { status: response.status });
    return stored;
  } catch (error) {
    throw asRefusal(error, kind);
  } finally {
    runningUploads.set(runningUploads.get() - 1);
  }
}

/** Resolves once nothing is being uploaded. */
export function uploadsDone(): Promise<void> {
  return new Promise((resolve) => {
    const stop = runningUploads.subscribe(() => check());
    const check = () => {
      if (runningUploads.get() > 0) return;
      stop();
      resolve();
    };
    check();
  });
}

function asRefusal(error: unknown, kind: FileKind): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 415) return new RefusedFile("unsupportedFormat");
  if (error.status !== 413) return error;
  if (error.fields.files === "too many pixels") return new RefusedFile("tooManyPixels");
  return new RefusedFile(kind === "image" ? "imageTooLarge" : "videoTooLarge");
}

/** XMLHttpRequest, because fetch does not tell how much is sent. */
function send(
  file: File,
  token: string | null,
  { onProgress, signal }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/sns/api/v1/file");
    request.setRequestHeader("accept-language", document.documentElement.lang);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    // A large file may take its time, as long as something moves.
    let silence: ReturnType<typeof setTimeout>;
    const moves = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(noReply());
        request.abort();
      }, limits.requestTimeout);
    };
    moves();
    request.onloadend = () => clearTimeout(silence);
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      onProgress?.(total ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText, { status }));
    };
    request.onerror = () => reject(noReply());
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("files", file, file.name);
    request.send(form);
  });
}
