import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import type { Statement } from "#lib/server/platform/postgres/record-statements";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Sort Key"?: string[];
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/** One read or sort of a query plan and its number of rows. */
export type PlanRead = { operation: string; target: string; rows: number };

/** True for a read of our own tables. */
export const isReadStatement = ({ text }: Statement): boolean =>
  /^(select|with)\b/i.test(text) && !text.includes("pg_catalog");

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((each) => `"${each}"`).join(",")}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const countRows = (node: Node): number => {
  const removed =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
};

/** A statement that sorts all rows an index finds (`postgres/scan-then-index`). */
const sortsIndexedRows = /\boffset 0\s*\) (?:candidate|found|"users")/;

/** Yields the reads and sorts of a node and its children. */
function* walkPlan(node: Node, isSortExpected: boolean): Generator<PlanRead> {
  const operation = node["Node Type"];
  const target = node["Relation Name"] ?? node["Index Name"];
  if (target) yield { operation, target, rows: countRows(node) };
  const children = node.Plans ?? [];
  if (operation === "Sort" && !isSortExpected) {
    yield {
      operation,
      target: String(node["Sort Key"]),
      // Of one run: many small sorts are cheap, and what they read is counted above.
      rows:
        children.reduce((sum, each) => sum + countRows(each), 0) /
        Math.max(1, node["Actual Loops"]),
    };
  }
  for (const each of children) yield* walkPlan(each, isSortExpected);
}

/** `custom` plans for the given values, `generic` for any. */
export type PlanKind = "custom" | "generic";

/** Settings turned off so that the planner treats small tables like large ones. */
const largeTableSettings = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit"];

/** Runs EXPLAIN for a statement and returns its reads and sorts. */
export async function explainStatement(
  { text, parameters }: Statement,
  plan: PlanKind,
  isLarge: boolean,
): Promise<PlanRead[]> {
  const values = parameters.length > 0 ? `(${parameters.map(toLiteral).join(", ")})` : "";
  const node = await db().transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = force_${plan}_plan`));
    if (!isLarge) {
      for (const setting of largeTableSettings)
        await tx.execute(sql.raw(`set local ${setting} = off`));
    }
    await tx.execute(sql.raw(`prepare explained as ${text}`));
    const [row] = await tx.execute<{ "QUERY PLAN": [{ Plan: Node }] }>(
      sql.raw(`explain (analyze, timing off, format json) execute explained${values}`),
    );
    await tx.execute(sql`deallocate explained`);
    if (!row) throw new Error("EXPLAIN returned no plan.");
    return row["QUERY PLAN"][0].Plan;
  });
  return [...walkPlan(node, sortsIndexedRows.test(text))];
}
