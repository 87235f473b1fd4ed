import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput, isAppError } from "#lib/server/core/error";
import {
  getFileKind,
  headBytes,
  type MediaType,
  sniffMediaType,
} from "#lib/server/features/file/media-type";

export type ReceivedFile = { path: string; type: MediaType };

const maxRequestBytes = limits.filesPerUpload * limits.video.bytes;

/**
 * Streams the `files` of a multipart request into `folder`; no file is ever held in memory. Each is
 * identified by its first bytes and limited by its kind. A rejected request is still read to its end
 * (up to a limit), because a browser that is still sending would not see the response.
 * Throws an AppError for a rejected request.
 */
export async function receiveFiles(request: Request, folder: string): Promise<ReceivedFile[]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError("unsupportedType");
  if (!request.body) throw new AppError("malformed");
  const parser = openParser(type);
  const received: Promise<ReceivedFile>[] = [];
  let rejection: unknown = null;

  parser.on("file", (name, stream) => {
    if (name !== "files" || rejection) {
      stream.resume();
      return;
    }
    const file = receiveFile(stream, join(folder, String(received.length)));
    file.catch((error: unknown) => {
      rejection ??= error;
      stream.resume();
    });
    received.push(file);
  });
  parser.on("filesLimit", () => {
    rejection ??= invalidInput({ files: "too many" });
  });

  const source = Readable.fromWeb(request.body as ReadableStream);
  const outcome = await pipeline(source, createByteLimit(), parser).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : new AppError("malformed")),
  );
  const results = await Promise.allSettled(received);
  const reason = isAppError(rejection) ? rejection : (outcome ?? rejection);
  if (reason) throw reason;
  if (results.length === 0) throw invalidInput({ files: "required" });
  return Promise.all(received);
}

function openParser(type: string) {
  try {
    return busboy({
      headers: { "content-type": type },
      limits: { files: limits.filesPerUpload, fields: 20, fieldSize: 10_000, parts: 40 },
    });
  } catch {
    throw new AppError("malformed");
  }
}

function createByteLimit(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > maxRequestBytes ? new AppError("tooLarge") : null, chunk);
    },
  });
}

async function receiveFile(stream: Readable, path: string): Promise<ReceivedFile> {
  const detected: { type: MediaType | null } = { type: null };
  // Not destroyed: a rejected file must be drained, or the form around it would stall.
  const source = stream.iterator({ destroyOnReturn: false });
  await pipeline(passAllowed(source, detected), createWriteStream(path));
  if (!detected.type) throw new AppError("unsupportedFormat");
  return { path, type: detected.type };
}

/** Passes a file on while its type is supported and its size is allowed. */
async function* passAllowed(source: AsyncIterable<Buffer>, detected: { type: MediaType | null }) {
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    bytes += chunk.length;
    if (detected.type) {
      requireAllowedSize(detected.type, bytes);
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    detected.type = sniffMediaType(head);
    requireAllowedSize(detected.type, bytes);
    yield head;
  }
  if (detected.type) return;
  // The file is shorter than `headBytes`.
  detected.type = sniffMediaType(head);
  requireAllowedSize(detected.type, bytes);
  yield head;
}

function requireAllowedSize(type: MediaType | null, bytes: number): void {
  if (!type) throw new AppError("unsupportedFormat");
  const kind = getFileKind(type);
  if (bytes < limits[kind].bytes) return;
  throw new AppError(kind === "image" ? "imageTooLarge" : "videoTooLarge");
}
