import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

/**
 * Reads the file at `path` for an upload. `stalled` aborts if nothing was sent for `idleMs`, at the
 * end included, until `release` is called.
 */
export function readWithProgress(path: string, idleMs: number) {
  const controller = new AbortController();
  const stall = () => controller.abort(new Error(`Nothing was sent for ${idleMs} ms.`));
  const timer = setTimeout(stall, idleMs);

  async function* countProgress() {
    for await (const chunk of createReadStream(path)) {
      timer.refresh();
      yield chunk;
    }
    timer.refresh();
  }
  const body = Readable.from(countProgress(), { objectMode: false });
  // The HTTP client does not listen.
  body.on("error", (error) => controller.abort(error));
  const release = () => {
    clearTimeout(timer);
    body.destroy();
  };
  return { body, stalled: controller.signal, release };
}

/**
 * Passes on the chunks of `source`, and fails if one takes longer than `idleMs`. A consumer that
 * reads slowly may take any time.
 */
export function readInTime(source: Readable, idleMs: number): Readable {
  async function* readChunks() {
    const chunks = source.iterator();
    for (;;) {
      const fail = () => source.destroy(new Error(`Nothing was received for ${idleMs} ms.`));
      const timer = setTimeout(fail, idleMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  }
  const passed = Readable.from(readChunks(), { objectMode: false });
  // At once, even while a chunk is awaited.
  passed.once("close", () => source.destroy());
  // Destroying it may report an error that nobody waits for any more.
  source.on("error", () => {});
  return passed;
}
