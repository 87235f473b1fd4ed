import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { rejectLargeBody } from "#lib/server/platform/http/input";

/**
 * Reads the body of `request` that is a file.
 * @throws AppError(tooLarge)
 */
export async function readFileBody(request: Request): Promise<Buffer> {
  rejectLargeBody(request);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not cancelled on failure, so `drainBody` can read the rest.
  for await (const chunk of request.body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > limits.jsonBodyBytes) throw new AppError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
