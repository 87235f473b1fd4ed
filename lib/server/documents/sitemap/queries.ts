import { sql } from "drizzle-orm";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { productFigures, products } from "#lib/server/platform/postgres/schema/product";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Rows in one file: a post whose number ends a file begins the next, so posts never move between files. */
export const rowsPerPart = 10_000;
/** Rows fetched at a time; more than this is never in memory. */
const batch = 1_000;

export type Part = { part: number; count: number; lastModified: Date };
export type PostEntry = {
  id: bigint;
  title: string;
  updatedAt: Date;
  thumbnailFileId: string | null;
};
export type ProductEntry = { id: bigint; updatedAt: Date };
export type UserEntry = { key: bigint; id: string; updatedAt: Date };

/** A post that everybody may read. */
const isPublic = isVisible(sql, posts, users);
const ofAuthor = sql`${posts} join ${users} on ${users.key} = ${posts.authorKey}`;

const toDate = <R extends { updatedAt: string | Date }>(row: R) => ({
  ...row,
  updatedAt: new Date(row.updatedAt),
});

async function parts(number: ReturnType<typeof sql>): Promise<Part[]> {
  const rows = await db().execute<{ part: number; count: number; lastModified: string }>(sql`
    select ((${number} - 1) / ${sql.raw(String(rowsPerPart))} + 1)::int as part,
           count(distinct ${number})::int as count,
           max(${posts.updatedAt}) as "lastModified"
    from ${ofAuthor}
    where ${isPublic}
    group by 1
    order by 1`);
  return rows.map((row) => ({ ...row, lastModified: new Date(row.lastModified) }));
}

/** The files of posts, with how many each holds. */
export const listPostParts = cacheByTag("sitemap.posts", "feed", () => parts(sql`${posts.id}`));

/** The files of users who have something to read. */
export const listUserParts = cacheByTag("sitemap.users", "feed", () => parts(sql`${users.key}`));

/** The last change of a fund: what was stated of it, or its latest NAV. */
const productChange = sql`greatest(${products.updatedAt}, ${productFigures.asOf}::timestamptz)`;
const withFigures = sql`${products} left join ${productFigures} on ${productFigures.productId} = ${products.id}`;

/** The files of funds. */
export async function listProductParts(): Promise<Part[]> {
  const rows = await db().execute<{ part: number; count: number; lastModified: string }>(sql`
    select ((${products.id} - 1) / ${sql.raw(String(rowsPerPart))} + 1)::int as part,
           count(*)::int as count, max(${productChange}) as "lastModified"
    from ${withFigures}
    group by 1
    order by 1`);
  return rows.map((row) => ({ ...row, lastModified: new Date(row.lastModified) }));
}

/** The funds of a file. */
export const walkProducts = (part: number): AsyncGenerator<ProductEntry[]> =>
  walk(
    part,
    ({ id }) => BigInt(id),
    (after, last) =>
      db().execute<ProductEntry>(sql`
        select ${products.id} as id, ${productChange} as "updatedAt"
        from ${withFigures}
        where ${products.id} > ${after} and ${products.id} <= ${last}
        order by ${products.id}
        limit ${batch}`),
  );

/** Walks through `part` by key, a batch at a time. */
async function* walk<R extends { updatedAt: string | Date }>(
  part: number,
  keyOf: (row: R) => bigint,
  fetchAfter: (after: bigint, last: bigint) => Promise<R[]>,
) {
  const last = BigInt(part) * BigInt(rowsPerPart);
  let after = last - BigInt(rowsPerPart);
  while (true) {
    const rows = await fetchAfter(after, last);
    if (rows.length > 0) yield rows.map(toDate);
    const final = rows.at(-1);
    if (!final || rows.length < batch) return;
    after = keyOf(final);
  }
}

/** The posts of a file that everybody may read. */
export const walkPosts = (part: number): AsyncGenerator<PostEntry[]> =>
  walk(
    part,
    ({ id }) => BigInt(id),
    (after, last) =>
      db().execute<PostEntry>(sql`
        select ${posts.id} as id, ${posts.title} as title,
               ${posts.updatedAt} as "updatedAt", ${posts.thumbnailFileId} as "thumbnailFileId"
        from ${ofAuthor}
        where ${isPublic} and ${posts.id} > ${after} and ${posts.id} <= ${last}
        order by ${posts.id}
        limit ${batch}`),
  );

/** The users of a file who have something to read. */
export const walkUsers = (part: number): AsyncGenerator<UserEntry[]> =>
  walk(
    part,
    ({ key }) => BigInt(key),
    (after, last) =>
      db().execute<UserEntry>(sql`
        select ${users.key} as key, ${users.id} as id, max(${posts.updatedAt}) as "updatedAt"
        from ${ofAuthor}
        where ${isPublic} and ${users.key} > ${after} and ${users.key} <= ${last}
        group by ${users.key}
        order by ${users.key}
        limit ${batch}`),
  );
