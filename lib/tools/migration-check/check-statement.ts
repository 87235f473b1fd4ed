import type { Node } from "libpg-query";
import { type Constraints, checkAlterTable, pick } from "#lib/tools/migration-check/alter-table";
import type { Rule } from "#lib/tools/migration-check/problem";

/** What the statements of a migration need to know of those before them. */
export type CheckState = Constraints & {
  /** Tables of this migration. Nobody uses them yet, so everything may be done to them. */
  newTables: Set<string>;
};

/** Statements that concern no table that is in use. */
const harmless = new Set([
  "CreateSeqStmt",
  "AlterSeqStmt",
  "CreateEnumStmt",
  "CompositeTypeStmt",
  "CreateDomainStmt",
  "CreateFunctionStmt",
  "CreateExtensionStmt",
  "CreateSchemaStmt",
  "ViewStmt",
  "CommentStmt",
  "CreateStatsStmt",
  "CreateTrigStmt",
  "SelectStmt",
]);

const writing = ["InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"];
const locking = ["TruncateStmt", "LockStmt", "VacuumStmt", "ClusterStmt", "RefreshMatViewStmt"];

/** What this file reads of statements. */
type Body = {
  relation?: { relname?: string };
  cmds?: Node[];
  concurrent?: boolean;
  removeType?: string;
  oldVal?: string;
  selectStmt?: Node;
};

/** Returns the rules that a statement breaks. */
export function checkStatement(node: Node, state: CheckState): Rule[] {
  const [kind, body] = Object.entries(node)[0] as [string, Body];
  const table = body.relation?.relname ?? "";
  if (kind === "CreateStmt") {
    state.newTables.add(table);
    return [];
  }
  if (state.newTables.has(table) && kind !== "DropStmt") return [];
  if (kind === "AlterTableStmt") {
    return (body.cmds ?? []).flatMap((command) =>
      checkAlterTable(pick(command, "AlterTableCmd"), table, state),
    );
  }
  if (kind === "IndexStmt") return body.concurrent ? [] : ["blocking-index"];
  if (kind === "DropStmt") return checkDrop(body);
  if (kind === "ReindexStmt") return ["blocking-index"];
  if (kind === "RenameStmt" || kind === "AlterObjectSchemaStmt") return ["contraction"];
  if (kind === "AlterEnumStmt") return body.oldVal ? ["contraction"] : [];
  if (kind === "InsertStmt" && pick(body.selectStmt, "SelectStmt").valuesLists) return [];
  if (writing.includes(kind)) return ["bulk-write"];
  if (locking.includes(kind)) return ["table-lock"];
  return harmless.has(kind) ? [] : ["unknown-statement"];
}

function checkDrop({ removeType, concurrent }: Body): Rule[] {
  if (removeType === "OBJECT_INDEX") return concurrent ? [] : ["blocking-index"];
  return removeType === "OBJECT_TRIGGER" ? [] : ["contraction"];
}

/** True if PostgreSQL refuses to run the statement in a transaction. */
export const isConcurrent = (node: Node): boolean =>
  pick(node, "IndexStmt").concurrent === true || pick(node, "DropStmt").concurrent === true;
