import { z } from "zod";
import type { ContractNames } from "#lib/server/documents/openapi/contract-names";

export type JsonSchema = { [keyword: string]: unknown };
/** Named schemas of the document. */
export type Components = Record<string, JsonSchema>;

export type SchemaWriter = {
  /** Returns the schema itself; nested named schemas become references. */
  inline: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
  /** Returns a reference if the schema has a name, else the schema itself. */
  refer: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
};

/** Converts zod schemas to JSON Schema. Named schemas go to `components` and are referenced. */
export function createSchemaWriter(names: ContractNames, components: Components): SchemaWriter {
  const inline: SchemaWriter["inline"] = (schema, io) => {
    const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
      io,
      metadata: names.schemas,
      unrepresentable: "any",
      override: ({ jsonSchema }) => removeNoise(jsonSchema as JsonSchema),
    }) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Components)) {
      components[toComponentName(name, io)] ??= rewriteReferences(definition, io);
    }
    return rewriteReferences(own, io);
  };
  const refer: SchemaWriter["refer"] = (schema, io) => {
    const written = inline(schema, io);
    const id = names.schemas.get(schema)?.id;
    if (!id) return written;
    components[toComponentName(id, io)] ??= written;
    return { $ref: `#/components/schemas/${toComponentName(id, io)}` };
  };
  return { inline, refer };
}

/** Returns different names for input and output, because they may differ (defaults, trimming). */
const toComponentName = (name: string, io: "input" | "output") =>
  io === "input" ? `${name}Input` : name;

/**
 * Removes keywords that zod adds needlessly, and `additionalProperties: false`, because responses
 * may gain fields.
 */
function removeNoise(schema: JsonSchema): void {
  delete schema.id;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function rewriteReferences(schema: JsonSchema, io: "input" | "output"): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string"
      ? `#/components/schemas/${toComponentName(value.replace("#/$defs/", ""), io)}`
      : value,
  );
}
