import { sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { navCorrections } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

/** Bounds the work for a fund whose whole history was replaced. */
const maxCorrections = 2_000;

const correctionsQuery = () =>
  singleton("query.figure.corrections", () =>
    db()
      .select({
        productId: navCorrections.productId,
        date: navCorrections.date,
        before: sql<string | null>`trim_scale(${navCorrections.before})::text`.as("before"),
        after: sql<string | null>`trim_scale(${navCorrections.after})::text`.as("after"),
        correctedAt: navCorrections.correctedAt,
      })
      .from(navCorrections)
      .where(
        sql`${navCorrections.productId} = any(${typedPlaceholder("ids", "bigint[]")})
          and ${navCorrections.correctedAt} > ${typedPlaceholder("since", "timestamptz")}`,
      )
      .orderBy(sql`${navCorrections.correctedAt} desc`, sql`${navCorrections.date} desc`)
      .limit(maxCorrections)
      .prepare("product_block_corrections"),
  );

/** Returns the corrections of NAVs of the funds after a time, the last one first. */
export const listCorrections = (ids: string[], since: string) =>
  correctionsQuery().execute({ ids, since });

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];
