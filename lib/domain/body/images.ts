import { imageIdOf } from "#lib/domain/body/image";
import { parseBody } from "#lib/domain/body/parse";
import { walk } from "#lib/domain/body/walk";

/** The files of a body's images, in reading order, each once. */
export function bodyImageIds(body: string): string[] {
  const found = new Set<string>();
  for (const node of walk(parseBody(body))) {
    const fileId = node.type === "inline-image" ? imageIdOf(node.src) : null;
    if (fileId) found.add(fileId);
  }
  return [...found];
}
