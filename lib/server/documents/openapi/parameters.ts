import type { z } from "zod";
import type { JsonSchema, SchemaWriter } from "#lib/server/documents/openapi/schema";

type Shape = { properties?: Record<string, JsonSchema>; required?: string[] };

/** Derives path or query parameters from the schema that validates them. */
export function toParameters(
  schema: z.ZodType | undefined,
  location: "path" | "query",
  { inline }: SchemaWriter,
): JsonSchema[] {
  if (!schema) return [];
  const input = inline(schema, "input") as Shape;
  const output = inline(schema, "output") as Shape;
  return Object.entries(input.properties ?? {}).map(([name, sent]) => {
    const parsed = output.properties?.[name] ?? {};
    // The output schema is more exact for numbers. Lists and flags are sent as text.
    const schema = sent.type === undefined || sent.type === parsed.type ? parsed : sent;
    const isNumber = sent.type === "number" && parsed.type === "integer";
    return {
      name,
      in: location,
      required: location === "path" || (input.required?.includes(name) ?? false),
      schema: isNumber ? parsed : schema,
    };
  });
}
