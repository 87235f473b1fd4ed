import type { JsonSchema } from "#lib/server/documents/openapi/schema";

const indentation = "  ";
/** Longer objects take a line for each property. */
const maxInlineLength = 60;

/** Returns a JSON schema in the notation of TypeScript; references become their names. */
export function toTypeText(schema: JsonSchema, indent = ""): string {
  const { $ref, enum: values, const: constant, type, anyOf, oneOf, items, prefixItems } = schema;
  if (typeof $ref === "string") return $ref.split("/").at(-1) ?? "";
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  const union = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (union) return joinUnion(union.map((each) => toTypeText(each, indent)));
  if (Array.isArray(type)) {
    return joinUnion(type.map((each) => toTypeText({ ...schema, type: each }, indent)));
  }
  if (Array.isArray(prefixItems)) {
    return `[${prefixItems.map((each) => toTypeText(each as JsonSchema, indent)).join(", ")}]`;
  }
  if (type === "array") return `${wrapUnion(toTypeText((items ?? {}) as JsonSchema, indent))}[]`;
  if (type === "object") return toObjectText(schema, indent);
  if (type === "integer") return "number";
  return typeof type === "string" ? type : "unknown";
}

const joinUnion = (parts: string[]): string => [...new Set(parts)].join(" | ");

const wrapUnion = (text: string): string => (/^[^{[]* \| /.test(text) ? `(${text})` : text);

function toObjectText(schema: JsonSchema, indent: string): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    additionalProperties?: JsonSchema;
  };
  const inner = indent + indentation;
  const fields = Object.entries(properties).map(
    ([name, each]) => `${name}${required.includes(name) ? "" : "?"}: ${toTypeText(each, inner)}`,
  );
  if (fields.length === 0) {
    return additionalProperties ? `{ [key]: ${toTypeText(additionalProperties, inner)} }` : "{}";
  }
  const line = `{ ${fields.join(", ")} }`;
  if (line.length <= maxInlineLength && !line.includes("\n")) return line;
  return `{\n${fields.map((field) => `${inner}${field},\n`).join("")}${indent}}`;
}
