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

/** What a plan reads or sorts: how, and how many rows. */
export type Read = { how: string; of: string; rows: number };

/** Whether a statement reads, and is none of the catalogue's own. */
export const isReading = ({ text }: Statement): boolean =>
  /^(select|with)\b/i.test(text) && !text.includes("pg_catalog");

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((each) => `"${each}"`).join(",")}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const rowsOf = (node: Node): number => {
  const removed =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
};

/** A statement that gathers what an index names, to bring it in order (`db/near-first`). */
const gathers = /\boffset 0\s*\) (?:candidate|found|"users")/;

/** What a node and those below it read and sort. */
function* readsIn(node: Node, isGathered: boolean): Generator<Read> {
  const how = node["Node Type"];
  const of = node["Relation Name"] ?? node["Index Name"];
  if (of) yield { how, of, rows: rowsOf(node) };
  const below = node.Plans ?? [];
  if (how === "Sort" && !isGathered) {
    yield {
      how,
      of: String(node["Sort Key"]),
      rows: below.reduce((sum, each) => sum + rowsOf(each), 0),
    };
  }
  for (const each of below) yield* readsIn(each, isGathered);
}

/** By the plan that its values get, or by the one for all values. */
export type PlanKind = "custom" | "generic";

/** Keeps the planner of a small place to what it does in a large one, where to read or sort all never pays. */
const asIfLarge = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit"];

/** What a statement reads. */
export async function readsOf(
  { text, parameters }: Statement,
  plan: PlanKind,
  isLarge: boolean,
): Promise<Read[]> {
  const given = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
  const node = await db().transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = force_${plan}_plan`));
    if (!isLarge) {
      for (const way of asIfLarge) await tx.execute(sql.raw(`set local ${way} = off`));
    }
    await tx.execute(sql.raw(`prepare explained as ${text}`));
    const [row] = await tx.execute<{ "QUERY PLAN": [{ Plan: Node }] }>(
      sql.raw(`explain (analyze, timing off, format json) execute explained${given}`),
    );
    await tx.execute(sql`deallocate explained`);
    if (!row) throw new Error("Nothing was explained.");
    return row["QUERY PLAN"][0].Plan;
  });
  return [...readsIn(node, gathers.test(text))];
}
