import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** The positions of the document that is being read, and of the last that was read. */
export type Progress = { begun: number; done: number };

/** In a file, so that it remains when the process of the reader ends at once. */
const getPath = (folder: string) => join(folder, "progress");

/** Opens the file in which a reader states its progress. */
export function openProgress(folder: string) {
  const file = openSync(getPath(folder), "w");
  return {
    set: ({ begun, done }: Progress): void => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32LE(begun, 0);
      bytes.writeUInt32LE(done, 4);
      writeSync(file, bytes, 0, bytes.length, 0);
    },
    close: () => closeSync(file),
  };
}

/** Forgets the progress of an earlier reader. */
export const resetProgress = (folder: string): void => rmSync(getPath(folder), { force: true });

/** Returns the progress of a reader; zeros before its first document. */
export function readProgress(folder: string): Progress {
  try {
    const bytes = readFileSync(getPath(folder));
    return { begun: bytes.readUInt32LE(0), done: bytes.readUInt32LE(4) };
  } catch {
    return { begun: 0, done: 0 };
  }
}
