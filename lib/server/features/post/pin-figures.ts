import { sql } from "drizzle-orm";
import type { FigureNode } from "#lib/domain/body/block/figure";
import type { RootNode } from "#lib/domain/body/blocks";
import { getFigures, listFigures } from "#lib/domain/body/content";
import type { FigureProduct } from "#lib/domain/body/figure/fields";
import { serializeBody } from "#lib/domain/body/parse";
import { detectLanguage } from "#lib/domain/locale";
import { productNavs, products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";

type Product = { nameEn: string; nameZh: string; asOf: string | null };

/**
 * Pins the figures of a sanitized body that is published: each fund of a block gets the day of its
 * last NAV so far, so that later NAVs do not change what readers saw, and its real name.
 */
export async function pinFigures(body: string, text: string): Promise<string> {
  const blocks = listFigures(body);
  if (blocks.length === 0) return body;
  const funds = await readProducts(blocks);
  const language = detectLanguage(text);
  const pin = (product: FigureProduct, to: string): FigureProduct => {
    const fund = funds.get(toKey(product.productId, to));
    if (!fund) return { ...product, asOf: null };
    const { nameEn, nameZh, asOf } = fund;
    const isKnownName = product.name === nameEn || product.name === nameZh;
    const isEarlier = product.asOf !== null && asOf !== null && product.asOf <= asOf;
    return {
      ...product,
      name: isKnownName ? product.name : language === "zh" ? nameZh : nameEn,
      asOf: isEarlier ? product.asOf : asOf,
    };
  };
  // Sanitized above, so the blocks are where `parseBody` puts them.
  const { root } = JSON.parse(body) as { root: RootNode };
  for (const block of getFigures(root)) {
    block.products = block.products.map((product) => pin(product, block.to));
  }
  return serializeBody(root);
}

const toKey = (productId: string, to: string) => `${productId} ${to}`;

/** Reads the funds of blocks with the day of their last NAV up to each pinned day. */
async function readProducts(blocks: readonly FigureNode[]): Promise<Map<string, Product>> {
  const pins = blocks.flatMap(({ products, to }) =>
    products.map(({ productId }) => ({ productId, to })),
  );
  const rows = await db().execute<Product & { id: string; to: string }>(sql`
    select p.id::text, pin.to_day::text as "to", p.name_en as "nameEn", p.name_zh as "nameZh",
      (select max(n.date)::text from ${productNavs} n
        where n.product_id = p.id and n.date <= pin.to_day) as "asOf"
    from unnest(${sql.param(pins.map(({ productId }) => productId))}::bigint[],
      ${sql.param(pins.map(({ to }) => to))}::date[]) pin (product_id, to_day)
    join ${products} p on p.id = pin.product_id`);
  return new Map(rows.map(({ id, to, ...fund }) => [toKey(id, to), fund]));
}
