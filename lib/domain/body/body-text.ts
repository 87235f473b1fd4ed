import type { BodyText, TextPlace } from "#lib/domain/body/spec";

/** Returns a field of a node as a text; nothing if it is empty. */
export function listField<K extends string>(
  place: TextPlace,
  node: { [key in K]?: string | null },
  key: K,
): BodyText[] {
  const text = node[key];
  const replace = (changed: string) => Object.assign(node, { [key]: changed });
  return text ? [{ place, text, replace }] : [];
}
