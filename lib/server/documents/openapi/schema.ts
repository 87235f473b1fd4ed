import { z } from "zod";
import type { ContractNames } from "#lib/server/documents/openapi/contract-names";

export type JsonSchema = { [keyword: string]: unknown };
/** Schemas that stand once in the document, by name. */
export type Components = Record<string, JsonSchema>;

export type SchemaWriter = {
  /** The schema itself, with references inside it. */
  inline: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
  /** A reference where the schema has a name, else the schema itself. */
  refer: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
};

/** Turns schemas into JSON Schema; what has a name goes into `components`, and a reference stands for it. */
export function createSchemaWriter(names: ContractNames, components: Components): SchemaWriter {
  const inline: SchemaWriter["inline"] = (schema, io) => {
    const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
      io,
      metadata: names.schemas,
      unrepresentable: "any",
      override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
    }) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Components)) {
      components[suffixed(name, io)] ??= relocated(definition, io);
    }
    return relocated(own, io);
  };
  const refer: SchemaWriter["refer"] = (schema, io) => {
    const written = inline(schema, io);
    const id = names.schemas.get(schema)?.id;
    if (!id) return written;
    components[suffixed(id, io)] ??= written;
    return { $ref: `#/components/schemas/${suffixed(id, io)}` };
  };
  return { inline, refer };
}

/** What is sent may differ from what is read (defaults, trimming), so the two have names of their own. */
const suffixed = (name: string, io: "input" | "output") => (io === "input" ? `${name}Input` : name);

/** Leaves out what zod adds and a reader does not need; replies may grow new fields. */
function tidy(schema: JsonSchema): void {
  delete schema.id;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function relocated(schema: JsonSchema, io: "input" | "output"): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string"
      ? `#/components/schemas/${suffixed(value.replace("#/$defs/", ""), io)}`
      : value,
  );
}
