import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { rejectLargeBody } from "#lib/server/platform/http/input";

/**
 * Reads the body of `request` as a text file: UTF-8, or UTF-16 with a byte order mark, which Excel
 * writes as "Unicode text". Returns null for any other encoding.
 * @throws AppError(tooLarge)
 */
export async function readTextFile(request: Request): Promise<string | null> {
  rejectLargeBody(request);
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not cancelled on failure, so `drainBody` can read the rest.
  for await (const chunk of request.body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > limits.jsonBodyBytes) throw new AppError("tooLarge");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
