import { parseBody } from "#lib/domain/body/parse";
import { walk } from "#lib/domain/body/walk";

/** The funds that a body names, in reading order, each once. */
export function bodyProductIds(body: string): string[] {
  const found = new Set<string>();
  for (const node of walk(parseBody(body))) {
    if (node.type === "product-mention" && /^[1-9]\d{0,17}$/.test(node.productId)) {
      found.add(node.productId);
    }
  }
  return [...found];
}
