import { parseBody } from "#lib/domain/body/parse";

/** The body as it is stored: known nodes only, serialized. An empty body stays empty. */
export function cleanBody(serialized: string): string {
  const root = parseBody(serialized);
  return root.children.length > 0 ? JSON.stringify({ root }) : "";
}
