import type { ProductBlockFields } from "#lib/domain/body/figure/fields";
import { parseProductBlock } from "#lib/domain/body/figure/parse";

/** A block of figures without the names of its funds, which the server looks up. */
export type BlockRequest = Omit<ProductBlockFields, "products"> & {
  products: { productId: string; asOf: string | null }[];
};

/** Writes blocks as a query parameter: `chart:12@2025-11-03:2025-01-01:2025-11-05;card:7::2025-11-05`. */
export const formatBlocksQuery = (blocks: readonly BlockRequest[]): string =>
  blocks
    .map(({ view, products, from, to }) => {
      const ids = products.map(({ productId, asOf }) =>
        asOf ? `${productId}@${asOf}` : productId,
      );
      return [view, ids.join(","), from ?? "", to].join(":");
    })
    .join(";");

/** Parses what `formatBlocksQuery` wrote; null if any block is invalid. */
export function parseBlocksQuery(text: string): BlockRequest[] | null {
  const blocks = text.split(";").map((block) => {
    const [view, ids = "", from, to, ...rest] = block.split(":");
    const products = ids.split(",").map((id) => {
      const [productId, asOf] = id.split("@");
      return { productId, asOf };
    });
    const fields = rest.length === 0 ? parseProductBlock({ view, products, from, to }) : null;
    // Invalid and repeated ids would be missing.
    return fields?.products.length === products.length ? fields : null;
  });
  return blocks.every((block) => block !== null) ? blocks : null;
}
