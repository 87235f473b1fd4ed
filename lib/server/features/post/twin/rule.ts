import type { SqlExpression } from "#lib/server/features/visibility/block-rule";
import { isListed } from "#lib/server/features/visibility/visible-posts";

/*
 * Two posts of an author that are linked as versions in two languages are twins for readers while both
 * are listed and their languages differ; an edit may change a language. Both have one author, so blocks
 * between author and viewer are those of the post itself.
 */

/** Joins the twin of `post` as `tp`, if readers see both. */
const fromTwin: SqlExpression<["post"]> = (
  sql,
  post,
) => sql`from post_twins t join posts tp on tp.id = t.twin_id
    where t.post_id = ${post}.id and tp.language <> ${post}.language
      and ${isListed(sql, sql`tp`)} and ${isListed(sql, post)}`;

/** Selects the id of the twin of `post`, a table or an alias; null without one. */
export const selectTwinId: SqlExpression<["post"]> = (sql, post) =>
  sql`(select tp.id ${fromTwin(sql, post)})`;

/** Counts the comments of the twin of `post`, which are in one discussion with its own. */
export const countTwinComments: SqlExpression<["post"]> = (sql, post) => sql`coalesce((
    select tc.comment_count from post_counts tc
    where tc.post_id = ${selectTwinId(sql, post)}), 0)`;
