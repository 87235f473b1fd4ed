import type { z } from "zod";
import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { fallbackLocale, type Locale } from "#lib/domain/locale";
import { AppError, invalidInput } from "#lib/server/core/error";
import type { CallRequest } from "#lib/server/platform/http/call-request";
import { getFieldReasons } from "#lib/server/platform/http/field-reason";

type BodySource = Pick<CallRequest, "headers" | "body">;

const maxDrainedBytes = 16 * limits.jsonBodyBytes;

/** Throws AppError(tooLarge) if Content-Length exceeds the limit of JSON bodies. */
export function rejectLargeBody(
  { headers }: Pick<CallRequest, "headers">,
  maxBytes: number = limits.jsonBodyBytes,
): void {
  if (getContentLength(headers) > maxBytes) throw new AppError("tooLarge");
}

const getContentLength = (headers: CallRequest["headers"]) =>
  Number(headers.get("content-length") ?? 0);

/** Drains a rejected body, up to a limit, so the client reads our response instead of a reset. */
export async function drainBody({ headers, body }: BodySource): Promise<void> {
  if (!body || body.locked || getContentLength(headers) > maxDrainedBytes) return;
  let size = 0;
  try {
    for await (const chunk of body.values({ preventCancel: true })) {
      size += chunk.byteLength;
      if (size > maxDrainedBytes) return;
    }
  } catch {
    // The client disconnected.
  }
}

/**
 * Parses the JSON body of `request`; undefined if it is empty.
 * Throws AppError(unsupportedType | tooLarge | malformed).
 */
export async function readJson(request: BodySource, maxBytes?: number): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const text = await readText(request, maxBytes);
  if (text === "") return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError("unsupportedType");
  // PostgreSQL text cannot contain NUL.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw new AppError("malformed");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed");
  }
}

/**
 * Reads the body of `request` as text and stops at the limit.
 * Throws AppError(tooLarge | malformed).
 */
export async function readText(
  request: BodySource,
  maxBytes: number = limits.jsonBodyBytes,
): Promise<string> {
  rejectLargeBody(request, maxBytes);
  if (!request.body) return "";
  // Not cancelled on failure, so `drainBody` can read the rest.
  const chunks = request.body.values({ preventCancel: true });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("tooLarge");
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed");
  }
}

/** Collects the first reason per field; an issue of the whole value goes under the part's name. */
function collectReasons(error: z.ZodError, part: string): FieldReasons {
  const fields: FieldReasons = {};
  for (const issue of error.issues) fields[issue.path.join(".") || part] ??= issue.message;
  return fields;
}

/**
 * Validates one part of a call and returns the parsed value.
 * @throws AppError(invalid) with the reason per field in `locale`; AppError(notFound) for path
 *   parameters
 */
export function validateInput(
  schema: z.ZodType | undefined,
  value: unknown,
  part: "params" | "query" | "body",
  locale: Locale = fallbackLocale,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: getFieldReasons(locale) });
  if (parsed.success) return parsed.data;
  if (part === "params") throw new AppError("notFound");
  throw invalidInput(collectReasons(parsed.error, part));
}
