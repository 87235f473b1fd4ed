import type { Thing, WithContext } from "schema-dts";

/** Structured data in the schema.org vocabulary. */
export type JsonLd<T extends Thing = Thing> = WithContext<T>;

/** Serializes data for a script element. Escapes what could end the element or start another. */
export function toScriptText(data: JsonLd): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
