import {
  closeSync,
  fchmodSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from "node:fs";

const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Opens the server's log for appending, with mode 0600 because it may quote statements. Renames a
 * log over 10 MiB to `<file>.1` first. The caller closes `fd`. `offset` is the byte where this run's
 * lines begin.
 */
export function openLog(file: string, maxBytes = MAX_LOG_BYTES): { fd: number; offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxBytes) renameSync(file, `${file}.1`);
  const fd = openSync(file, "a", 0o600);
  fchmodSync(fd, 0o600);
  return { fd, offset: fstatSync(fd).size };
}

/** Returns the log from `offset` on, at most the last 16 KiB; "" if unreadable. */
export function readLog(file: string, offset: number): string {
  try {
    const fd = openSync(file, "r");
    try {
      const { size } = fstatSync(fd);
      const from = Math.max(offset, size - 16_384);
      const buffer = Buffer.alloc(Math.max(0, size - from));
      return buffer.toString("utf8", 0, readSync(fd, buffer, 0, buffer.length, from));
    } finally {
      closeSync(fd);
    }
  } catch {
    return "";
  }
}

/** Returns the last lines of `text`, for an error message. */
export function getLastLines(text: string, count = 8): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
