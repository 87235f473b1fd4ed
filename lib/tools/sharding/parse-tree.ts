/** A node of the parser's tree, which is too deep and varied for exact types here. */
export type Tree = Record<string, unknown>;

/** Returns a part that may be missing. */
export const pick = (value: unknown): Tree => (value ?? {}) as Tree;

/** Returns a list that may be missing. */
export const list = (value: unknown): Tree[] => (value ?? []) as Tree[];

/** Returns the result columns of a statement that writes. Newer parsers have a clause around them. */
export const listReturned = (body: Tree): Tree[] =>
  list(body.returningList ?? pick(body.returningClause).exprs);

/** Returns the operator of a comparison. `in (select …)` has none, which means equality. */
export function getOperator({ name }: Tree): string {
  const [first] = list(name);
  return first ? String(pick(first.String).sval) : "=";
}
