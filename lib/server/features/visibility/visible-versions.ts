import type { SqlExpression } from "#lib/server/features/visibility/block-rule";

/**
 * True if everybody who may see a post may see the text of its version `version`: readers saw it
 * once, staff do not withhold it, and its author has not withdrawn it.
 */
export const isShownVersion: SqlExpression<["version"]> = (
  sql,
  version,
) => sql`(${version}.state = 'published' and ${version}.content is not null
  and not ${version}.is_withheld and not ${version}.is_withdrawn)`;
