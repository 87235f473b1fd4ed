import type { z } from "zod";
import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";

/** A body that is refused is still read, up to this many bytes. */
const mostReadOn = 16 * limits.jsonBodyBytes;

/** @throws AppError tooLarge where the request announces more than any JSON call takes */
export function rejectLargeBody({ headers }: Request): void {
  if (lengthOf(headers) > limits.jsonBodyBytes) throw new AppError("tooLarge");
}

const lengthOf = (headers: Headers) => Number(headers.get("content-length") ?? 0);

/**
 * Reads what is left of a body that nobody wants (within reason): a caller that is still sending
 * would see a broken connection in place of the reply.
 */
export async function drainBody({ headers, body }: Request): Promise<void> {
  if (!body || body.locked || lengthOf(headers) > mostReadOn) return;
  const reader = body.getReader();
  try {
    for (let size = 0; size <= mostReadOn; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } catch {
    // The caller has gone.
  } finally {
    reader.releaseLock();
  }
}

/**
 * The JSON body of `request`, read no further than the limit.
 * @throws AppError unsupportedType, tooLarge or malformed
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const text = await readText(request);
  if (text === "") return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError("unsupportedType");
  // PostgreSQL text cannot hold NUL.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw new AppError("malformed");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed");
  }
}

/** The body of `request` as text, read no further than the limit. */
export async function readText(request: Request): Promise<string> {
  rejectLargeBody(request);
  if (!request.body) return "";
  // Not cancelled where it is refused, so that the rest of it can be read.
  const chunks = request.body.values({ preventCancel: true });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > limits.jsonBodyBytes) throw new AppError("tooLarge");
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed");
  }
}

/** Each field's first reason; a wrong whole goes under the part's name. */
function reasons(error: z.ZodError, part: string): FieldReasons {
  const fields: FieldReasons = {};
  for (const issue of error.issues) fields[issue.path.join(".") || part] ??= issue.message;
  return fields;
}

/**
 * Validates one part of a call.
 * @throws AppError invalid with the fields' reasons; notFound for a path that cannot name anything; badCursor
 */
export function validateInput(
  schema: z.ZodType | undefined,
  value: unknown,
  part: "params" | "query" | "body",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (part === "params") throw new AppError("notFound");
  throw invalidInput(reasons(parsed.error, part));
}
