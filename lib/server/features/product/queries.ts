import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "#lib/domain/locale";
import type { ProductSort } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";
import { AppError } from "#lib/server/core/error";
import { inSlices } from "#lib/server/core/in-slices";
import { singleton } from "#lib/server/core/singleton";
import {
  benchmarkValues,
  productDocuments,
  productFigures,
  productNavs,
  products,
} from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

const getFigureColumns = () => {
  const { productId, formula, ...columns } = getTableColumns(productFigures);
  return columns;
};

const getProductColumns = () => {
  const { terms, createdAt, ...columns } = getTableColumns(products);
  return columns;
};

/** Returns the columns that lists of funds show. */
export const getSummaryColumns = () => {
  const { descriptionEn, descriptionZh, portfolio, ...columns } = getProductColumns();
  return { product: columns, figures: getFigureColumns() };
};

const isAnyOf = (column: AnyPgColumn, name: string, type: string) =>
  sql`(${typedPlaceholder(name, type)} is null or ${column} = any(${typedPlaceholder(name, type)}))`;

/** Conditions of the list; null matches everything. */
export type FilterInput = {
  /** A tsquery. */
  terms: string | null;
  assetClass: string[] | null;
  category: string[] | null;
  riskLevel: number[] | null;
  minimumInvestment: string | null;
  currency: string | null;
  openOnly: boolean;
};

const buildFilterCondition = () => sql`(
  (${typedPlaceholder("terms", "tsquery")} is null or ${products.terms} @@ ${typedPlaceholder("terms", "tsquery")})
  and ${isAnyOf(products.assetClass, "assetClass", "text[]")}
  and ${isAnyOf(products.category, "category", "text[]")}
  and ${isAnyOf(products.riskLevel, "riskLevel", "smallint[]")}
  and (${typedPlaceholder("minimumInvestment", "numeric")} is null
    or ${products.minimumInvestment} <= ${typedPlaceholder("minimumInvestment", "numeric")})
  and (${typedPlaceholder("currency", "text")} is null or ${products.currency} = ${typedPlaceholder("currency", "text")})
  and (not ${typedPlaceholder("openOnly", "boolean")} or ${products.status} = 'open'))`;

export type ListOrder = { sort: ProductSort; isDescending: boolean; locale: Locale };

const nameKeys = {
  en: sql`${products.nameEn} collate "en-x-icu"`,
  zh: sql`${products.nameZh} collate "zh-x-icu"`,
};

function getSortKey({ sort, locale }: ListOrder): { key: SQL; type: string } {
  if (sort === "name") return { key: nameKeys[locale], type: "text" };
  const column =
    sort === "minimumInvestment" || sort === "managementFee" || sort === "riskLevel"
      ? products[sort]
      : productFigures[sort];
  return { key: sql`${column}`, type: "numeric" };
}

const listQuery = (order: ListOrder) => {
  const name = `${order.sort}_${order.isDescending}_${order.sort === "name" ? order.locale : "any"}`;
  return singleton(`query.product.list.${name}`, () => {
    const { key, type } = getSortKey(order);
    const lastKey = typedPlaceholder("key", type);
    const hasLaterKey = order.isDescending ? sql`${key} < ${lastKey}` : sql`${key} > ${lastKey}`;
    const hasLaterId = sql`${products.id} > ${typedPlaceholder("id", "bigint")}`;
    return db()
      .select({ ...getSummaryColumns(), key: sql<string | null>`(${key})::text`.as("sort_key") })
      .from(products)
      .leftJoin(productFigures, eq(productFigures.productId, products.id))
      .where(sql`${buildFilterCondition()} and (not ${typedPlaceholder("hasPosition", "boolean")} or case
        when ${typedPlaceholder("key", "text")} is null then ${key} is null and ${hasLaterId}
        else ${key} is null or ${hasLaterKey} or (${key} = ${lastKey} and ${hasLaterId}) end)`)
      .orderBy(
        sql`${key} ${sql.raw(order.isDescending ? "desc" : "asc")} nulls last`,
        asc(products.id),
      )
      .limit(sql.placeholder("limit"))
      .prepare(`product_list_${name}`);
  });
};

/** With `hasPosition`, the list continues after the row with this sort key and id. */
type ListInput = FilterInput & {
  hasPosition: boolean;
  key: string | null;
  id: string;
  limit: number;
};

/** Returns funds in order. Those without the figure they are sorted by come last. */
export const listProductRows = (order: ListOrder, input: ListInput) =>
  listQuery(order).execute(input);

export type SummaryRow = Omit<Awaited<ReturnType<typeof listProductRows>>[number], "key">;

const countsQuery = prepareOnce("product_counts", () =>
  db()
    .select({
      matchCount: sql<number>`(count(*) filter (where ${buildFilterCondition()}))::int`,
      productCount: sql<number>`count(*)::int`,
    })
    .from(products),
);

/** Counts the funds that match the filter, and all funds. */
export async function countProducts(filter: FilterInput) {
  const [counts] = await countsQuery().execute(filter);
  return counts ?? { matchCount: 0, productCount: 0 };
}

const facetsQuery = prepareOnce("product_facets", () =>
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
    .orderBy(sql`v.facet`, sql`v.value`),
);

/** Counts the funds of each value of each filter. */
export const countFacetValues = () => facetsQuery().execute();

export type DocumentRow = Pick<
  typeof productDocuments.$inferSelect,
  "type" | "language" | "title" | "date" | "isRequired" | "url"
> & { id: string };

const documents = sql<DocumentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', d.id::text, 'type', d.type, 'language', d.language, 'title', d.title, 'date', d.date,
    'isRequired', d.is_required, 'url', d.url) order by d.is_required desc, d.id), '[]')
  from product_documents d where d.product_id = ${products.id})`;

const byIdsQuery = prepareOnce("product_ids", () =>
  db()
    .select({
      product: getProductColumns(),
      figures: getFigureColumns(),
      documents: documents.as("documents"),
    })
    .from(products)
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .where(sql`${products.id} = any(${typedPlaceholder("ids", "bigint[]")})`),
);

/** Returns funds with figures and documents, in no particular order. */
export const listProductsByIds = (ids: string[]) => byIdsQuery().execute({ ids });

export type DetailRow = Awaited<ReturnType<typeof listProductsByIds>>[number];

export const findProduct = (productId: string) => firstOrNull(listProductsByIds([productId]));

const navsQuery = prepareOnce("product_navs", () =>
  db()
    .select({
      productId: productNavs.productId,
      // Decades have 14,000 days, and to read as many rows holds up the thread.
      navs: sql<string>`string_agg(
          ${productNavs.date}::text || ' ' || trim_scale(${productNavs.nav})::text, ','
          order by ${productNavs.date})`.as("navs"),
    })
    .from(productNavs)
    .where(sql`${productNavs.productId} = any(${typedPlaceholder("ids", "bigint[]")})`)
    .groupBy(productNavs.productId),
);

/** Returns all NAVs of each fund, oldest first. */
export async function readNavs(productIds: string[]): Promise<Map<string, NavPoint[]>> {
  const navs = new Map(productIds.map((id): [string, NavPoint[]] => [id, []]));
  const rows = await navsQuery().execute({ ids: productIds });
  for await (const row of inSlices(rows, 1)) navs.set(String(row.productId), parseNavs(row.navs));
  return navs;
}

/** Parses `2026-11-26 101.5,2026-11-27 102`. */
const parseNavs = (text: string): NavPoint[] =>
  text.split(",").map((point) => ({ date: point.slice(0, 10), nav: point.slice(11) }));

const benchmarkQuery = prepareOnce("product_benchmark", () =>
  db()
    .select({
      values: sql<string | null>`string_agg(
          ${benchmarkValues.date}::text || ' ' || trim_scale(${benchmarkValues.value})::text, ','
          order by ${benchmarkValues.date})`.as("values"),
    })
    .from(benchmarkValues)
    .where(eq(benchmarkValues.productId, sql.placeholder("id"))),
);

/** Returns all values of a fund's benchmark, oldest first. */
export async function readBenchmark(productId: string): Promise<NavPoint[]> {
  const [row] = await benchmarkQuery().execute({ id: BigInt(productId) });
  return row?.values ? parseNavs(row.values) : [];
}

const existsQuery = prepareOnce("product_exists", () =>
  db()
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

/** @throws AppError(notFound) */
export async function requireProductExists(productId: string): Promise<void> {
  const [row] = await existsQuery().execute({ id: productId });
  if (!row) throw new AppError("notFound");
}

const documentQuery = prepareOnce("product_document", () =>
  db()
    .select({ html: productDocuments.html, url: productDocuments.url })
    .from(productDocuments)
    .where(
      sql`${productDocuments.productId} = ${typedPlaceholder("productId", "bigint")}
          and ${productDocuments.id} = ${typedPlaceholder("documentId", "bigint")}`,
    ),
);

export const findDocument = (productId: string, documentId: string) =>
  firstOrNull(documentQuery().execute({ productId, documentId }));
