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

/** More than any upload that could be taken. */
const maxRequestBytes = limits.filesPerUpload * limits.video.bytes;

/**
 * Streams the `files` of a multipart request into `folder`, each told by its first bytes and cut off
 * at its own limit, so that no upload is ever held in memory. A refused request is still read to its
 * end (within reason): a browser that is still sending would not see the reply.
 * @throws AppError
 */
export async function receiveFiles(request: Request, folder: string): Promise<ReceivedFile[]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError("unsupportedType");
  if (!request.body) throw new AppError("malformed");
  const parser = openParser(type);
  const received: Promise<ReceivedFile>[] = [];
  let refusal: unknown = null;

  parser.on("file", (name, stream) => {
    if (name !== "files" || refusal) {
      stream.resume();
      return;
    }
    const one = receiveOne(stream, join(folder, String(received.length)));
    one.catch((error: unknown) => {
      refusal ??= error;
      stream.resume();
    });
    received.push(one);
  });
  parser.on("filesLimit", () => {
    refusal ??= invalidInput({ files: "too many" });
  });

  const source = Readable.fromWeb(request.body as ReadableStream);
  const outcome = await pipeline(source, createByteLimit(), parser).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : new AppError("malformed")),
  );
  const settled = await Promise.allSettled(received);
  const reason = isAppError(refusal) ? refusal : (outcome ?? refusal);
  if (reason) throw reason;
  if (settled.length === 0) throw invalidInput({ files: "required" });
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

async function receiveOne(stream: Readable, path: string): Promise<ReceivedFile> {
  const found: { type: MediaType | null } = { type: null };
  // A refused file is read on and thrown away; destroyed, it would hold up the form it comes in.
  const source = stream.iterator({ destroyOnReturn: false });
  await pipeline(passAllowed(source, found), createWriteStream(path));
  if (!found.type) throw new AppError("unsupportedFormat");
  return { path, type: found.type };
}

/** Lets a file through while it is one that is taken, and small enough for what it is. */
async function* passAllowed(source: AsyncIterable<Buffer>, found: { type: MediaType | null }) {
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    bytes += chunk.length;
    if (found.type) {
      requireAllowedSize(found.type, bytes);
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    found.type = sniffMediaType(head);
    requireAllowedSize(found.type, bytes);
    yield head;
  }
  if (found.type) return;
  // A file shorter than a head.
  found.type = sniffMediaType(head);
  requireAllowedSize(found.type, bytes);
  yield head;
}

function requireAllowedSize(type: MediaType | null, bytes: number): void {
  if (!type) throw new AppError("unsupportedFormat");
  const kind = getFileKind(type);
  if (bytes < limits[kind].bytes) return;
  throw new AppError(kind === "image" ? "imageTooLarge" : "videoTooLarge");
}
