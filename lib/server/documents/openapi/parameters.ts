import type { z } from "zod";
import type { JsonSchema, SchemaWriter } from "#lib/server/documents/openapi/schema";

type Shape = { properties?: Record<string, JsonSchema>; required?: string[] };

/** The parameters of a path or a query, from the schema that validates them. */
export function toParameters(
  schema: z.ZodType | undefined,
  place: "path" | "query",
  { inline }: SchemaWriter,
): JsonSchema[] {
  if (!schema) return [];
  const sent = inline(schema, "input") as Shape;
  const read = inline(schema, "output") as Shape;
  return Object.entries(sent.properties ?? {}).map(([name, given]) => {
    const parsed = read.properties?.[name] ?? {};
    // The parsed form knows more of a number; a list or flag is sent as text and parsed to something else.
    const known = given.type === undefined || given.type === parsed.type ? parsed : given;
    const isNumber = given.type === "number" && parsed.type === "integer";
    return {
      name,
      in: place,
      required: place === "path" || (sent.required?.includes(name) ?? false),
      schema: isNumber ? parsed : known,
    };
  });
}
