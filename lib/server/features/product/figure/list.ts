import { listFigures as contract, type Figure } from "#lib/contracts/product/figure";
import type { FigureRequest } from "#lib/domain/product/figure/query";
import { computeSnapshot, type Snapshot } from "#lib/domain/product/figure/snapshot";
import { computeChange, type NavPoint } from "#lib/domain/product/nav";
import { inSlices } from "#lib/server/core/in-slices";
import { operation } from "#lib/server/core/operation";
import { type CorrectionRow, listCorrections } from "#lib/server/features/product/figure/queries";
import { listProductsByIds, readNavs, type SummaryRow } from "#lib/server/features/product/queries";

export const listFigures = operation(contract, async ({ query: { blocks, since } }) => {
  const ids = [
    ...new Set(blocks.flatMap(({ products }) => products.map(({ productId }) => productId))),
  ];
  const [products, navs, corrections] = await Promise.all([
    listProductsByIds(ids),
    readNavs(ids),
    since ? listCorrections(ids, since) : [],
  ]);
  const sources: Sources = {
    products: new Map(products.map(({ product }) => [String(product.id), product])),
    navs,
    corrections,
  };
  const built: Figure[] = [];
  for await (const block of inSlices(blocks, 1)) built.push(buildBlock(block, sources));
  return built;
});

type Sources = {
  products: Map<string, SummaryRow["product"]>;
  /** By fund, oldest first. */
  navs: Map<string, NavPoint[]>;
  corrections: CorrectionRow[];
};

function buildBlock(block: FigureRequest, sources: Sources): Figure {
  const { view, from, to, products } = block;
  const navs = products.map(({ productId }) => sources.navs.get(productId) ?? []);
  const pinned = computeSnapshot(
    block,
    navs,
    products.map(({ asOf }) => asOf ?? to),
  );
  const today = computeSnapshot(
    block,
    navs,
    products.map(() => null),
  );
  const corrections = sources.corrections.filter((row) => isUsed(row, block, pinned));
  return {
    view,
    from,
    to,
    products: products.map(({ productId }) => presentProduct(productId, sources)),
    pinned: pinned && presentSnapshot(pinned),
    today: today && presentSnapshot(today),
    changes: products.map((_, at) => {
      const [before, after] = [pinned?.items[at]?.nav, today?.items[at]?.nav];
      return before && after ? computeChange(before.nav, after.nav) : null;
    }),
    correctionCount: corrections.length,
    lastCorrection: corrections[0] ? presentCorrection(corrections[0]) : null,
  };
}

/** True for a changed NAV that pinned figures are computed from, or were before it was withdrawn. */
function isUsed(row: CorrectionRow, block: FigureRequest, pinned: Snapshot | null) {
  const { productId, date, after } = row;
  const at = block.products.findIndex((product) => product.productId === String(productId));
  const item = pinned?.items[at];
  const pinnedDay = block.products[at]?.asOf ?? block.to;
  if (!item?.nav || date > (after === null ? pinnedDay : item.nav.date)) return false;
  return item.start === null || date >= item.start.date;
}

function presentProduct(productId: string, { products }: Sources): Figure["products"][number] {
  const product = products.get(productId);
  return {
    productId,
    current: product
      ? {
          name: { en: product.nameEn, zh: product.nameZh },
          status: product.status,
          currency: product.currency,
        }
      : null,
  };
}

const presentSnapshot = ({ asOf, items, dates, lines, rows }: Snapshot) => ({
  asOf,
  dates,
  lines,
  rows,
  items: items.map(({ nav, start, change, figures }) => ({
    nav,
    start,
    change,
    figures: figures && {
      performance1y: figures.performance1y,
      annualizedReturn: figures.annualizedReturn,
      annualizedVolatility: figures.annualizedVolatility,
      sharpeRatio: figures.sharpeRatio,
      maxDrawdown: figures.maxDrawdown,
    },
  })),
});

const presentCorrection = (row: CorrectionRow) => ({
  productId: String(row.productId),
  date: row.date,
  before: row.before,
  after: row.after,
  correctedAt: row.correctedAt.toISOString(),
});
