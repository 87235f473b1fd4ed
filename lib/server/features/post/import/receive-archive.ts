import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { limits } from "#lib/domain/limits";
import { type ImportSystem, importSystems } from "#lib/domain/post/import";
import { alignCut } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";
import { AppError, invalidInput } from "#lib/server/core/error";

export type ReceivedArchive = { fileName: string; bytes: number; system: ImportSystem | null };

/** A rejected request is read to its end, because a browser that sends would not see the reply. */
const maxDrainedBytes = 2 * limits.postImport.bytes;

/**
 * Streams the `file` of a multipart request to `path`.
 * @throws AppError(unsupportedType | malformed | tooLarge | invalid)
 */
export async function receiveArchive(request: Request, path: string): Promise<ReceivedArchive> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError("unsupportedType");
  if (!request.body) throw new AppError("malformed");
  const parser = openParser(type);
  const state: {
    rejection: AppError | null;
    system: ImportSystem | null;
    file: ReturnType<typeof store> | null;
  } = { rejection: null, system: null, file: null };
  parser.on("field", (name, value) => {
    if (name !== "system" || value === "") return;
    state.system = importSystems.find((each) => each === value) ?? null;
    if (state.system) return;
    state.rejection ??= invalidInput({ system: `must be one of: ${importSystems.join(", ")}` });
  });
  parser.on("file", (name, stream, { filename }) => {
    if (name !== "file" || state.file) {
      stream.resume();
      return;
    }
    state.file = store(stream, path, filename ?? "");
    state.file.catch(() => stream.resume());
  });
  const source = Readable.fromWeb(request.body as ReadableStream);
  await pipeline(source, createByteLimit(), parser).catch((error: unknown) => {
    state.rejection ??= error instanceof AppError ? error : new AppError("malformed");
  });
  // What is wrong with the request as a whole is said first.
  await Promise.allSettled([state.file]);
  if (state.rejection) throw state.rejection;
  if (!state.file) throw invalidInput({ file: "required" });
  return { ...(await state.file), system: state.system };
}

function openParser(type: string) {
  try {
    return busboy({
      headers: { "content-type": type },
      limits: {
        files: 1,
        fields: 10,
        fieldSize: 1_000,
        parts: 12,
        fileSize: limits.postImport.bytes,
      },
      // File names may be Chinese.
      defParamCharset: "utf8",
    });
  } catch {
    throw new AppError("malformed");
  }
}

async function store(
  stream: Readable & { truncated?: boolean },
  path: string,
  fileName: string,
): Promise<{ fileName: string; bytes: number }> {
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, count, createWriteStream(path));
  if (stream.truncated) throw new AppError("tooLarge", { fields: { file: "too large" } });
  if (bytes === 0) throw invalidInput({ file: "required" });
  return { fileName: cleanName(fileName), bytes };
}

/** Returns a name in one line, without its folders. The end says what the file is. */
function cleanName(fileName: string): string {
  const name = normalizeText("line", fileName.split(/[/\\]/).at(-1) ?? "");
  return name.slice(alignCut(name, name.length - 200)) || "archive";
}

function createByteLimit(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > maxDrainedBytes ? new AppError("tooLarge") : null, chunk);
    },
  });
}
