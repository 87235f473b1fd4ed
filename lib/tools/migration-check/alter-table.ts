import type { AlterTableCmd, ColumnDef, Constraint, Node } from "libpg-query";
import type { Rule } from "#lib/tools/migration-check/problem";

/** These change the catalog only, under a lock that is short. */
const safe = new Set([
  "AT_ColumnDefault",
  "AT_DropNotNull",
  "AT_DropConstraint",
  "AT_DropExpression",
  "AT_DropIdentity",
  "AT_SetIdentity",
  "AT_SetOptions",
  "AT_ResetOptions",
  "AT_SetRelOptions",
  "AT_ResetRelOptions",
  "AT_SetStatistics",
  "AT_SetStorage",
  "AT_SetCompression",
  "AT_DetachPartition",
  "AT_AlterConstraint",
]);

const rewriting = new Set([
  "AT_AlterColumnType",
  "AT_SetExpression",
  "AT_AddIdentity",
  "AT_SetLogged",
  "AT_SetUnLogged",
  "AT_SetAccessMethod",
  "AT_SetTableSpace",
]);

/** The same for all rows, so PostgreSQL stores it once. */
const stableFunctions = new Set([
  "now",
  "transaction_timestamp",
  "statement_timestamp",
  "current_setting",
  "array",
]);

/** What the migrations up to here say about constraints. */
export type Constraints = {
  /** Column that a check `column is not null` requires, by `table.constraint`. */
  notNullChecks: Map<string, string>;
  /** `table.column` of the validated ones. */
  validatedColumns: Set<string>;
  /** `table.constraint` of those added in this migration. */
  addedHere: Set<string>;
};

/** Returns the rules that a part of ALTER TABLE breaks, and remembers its constraints. */
export function checkAlterTable(
  { subtype = "AT_AddOf", name = "", def }: AlterTableCmd,
  table: string,
  known: Constraints,
): Rule[] {
  if (subtype === "AT_AddColumn") return checkColumn(pick(def, "ColumnDef"));
  if (subtype === "AT_AddConstraint") return addConstraint(pick(def, "Constraint"), table, known);
  if (subtype === "AT_ValidateConstraint") return validate(`${table}.${name}`, table, known);
  if (subtype === "AT_SetNotNull") {
    return known.validatedColumns.has(`${table}.${name}`) ? [] : ["set-not-null"];
  }
  if (subtype === "AT_DropColumn") return ["contraction"];
  if (rewriting.has(subtype)) return ["table-rewrite"];
  return safe.has(subtype) ? [] : ["unknown-statement"];
}

function checkColumn(column: ColumnDef): Rule[] {
  const constraints = (column.constraints ?? []).map((each) => pick(each, "Constraint"));
  const has = (type: Constraint["contype"]) => constraints.some(({ contype }) => contype === type);
  const defaultValue = constraints.find(({ contype }) => contype === "CONSTR_DEFAULT")?.raw_expr;
  const typeName = column.typeName?.names?.map((each) => pick(each, "String").sval).at(-1) ?? "";
  const isFilled = /serial\d?$/.test(typeName) || has("CONSTR_IDENTITY") || has("CONSTR_GENERATED");
  const rules: Rule[] = [];
  if (has("CONSTR_NOTNULL") && !defaultValue && !isFilled) rules.push("required-column");
  if (isFilled || (defaultValue && isVolatile(defaultValue))) rules.push("table-rewrite");
  if (
    ["CONSTR_FOREIGN", "CONSTR_CHECK", "CONSTR_UNIQUE", "CONSTR_PRIMARY"].some((type) =>
      has(type as Constraint["contype"]),
    )
  ) {
    rules.push("validating-constraint");
  }
  return rules;
}

/** True unless the value is made of constants and of functions known to be stable. */
function isVolatile(expression: unknown): boolean {
  if (typeof expression !== "object" || expression === null) return false;
  return Object.entries(expression).some(([kind, value]) => {
    if (kind === "FuncCall") {
      const name = value.funcname?.at(-1)?.String?.sval;
      if (!stableFunctions.has(name)) return true;
    }
    return isVolatile(value);
  });
}

function addConstraint(constraint: Constraint, table: string, known: Constraints): Rule[] {
  const name = `${table}.${constraint.conname ?? ""}`;
  known.addedHere.add(name);
  const column = findNotNullColumn(constraint);
  if (column) known.notNullChecks.set(name, column);
  return constraint.skip_validation || constraint.indexname ? [] : ["validating-constraint"];
}

/** Returns the column of a check `column is not null`. */
function findNotNullColumn({ contype, raw_expr }: Constraint): string | undefined {
  if (contype !== "CONSTR_CHECK" || !raw_expr || !("NullTest" in raw_expr)) return;
  const { arg, nulltesttype } = raw_expr.NullTest;
  if (nulltesttype !== "IS_NOT_NULL" || !arg || !("ColumnRef" in arg)) return;
  const last = arg.ColumnRef.fields?.at(-1);
  return last && "String" in last ? last.String.sval : undefined;
}

function validate(name: string, table: string, known: Constraints): Rule[] {
  const column = known.notNullChecks.get(name);
  if (column) known.validatedColumns.add(`${table}.${column}`);
  // The lock of adding it would last for the scan.
  return known.addedHere.has(name) ? ["validating-constraint"] : [];
}

/** Returns the content of a node of a known kind; empty if it is another. */
export function pick<K extends string>(
  node: Node | undefined,
  kind: K,
): Extract<Node, Record<K, unknown>> extends Record<K, infer T> ? T : never {
  return ((node as Record<string, unknown> | undefined)?.[kind] ?? {}) as never;
}
