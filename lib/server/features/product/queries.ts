import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "#lib/domain/locale";
import type { ProductSort } from "#lib/domain/product/kind";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import {
  productDocuments,
  productFigures,
  productNavs,
  products,
} from "#lib/server/platform/postgres/schema/product";

const figureColumns = () => {
  const { productId, ...columns } = getTableColumns(productFigures);
  return columns;
};

const productColumns = () => {
  const { terms, createdAt, ...columns } = getTableColumns(products);
  return columns;
};

const summaryColumns = () => {
  const { descriptionEn, descriptionZh, ...columns } = productColumns();
  return { product: columns, figures: figureColumns() };
};

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const anyOf = (column: AnyPgColumn, name: string, type: string) =>
  sql`(${given(name, type)} is null or ${column} = any(${given(name, type)}))`;

/** What the list is narrowed to; a null narrows nothing. */
export type Narrowing = {
  terms: string | null;
  assetClass: string[] | null;
  category: string[] | null;
  riskLevel: number[] | null;
  minimumInvestment: string | null;
  currency: string | null;
};

const matches = () => sql`(
  (${given("terms", "tsquery")} is null or ${products.terms} @@ ${given("terms", "tsquery")})
  and ${anyOf(products.assetClass, "assetClass", "text[]")}
  and ${anyOf(products.category, "category", "text[]")}
  and ${anyOf(products.riskLevel, "riskLevel", "smallint[]")}
  and (${given("minimumInvestment", "numeric")} is null
    or ${products.minimumInvestment} <= ${given("minimumInvestment", "numeric")})
  and (${given("currency", "text")} is null or ${products.currency} = ${given("currency", "text")}))`;

export type Order = { sort: ProductSort; isFalling: boolean; locale: Locale };

const names = {
  en: sql`${products.nameEn} collate "en-x-icu"`,
  zh: sql`${products.nameZh} collate "zh-x-icu"`,
};

function sortKey({ sort, locale }: Order): { key: SQL; type: string } {
  if (sort === "name") return { key: names[locale], type: "text" };
  const column = sort === "minimumInvestment" ? products.minimumInvestment : productFigures[sort];
  return { key: sql`${column}`, type: "numeric" };
}

/**
 * Funds in order, from behind a row: `isBegun` says whether there is one, `key` and `id` which.
 * Those without the figure that the list is sorted by come last.
 */
export const productList = (order: Order) => {
  const name = `${order.sort}_${order.isFalling}_${order.sort === "name" ? order.locale : "any"}`;
  return singleton(`query.product.list.${name}`, () => {
    const { key, type } = sortKey(order);
    const value = given("key", type);
    const beyond = order.isFalling ? sql`${key} < ${value}` : sql`${key} > ${value}`;
    const below = sql`${products.id} > ${given("id", "bigint")}`;
    return db()
      .select({ ...summaryColumns(), key: sql<string | null>`(${key})::text`.as("sort_key") })
      .from(products)
      .leftJoin(productFigures, eq(productFigures.productId, products.id))
      .where(sql`${matches()} and (not ${given("isBegun", "boolean")} or case
        when ${given("key", "text")} is null then ${key} is null and ${below}
        else ${key} is null or ${beyond} or (${key} = ${value} and ${below}) end)`)
      .orderBy(
        sql`${key} ${sql.raw(order.isFalling ? "desc" : "asc")} nulls last`,
        asc(products.id),
      )
      .limit(sql.placeholder("limit"))
      .prepare(`product_list_${name}`);
  });
};

/** How many match, and how many there are. */
export const productCounts = () =>
  singleton("query.product.counts", () =>
    db()
      .select({
        matchCount: sql<number>`(count(*) filter (where ${matches()}))::int`,
        productCount: sql<number>`count(*)::int`,
      })
      .from(products)
      .prepare("product_counts"),
  );

/** How many funds each word of each filter has. */
export const productFacets = () =>
  singleton("query.product.facets", () =>
    db()
      .select({
        facet: sql<string>`v.facet`,
        value: sql<string>`v.value`,
        count: sql<number>`count(*)::int`,
      })
      .from(products)
      .crossJoin(
        sql`lateral (values ('assetClass', ${products.assetClass}), ('category', ${products.category}),
          ('riskLevel', ${products.riskLevel}::text), ('currency', ${products.currency})) v (facet, value)`,
      )
      .groupBy(sql`v.facet`, sql`v.value`)
      .orderBy(sql`v.facet`, sql`v.value`)
      .prepare("product_facets"),
  );

export type DocumentRow = Pick<
  typeof productDocuments.$inferSelect,
  "type" | "language" | "title" | "date" | "isRequired" | "url"
> & { id: string };

const documents = sql<DocumentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', d.id::text, 'type', d.type, 'language', d.language, 'title', d.title, 'date', d.date,
    'isRequired', d.is_required, 'url', d.url) order by d.is_required desc, d.id), '[]')
  from product_documents d where d.product_id = ${products.id})`;

/** Funds by their ids, whole, in no order. */
export const productsByIds = () =>
  singleton("query.product.ids", () =>
    db()
      .select({
        product: productColumns(),
        figures: figureColumns(),
        documents: documents.as("documents"),
      })
      .from(products)
      .leftJoin(productFigures, eq(productFigures.productId, products.id))
      .where(sql`${products.id} = any(${given("ids", "bigint[]")})`)
      .prepare("product_ids"),
  );

/** All NAVs of some funds, oldest first. */
export const navsOf = () =>
  singleton("query.product.navs", () =>
    db()
      .select({
        productId: productNavs.productId,
        date: productNavs.date,
        nav: sql<string>`trim_scale(${productNavs.nav})::text`.as("nav"),
      })
      .from(productNavs)
      .where(sql`${productNavs.productId} = any(${given("ids", "bigint[]")})`)
      .orderBy(asc(productNavs.date))
      .prepare("product_navs"),
  );

/** Whether there is such a fund. */
export const productExists = () =>
  singleton("query.product.exists", () =>
    db()
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, sql.placeholder("id")))
      .prepare("product_exists"),
  );

export const documentById = () =>
  singleton("query.product.document", () =>
    db()
      .select({ html: productDocuments.html, url: productDocuments.url })
      .from(productDocuments)
      .where(
        sql`${productDocuments.productId} = ${given("productId", "bigint")}
          and ${productDocuments.id} = ${given("documentId", "bigint")}`,
      )
      .prepare("product_document"),
  );

export type SummaryRow = Omit<
  Awaited<ReturnType<ReturnType<typeof productList>["execute"]>>[number],
  "key"
>;
export type DetailRow = Awaited<ReturnType<ReturnType<typeof productsByIds>["execute"]>>[number];
