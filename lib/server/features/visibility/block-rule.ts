/**
 * A tagged template that builds SQL: drizzle's `sql`, or `client()` and transactions of the driver.
 * A rule that takes the tag works in typed queries and raw statements.
 */
type SqlTag<Value, Fragment> = (template: TemplateStringsArray, ...values: Value[]) => Fragment;

/** An expression about columns or values, which `Names` describes. */
export type SqlExpression<Names extends string[]> = <Value, Fragment extends Value>(
  sql: SqlTag<Value, Fragment>,
  ...values: { [I in keyof Names]: NoInfer<Value> }
) => Fragment;

/** True if `blocker` has blocked `blocked`. Both are columns or values of user keys. */
export const hasBlocked: SqlExpression<["blocker", "blocked"]> = (
  sql,
  blocker,
  blocked,
) => sql`exists (
  select from blocks
  where blocks.blocker_key = ${blocker} and blocks.blocked_key = ${blocked})`;

/**
 * True if either user blocked the other. Then neither sees the other's posts and comments. `offset 0`
 * makes the planner look up the pair; it would otherwise read all blocks.
 */
export const isBlockedEitherWay: SqlExpression<["one", "other"]> = (sql, one, other) => sql`(
  exists (
    select from blocks where blocks.blocker_key = ${one} and blocks.blocked_key = ${other} offset 0
  ) or exists (
    select from blocks where blocks.blocker_key = ${other} and blocks.blocked_key = ${one} offset 0
  ))`;

/** Selects the keys of everyone whom the viewer blocked or who blocked the viewer. */
export const selectBlockedKeys: SqlExpression<["viewer"]> = (sql, viewer) => sql`(
  select blocks.blocked_key from blocks where blocks.blocker_key = ${viewer}
  union all
  select blocks.blocker_key from blocks where blocks.blocked_key = ${viewer})`;
