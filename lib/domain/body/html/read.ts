import { Blocks } from "#lib/domain/body/html/blocks";
import { ownPicture } from "#lib/domain/body/html/picture";
import { sourceOf } from "#lib/domain/body/html/source";
import { plainLook } from "#lib/domain/body/html/style";
import { readTree } from "#lib/domain/body/html/tree";
import { imageIdOf } from "#lib/domain/body/image";
import type { Loose } from "#lib/domain/body/loose";

type Options = {
  /** The address of an image in the product, for one that the HTML names; null for others. */
  picture?: (src: string) => string | null;
};

/**
 * Reads HTML - of the product's own pages, of word processors, mail or the web - into loose nodes.
 * Every node is made here, so nothing of the markup itself gets through, and no text is lost.
 */
export function readHtml(html: string, { picture = ownPicture(imageIdOf) }: Options = {}): Loose[] {
  const root = readTree(html);
  return new Blocks(sourceOf(root, picture)).inside(root, plainLook);
}
