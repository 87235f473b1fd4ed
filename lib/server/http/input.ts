import type { z } from "zod";
import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { AppError, invalid } from "#lib/server/http/error";

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

async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limits.jsonBody) throw new AppError("tooLarge");
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limits.jsonBody) throw new AppError("tooLarge");
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
export function validate(
  schema: z.ZodType | undefined,
  value: unknown,
  part: "params" | "query" | "body",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (part === "params") throw new AppError("notFound");
  throw invalid(reasons(parsed.error, part));
}
