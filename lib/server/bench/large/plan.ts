import { sql } from "drizzle-orm";
import { client, db } from "#lib/server/db/client";

/** A statement as it was sent. */
export type Statement = { text: string; parameters: readonly unknown[] };

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/** A table or index that a plan reads: how, and how many of its rows. */
export type Read = { how: string; of: string; rows: number };

/** The reading statements that are sent while `work` runs. */
export async function readingsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { options } = client();
  const before = options.debug;
  const statements: Statement[] = [];
  options.debug = (_, text, parameters) => {
    if (/^\s*(select|with)\b/i.test(text) && !text.includes("pg_catalog")) {
      statements.push({ text, parameters });
    }
  };
  try {
    await work();
  } finally {
    options.debug = before;
  }
  return statements;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((each) => `"${each}"`).join(",")}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** By the plan that its values get, or by the one for all values. */
export type PlanKind = "custom" | "generic";

/** Keeps the planner of a small place to what it does in a large one, where to read or sort all never pays. */
const asIfLarge = ["seqscan", "hashjoin", "mergejoin"].map(
  (way) => `set local enable_${way} = off`,
);

/** What a statement reads. */
export async function readsOf(
  { text, parameters }: Statement,
  plan: PlanKind,
  isLarge: boolean,
): Promise<Read[]> {
  const given = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
  const node = await db().transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = force_${plan}_plan`));
    if (!isLarge) await tx.execute(sql.raw(asIfLarge.join("; ")));
    await tx.execute(sql.raw(`prepare explained as ${text}`));
    const [row] = await tx.execute<{ "QUERY PLAN": [{ Plan: Node }] }>(
      sql.raw(`explain (analyze, timing off, format json) execute explained${given}`),
    );
    await tx.execute(sql`deallocate explained`);
    if (!row) throw new Error("Nothing was explained.");
    return row["QUERY PLAN"][0].Plan;
  });
  return [...nodesOf(node)].flatMap((each) => {
    const of = each["Relation Name"] ?? each["Index Name"];
    if (!of) return [];
    const removed =
      (each["Rows Removed by Filter"] ?? 0) + (each["Rows Removed by Index Recheck"] ?? 0);
    return [
      { how: each["Node Type"], of, rows: (each["Actual Rows"] + removed) * each["Actual Loops"] },
    ];
  });
}
