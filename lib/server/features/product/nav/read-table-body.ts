import { AppError } from "#lib/server/core/error";
import { readFileBody } from "#lib/server/platform/http/read-file-body";

const tableTypes =
  /^(?:text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\s*(?:;|$)/i;

/**
 * Reads a body that is a table. Its bytes say which format it has.
 * @throws AppError(unsupportedType); AppError(tooLarge)
 */
export async function readTableBody(request: Request): Promise<Buffer> {
  if (!tableTypes.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupportedType");
  }
  return readFileBody(request);
}
