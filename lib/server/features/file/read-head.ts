import { open } from "node:fs/promises";
import { headBytes } from "#lib/domain/file/media-type";

/** Reads the bytes that identify a file. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
