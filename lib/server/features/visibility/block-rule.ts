/**
 * A tagged template that builds SQL: drizzle's `sql`, or `client()` and transactions of the driver.
 * A rule that takes the tag works in typed queries and raw statements.
 */
export type SqlTag<Value, Fragment> = (
  template: TemplateStringsArray,
  ...values: Value[]
) => Fragment;

/** True if `blocker` has blocked `blocked`. Both are columns or values of user keys. */
export const hasBlocked = <Value, Fragment>(
  sql: SqlTag<Value, Fragment>,
  blocker: NoInfer<Value>,
  blocked: NoInfer<Value>,
): Fragment => sql`exists (
  select from blocks
  where blocks.blocker_key = ${blocker} and blocks.blocked_key = ${blocked})`;

/**
 * True if either user blocked the other. Then neither sees the other's posts and comments. `offset 0`
 * makes the planner look up the pair; it would otherwise read all blocks.
 */
export const isBlockedEitherWay = <Value, Fragment>(
  sql: SqlTag<Value, Fragment>,
  one: NoInfer<Value>,
  other: NoInfer<Value>,
): Fragment => sql`(
  exists (
    select from blocks where blocks.blocker_key = ${one} and blocks.blocked_key = ${other} offset 0
  ) or exists (
    select from blocks where blocks.blocker_key = ${other} and blocks.blocked_key = ${one} offset 0
  ))`;

/** Selects the keys of everyone whom the viewer blocked or who blocked the viewer. */
export const selectBlockedKeys = <Value, Fragment>(
  sql: SqlTag<Value, Fragment>,
  viewer: NoInfer<Value>,
): Fragment => sql`(
  select blocks.blocked_key from blocks where blocks.blocker_key = ${viewer}
  union all
  select blocks.blocker_key from blocks where blocks.blocked_key = ${viewer})`;
