import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";

/*
 * What everybody could see once, and cannot now, is gone (410). What never was public is not found
 * (404), so that nobody learns of drafts.
 */

/** True if everybody could see a post once that still exists. */
export const wasPublicPost = (postId: string): Promise<boolean> =>
  exists(sql`select 1 from posts where id = ${postId} and first_listed_at is not null`);

/** True if a user exists who is banned or leaves. */
export const isHiddenUser = (userId: string): Promise<boolean> =>
  exists(sql`select 1 from users where id = ${userId} and state in ('banned', 'deleting')`);

/** True if a series exists with a part that everybody could see once. */
export const wasPublicSeries = (seriesId: string): Promise<boolean> =>
  exists(sql`
    select 1 from series_posts sp join posts p on p.id = sp.post_id
    where sp.series_id = ${seriesId} and p.first_listed_at is not null`);

const exists = async (query: ReturnType<typeof sql>): Promise<boolean> =>
  (await db().execute(sql`${query} limit 1`)).length > 0;
