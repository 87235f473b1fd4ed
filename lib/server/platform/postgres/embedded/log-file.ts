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
 * Opens the server's log for appending, mode 0600 since it may quote statements. A log over
 * 10 MiB first becomes `<file>.1`, in place of the one before. The caller closes `fd`; `offset`
 * is where this run's lines begin, in bytes.
 */
export function openLog(file: string, maxBytes = MAX_LOG_BYTES): { fd: number; offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxBytes) renameSync(file, `${file}.1`);
  const fd = openSync(file, "a", 0o600);
  fchmodSync(fd, 0o600);
  return { fd, offset: fstatSync(fd).size };
}

/** The log from `offset` on, at most its last 16 KiB; "" when it cannot be read. */
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

/** The last `count` lines of `text`, for an error message. */
export function lastLines(text: string, count = 8): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
