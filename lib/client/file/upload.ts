import { ApiError } from "#lib/client/api/api-error";
import { unwrapEnvelope } from "#lib/client/api/outcome";
import { withToken } from "#lib/client/api/with-token";
import { createStore } from "#lib/client/browser/store";
import { checkFile, nameContainer } from "#lib/client/file/check";
import { type SendOptions, sendForm } from "#lib/client/file/send-form";
import type { UploadedFile } from "#lib/contracts/file";
import * as fileCalls from "#lib/contracts/file/calls";
import { damaged, type FileKind, type FileProblem, tooLarge } from "#lib/domain/file";

type Options = SendOptions & {
  kind?: FileKind;
  /** Whether the server converts videos that readers cannot get as they are. */
  canConvert?: boolean;
};

/** The number of running uploads, which leaving the page would abort. */
export const runningUploadCount = createStore(0);

/** A file of the wrong type or size, rejected before or after sending it. */
export class FileRejectedError extends Error {
  readonly problem: FileProblem;
  /** What people call the codec or container of a video that browsers cannot play. */
  readonly codec: string;

  constructor(problem: FileProblem, codec = "") {
    super(problem);
    this.name = "FileRejectedError";
    this.problem = problem;
    this.codec = codec;
  }
}

/**
 * Uploads one file and reports the progress. A file that the server would reject is not sent.
 * @throws FileRejectedError or ApiError
 */
export async function uploadFile(file: File, options: Options = {}): Promise<UploadedFile> {
  const kind = options.kind ?? "image";
  runningUploadCount.set(runningUploadCount.get() + 1);
  try {
    const problem = await checkFile(file, kind, options.canConvert);
    if (problem) throw new FileRejectedError(problem, await nameContainer(file));
    options.signal?.throwIfAborted();
    const form = new FormData();
    form.append("kind", kind);
    form.append("files", file, file.name);
    return await withToken(async (token) => {
      const response = await sendForm(fileCalls.uploadFiles, form, token, options);
      const [stored] = await unwrapEnvelope<UploadedFile[]>(response, token);
      if (!stored) throw new ApiError("empty", { status: response.status });
      return stored;
    });
  } catch (error) {
    throw toFileRejectedError(error, kind);
  } finally {
    runningUploadCount.set(runningUploadCount.get() - 1);
  }
}

/** Resolves once no upload is running. */
export function waitForUploads(): Promise<void> {
  return new Promise((resolve) => {
    const stop = runningUploadCount.subscribe(() => check());
    const check = () => {
      if (runningUploadCount.get() > 0) return;
      stop();
      resolve();
    };
    check();
  });
}

function toFileRejectedError(error: unknown, kind: FileKind): unknown {
  if (!(error instanceof ApiError)) return error;
  const { files: reason } = error.fields;
  if (reason === "damaged" && kind !== "captions") return new FileRejectedError(damaged[kind]);
  if (error.status === 415 && kind === "video" && reason)
    return new FileRejectedError("unplayableVideo", reason);
  if (error.status === 415) return new FileRejectedError("unsupportedFormat");
  if (error.status !== 413) return error;
  if (reason === "source too large") return new FileRejectedError("sourceTooLarge");
  if (reason === "too long") return new FileRejectedError("videoTooLong");
  if (reason === "storage full") return new FileRejectedError("storageFull");
  if (reason === "too many pixels") return new FileRejectedError("tooManyPixels");
  return new FileRejectedError(tooLarge[kind]);
}
