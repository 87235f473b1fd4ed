import { analyzeStatement } from "#lib/tools/sharding/analyze-statement";
import { distribution } from "#lib/tools/sharding/distribution";

/**
 * - `oneServer`: it uses tables only that are on every server or on one.
 * - `singleShard`: it uses one table, of one key.
 * - `coLocated`: it joins tables of one key.
 * - `everyShard`: it joins tables of the same keys, but of many or all of them.
 * - `mixed`: it needs rows of different keys at once.
 */
type ShardClass = "oneServer" | "singleShard" | "coLocated" | "everyShard" | "mixed";

export type Classified = {
  shards: ShardClass;
  /** Kind and distributed tables, such as `select comments, posts`. */
  name: string;
};

/** Returns which shards a statement would need. */
export async function classifyStatement(
  text: string,
  listColumns: (table: string) => readonly string[] | undefined,
): Promise<Classified> {
  const { uses, equalities } = await analyzeStatement(text, listColumns);
  const placed = uses.flatMap(({ table, getColumn }) => {
    const found = distribution[table];
    if (!found || found.placement === "reference") return [];
    return [
      { ...found, table, key: found.column ? equalities.find(getColumn(found.column)) : null },
    ];
  });
  const kind = /\b(?:insert|update|delete)\b/i.exec(text)?.[0].toLowerCase() ?? "select";
  const tables = [...new Set(placed.map(({ table }) => table))].toSorted();
  const name = `${kind} ${tables.join(", ")}`;
  const placements = new Set(placed.map(({ placement }) => placement));
  const keys = new Set(placed.map(({ key }) => key));
  const [placement] = placements;
  if (placements.size === 0 || (placements.size === 1 && placement === "local")) {
    return { shards: "oneServer", name };
  }
  if (placements.size > 1) return { shards: "mixed", name };
  const isFixed = [...keys].every((each) => each !== null && equalities.isFixed(each));
  if (keys.size > 1) return { shards: isFixed ? "everyShard" : "mixed", name };
  if (!isFixed)
    return { shards: placed.length > 1 && keys.has(null) ? "mixed" : "everyShard", name };
  return { shards: placed.length > 1 ? "coLocated" : "singleShard", name };
}
