import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { AppError } from "#lib/server/core/error";
import { secret } from "#lib/server/core/secret";

const sign = (payload: string) =>
  createHmac("sha256", secret("cursor")).update(payload).digest().subarray(0, 12);

/** An opaque, signed cursor that carries `value`. */
export function encodeCursor(value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${sign(payload).toString("base64url")}`;
}

/**
 * What a cursor carries; undefined without one.
 * @throws AppError badCursor where it is not one of ours, or belongs to another list
 */
export function decodeCursor<S extends z.ZodType>(
  schema: S,
  cursor: string | undefined,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const [payload, signature, ...rest] = cursor.split(".");
  if (!payload || !signature || rest.length > 0) throw new AppError("badCursor");
  const given = Buffer.from(signature, "base64url");
  const expected = sign(payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError("badCursor");
  }
  const parsed = schema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!parsed.success) throw new AppError("badCursor");
  return parsed.data;
}
