import type { FigureFields } from "#lib/domain/body/figure/fields";
import { parseFigure } from "#lib/domain/body/figure/parse";

/** A figure without the names of its funds, which the server looks up. */
export type FigureRequest = Omit<FigureFields, "products"> & {
  products: { productId: string; asOf: string | null }[];
};

/** Writes blocks as a query parameter: `chart:12@2025-11-03:2025-01-01:2025-11-05;card:7::2025-11-05`. */
export const formatFiguresQuery = (blocks: readonly FigureRequest[]): string =>
  blocks
    .map(({ view, products, from, to }) => {
      const ids = products.map(({ productId, asOf }) =>
        asOf ? `${productId}@${asOf}` : productId,
      );
      return [view, ids.join(","), from ?? "", to].join(":");
    })
    .join(";");

/** Parses what `formatFiguresQuery` wrote; null if any block is invalid. */
export function parseFiguresQuery(text: string): FigureRequest[] | null {
  const blocks = text.split(";").map((block) => {
    const [view, ids = "", from, to, ...rest] = block.split(":");
    const products = ids.split(",").map((id) => {
      const [productId, asOf] = id.split("@");
      return { productId, asOf };
    });
    const fields = rest.length === 0 ? parseFigure({ view, products, from, to }) : null;
    // Invalid and repeated ids would be missing.
    return fields?.products.length === products.length ? fields : null;
  });
  return blocks.every((block) => block !== null) ? blocks : null;
}
