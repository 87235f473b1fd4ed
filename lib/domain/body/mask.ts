import type { RootNode } from "#lib/domain/body/blocks";
import { listBodyTexts } from "#lib/domain/body/texts";

/** Masks all texts of a parsed body, in place. `mask` returns a text of the same length. */
export function maskBody(root: RootNode, mask: (text: string) => string): void {
  for (const { text, replace } of [...listBodyTexts(root)]) {
    const masked = mask(text);
    if (masked !== text) replace(masked);
  }
}
