import {
  type FigureFields,
  type FigureProduct,
  figureViews,
  hasStartDay,
  productCounts,
} from "#lib/domain/body/figure/fields";
import {
  getChildren,
  getOneOf,
  getString,
  isRawNode,
  type RawNode,
} from "#lib/domain/body/raw-node";
import { limits } from "#lib/domain/limits";
import { isSerialId } from "#lib/domain/text/serial-id";

const firstDay = "1900-01-01";

/** True for an existing calendar day, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < firstDay) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Parses the funds of a block: valid ids without duplicates, as many as any view shows. */
export function parseProducts(node: RawNode): FigureProduct[] {
  const products = new Map<string, FigureProduct>();
  for (const value of getChildren({ children: node.products })) {
    if (!isRawNode(value)) continue;
    const productId = getString(value, "productId", 20);
    if (!isSerialId(productId) || products.has(productId)) continue;
    const name = getString(value, "name", limits.title).replace(/\s+/g, " ").trim();
    const asOf = getString(value, "asOf", 10);
    products.set(productId, {
      productId,
      name: name || productId,
      asOf: isDay(asOf) ? asOf : null,
    });
    if (products.size === productCounts.comparison.max) break;
  }
  return [...products.values()];
}

/** Parses the fields of a figure. Null if funds or days do not fit the view. */
export function parseFigure(node: RawNode): FigureFields | null {
  const view = getOneOf(node, "view", [...figureViews, null], null);
  if (!view) return null;
  const products = parseProducts(node);
  const to = getString(node, "to", 10);
  const from = hasStartDay(view) ? getString(node, "from", 10) : null;
  const { min, max } = productCounts[view];
  if (products.length < min || products.length > max || !isDay(to)) return null;
  if (from !== null && (!isDay(from) || from >= to)) return null;
  const dropLaterDay = (product: FigureProduct) =>
    product.asOf !== null && product.asOf > to ? { ...product, asOf: null } : product;
  return { view, products: products.map(dropLaterDay), from, to };
}

export function parseSerializedFigure(text: string): FigureFields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRawNode(value) ? parseFigure(value) : null;
  } catch {
    return null;
  }
}
