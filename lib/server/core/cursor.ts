import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { AppError } from "#lib/server/core/error";
import { getSecretKey } from "#lib/server/core/secret";

const sign = (payload: string): string =>
  createHmac("sha256", getSecretKey("cursor"))
    .update(payload)
    .digest()
    .subarray(0, 12)
    .toString("base64url");

/** Returns an opaque, signed cursor that contains `value`. */
export function encodeCursor(value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${sign(payload)}`;
}

/**
 * Returns the value of a cursor, or undefined without a cursor.
 * Throws AppError(badCursor) if we did not sign it or its value does not fit `schema`.
 */
export function decodeCursor<S extends z.ZodType>(
  schema: S,
  cursor: string | undefined,
): z.output<S> | undefined {
  return cursor === undefined ? undefined : parseValue(schema, openCursor(cursor));
}

/** Returns a cursor that continues `list` after `position`. Other lists reject it. */
export const encodeListCursor = (list: string, position: readonly unknown[]): string =>
  encodeCursor([list, ...position]);

/**
 * Returns the position in a cursor of `list`, or undefined without a cursor.
 * Throws AppError(badCursor) also if the cursor belongs to another list.
 */
export function decodeListCursor<S extends z.ZodType<unknown[]>>(
  list: string,
  positionSchema: S,
  cursor: string | undefined,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const value = openCursor(cursor);
  if (!Array.isArray(value) || value[0] !== list) throw new AppError("badCursor");
  return parseValue(positionSchema, value.slice(1));
}

function openCursor(cursor: string): unknown {
  const [payload, signature, ...rest] = cursor.split(".");
  if (!payload || !signature || rest.length > 0) throw new AppError("badCursor");
  // As text: decoding would ignore what is appended to a signature.
  const actual = Buffer.from(signature);
  const expected = Buffer.from(sign(payload));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new AppError("badCursor");
  }
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}

function parseValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("badCursor");
  return parsed.data;
}
