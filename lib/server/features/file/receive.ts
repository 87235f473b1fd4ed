import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { type FileKind, fileKinds, tooLarge, unsupported } from "#lib/domain/file";
import { containerNames, isConvertible } from "#lib/domain/file/container";
import {
  getFileKind,
  headBytes,
  isUnsupportedVideo,
  type MediaType,
  sniffMediaType,
} from "#lib/domain/file/media-type";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput, isAppError } from "#lib/server/core/error";

export type ReceivedFile = { path: string; type: MediaType };

const maxRequestBytes = limits.filesPerUpload * limits.video.bytes;

/**
 * Streams the `files` of a multipart request into `folder`; no file is ever held in memory. Each is
 * identified by its first bytes and limited by its kind, which the field `kind` can prescribe. A
 * rejected request is still read to its end (up to a limit), because a browser that is still sending
 * would not see the response. With `canConvert`, it also takes videos that readers cannot get as they are.
 * Throws an AppError for a rejected request.
 */
export async function receiveFiles(
  request: Request,
  folder: string,
  { canConvert }: { canConvert: boolean },
): Promise<ReceivedFile[]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError("unsupportedType");
  if (!request.body) throw new AppError("malformed");
  const parser = openParser(type);
  const received: Promise<ReceivedFile>[] = [];
  let rejection: unknown = null;

  let kind: FileKind | null = null;
  parser.on("field", (name, value) => {
    if (name !== "kind") return;
    kind = fileKinds.find((each) => each === value) ?? null;
    if (!kind) rejection ??= invalidInput({ kind: `must be one of: ${fileKinds.join(", ")}` });
  });
  parser.on("file", (name, stream) => {
    if (name !== "files" || rejection) {
      stream.resume();
      return;
    }
    const file = receiveFile(stream, join(folder, String(received.length)), {
      kind,
      canConvert,
    });
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
  const files = await Promise.all(received);
  // The field may come after the files.
  for (const { type } of files) requireKind(type, kind);
  return files;
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

type Rules = { kind: FileKind | null; canConvert: boolean };

async function receiveFile(stream: Readable, path: string, rules: Rules): Promise<ReceivedFile> {
  const detected: { type: MediaType | null } = { type: null };
  // Not destroyed: a rejected file must be drained, or the form around it would stall.
  const source = stream.iterator({ destroyOnReturn: false });
  await pipeline(passAllowed(source, detected, rules), createWriteStream(path));
  if (!detected.type) throw new AppError("unsupportedFormat");
  return { path, type: detected.type };
}

/** Passes a file on while its type is supported and its size is allowed. */
async function* passAllowed(
  source: AsyncIterable<Buffer>,
  detected: { type: MediaType | null },
  rules: Rules,
) {
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    bytes += chunk.length;
    if (detected.type) {
      requireAllowedSize(detected.type, bytes, rules);
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    detected.type = requireSupported(head, rules);
    requireAllowedSize(detected.type, bytes, rules);
    yield head;
  }
  if (detected.type) return;
  // The file is shorter than `headBytes`.
  detected.type = requireSupported(head, rules);
  requireAllowedSize(detected.type, bytes, rules);
  yield head;
}

function requireSupported(head: Buffer, { kind, canConvert }: Rules): MediaType {
  const type = sniffMediaType(head);
  if (type) requireKind(type, kind);
  else throwUnsupported(kind ?? (isUnsupportedVideo(head) ? "video" : "image"));
  if (!canConvert && isConvertible(type)) {
    throw new AppError("unplayableVideo", { fields: { files: containerNames[type] } });
  }
  return type;
}

function requireKind(type: MediaType, kind: FileKind | null): void {
  if (kind && getFileKind(type) !== kind) throwUnsupported(kind);
}

function throwUnsupported(kind: FileKind): never {
  throw new AppError(unsupported[kind]);
}

function requireAllowedSize(type: MediaType, bytes: number, { canConvert }: Rules): void {
  const kind = getFileKind(type);
  if (kind === "video" && canConvert) {
    if (bytes < limits.video.sourceBytes) return;
    throw new AppError("sourceTooLarge", { fields: { files: "source too large" } });
  }
  if (bytes < limits[kind].bytes) return;
  throw new AppError(tooLarge[kind]);
}
