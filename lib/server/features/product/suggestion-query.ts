import { eq, sql } from "drizzle-orm";
import { parseIsin } from "#lib/domain/product/isin";
import { listScriptVariants } from "#lib/domain/text/script-variants";
import { getSummaryColumns } from "#lib/server/features/product/queries";
import { productFigures, products } from "#lib/server/features/product/schema";
import { toTsquery } from "#lib/server/features/product/search-terms";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

/** Matching funds that are ranked. The first letter of a word matches many. */
const maxCandidates = 500;

/** A subselect hides the keyword from the planner, so every plan uses the index. */
const candidates = sql`
  select ${products.id}, ${products.isin}, ${products.nameEn}, ${products.nameZh}, ${products.status}
  from ${products} where ${products.terms} @@ (select ${sql.placeholder("terms")}::tsquery)
  limit ${sql.raw(String(maxCandidates))}`;

const hasName = (position: string) => sql`exists (
  select from unnest((select ${sql.placeholder("names")}::text[])::text[]) named
  where strpos(lower(${products.nameEn}), named) ${sql.raw(position)}
    or strpos(lower(${products.nameZh}), named) ${sql.raw(position)})`;

/** Match quality: 0 for the ISIN, 1 at the beginning of a name, 2 anywhere in it, 3 elsewhere. */
const matchRank = sql`case
  when ${products.isin} = ${sql.placeholder("isin")}::text then 0
  when ${hasName("= 1")} then 1 when ${hasName("> 0")} then 2 else 3 end`;

const bestFirst = sql`match_rank, ${products.status} <> 'open', ${products.nameEn}, ${products.id}`;

const best = sql`
  select ${products.id}, ${matchRank} as match_rank from (${candidates}) ${products}
  order by ${bestFirst} limit ${sql.placeholder("limit")}`;

const suggestionQuery = prepareOnce("product_suggestion", () =>
  db()
    .select(getSummaryColumns())
    .from(products)
    .innerJoin(sql`(${best}) best`, sql`best.id = ${products.id}`)
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .orderBy(bestFirst),
);

/** Returns the funds that match `keyword` best; of equal ones those that accept orders first. */
export async function findProducts(keyword: string, limit: number) {
  const terms = toTsquery(keyword);
  if (terms === "") return [];
  const names = listScriptVariants(keyword.toLowerCase());
  return suggestionQuery().execute({ terms, names, isin: parseIsin(keyword), limit });
}
