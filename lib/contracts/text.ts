import { z } from "zod";
import type { TextKind } from "#lib/domain/text/normal-form";
import { cleanText, type TextField } from "#lib/domain/text-field";

/**
 * The kind of each string that calls take. `verbatim` is neither normalized nor of a closed set of
 * characters, for the reason given. A test finds strings that have none.
 */
export const textRegistry = z.registry<{ kind: TextKind } | { kind: "verbatim"; reason: string }>();

/** Builds the schema of a text field; its issues are the reasons in replies. */
export function textSchema(field: TextField): z.ZodString {
  const { kind, min, max, isValid, invalid } = field;
  let schema = z.string().overwrite((text) => cleanText(field, text));
  if (min !== undefined) schema = schema.min(min, min === 1 ? "required" : "too short");
  if (max !== undefined) schema = schema.max(max, "too long");
  if (isValid instanceof RegExp) schema = schema.regex(isValid, invalid);
  else if (isValid) schema = schema.refine(isValid, invalid);
  return schema.register(textRegistry, { kind });
}

/** Builds the schema of a text of one kind; empty texts are allowed. */
export const text = (kind: TextKind, max: number) => textSchema({ kind, max });

/** Builds the schema of a text of which something is visible. */
export const requiredText = (kind: TextKind, max: number) => textSchema({ kind, min: 1, max });

/** Marks a string that is taken as it was sent, and says why. */
export function verbatim<T extends z.ZodType>(schema: T, reason: string): T {
  textRegistry.add(schema, { kind: "verbatim", reason });
  return schema;
}
