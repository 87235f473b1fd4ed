import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export type AddEntry = (
  name: string,
  content: AsyncIterable<string | Uint8Array> | Iterable<string>,
  options?: { isCompressed?: boolean },
) => Promise<void>;

/**
 * Writes a ZIP file to `path`. `fill` adds one entry after the other, and each is streamed, so memory
 * does not grow with them. Files of any size and number are possible (ZIP64).
 * @throws what `fill`, an entry or the file system throws, and an AbortError if `signal` aborts
 */
export async function writeZip(
  path: string,
  signal: AbortSignal,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  const stopped = AbortSignal.any([signal, broken.signal]);
  zip.on("error", (error) => broken.abort(error));
  const add: AddEntry = async (name, content, { isCompressed = false } = {}) => {
    stopped.throwIfAborted();
    const source = Readable.from(content, { objectMode: false });
    zip.addReadStream(source, name, { compress: !isCompressed });
    try {
      await finished(source, { signal: stopped });
    } finally {
      source.destroy();
    }
  };
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), {
    signal: stopped,
  });
  const filled = fill(add).then(() => zip.end());
  try {
    await Promise.all([written, filled]);
  } catch (error) {
    broken.abort(error);
    await Promise.allSettled([written, filled]);
    throw error;
  }
}
