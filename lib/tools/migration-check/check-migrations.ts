import { type Node, parse } from "libpg-query";
import type { Migration } from "#lib/server/platform/postgres/migration/migration-files";
import type { Constraints } from "#lib/tools/migration-check/alter-table";
import { checkStatement, isConcurrent } from "#lib/tools/migration-check/check-statement";
import type { Problem, Rule } from "#lib/tools/migration-check/problem";

/** Creates the schema in an empty database, which no version serves yet. */
const exempt = "0000_start";

type Parsed = { node: Node; text: string };

/** Returns what is unsafe in migrations while the previous version serves, by tag. */
export async function checkMigrations(migrations: Migration[]): Promise<Map<string, Problem[]>> {
  const constraints = { notNullChecks: new Map(), validatedColumns: new Set<string>() };
  const result = new Map<string, Problem[]>();
  for (const [at, migration] of migrations.entries()) {
    const problems = await checkMigration(migration, { ...constraints, addedHere: new Set() });
    if ((migrations[at - 1]?.when ?? 0) >= migration.when) {
      problems.push({ rule: "journal-order", text: `when: ${migration.when}` });
    }
    if (problems.length > 0 && migration.tag !== exempt) {
      result.set(migration.tag, problems);
    }
  }
  return result;
}

async function checkMigration(migration: Migration, known: Constraints): Promise<Problem[]> {
  const state = { ...known, newTables: new Set<string>() };
  const problems: Problem[] = [];
  for (const part of migration.statements) {
    const statements = await parsePart(part);
    if (!statements) {
      problems.push({ rule: "syntax", text: part.trim() });
      continue;
    }
    for (const { node, text } of statements) {
      const rules: Rule[] = checkStatement(node, state);
      if (migration.isConcurrent && !(isConcurrent(node) && statements.length === 1)) {
        rules.push("mixed-concurrently");
      }
      const broken = rules.filter(
        (rule) => !isAllowed(rule, text) && !(rule === "contraction" && isContraction(migration)),
      );
      problems.push(...broken.map((rule) => ({ rule, text: text.trim() })));
    }
  }
  return problems;
}

/** True if the migration says with which older versions it works. */
const isContraction = ({ compatibleFrom, when }: Migration): boolean =>
  compatibleFrom > 0 && compatibleFrom < when;

/** True if a comment excepts the statement from the rule and says why. */
const isAllowed = (rule: Rule, text: string): boolean =>
  new RegExp(`--\\s*allow\\(${rule}\\):[ \\t]*\\S`).test(text);

async function parsePart(text: string): Promise<Parsed[] | null> {
  const bytes = Buffer.from(text);
  try {
    const { stmts = [] } = await parse(text);
    let end = 0;
    return stmts.map(({ stmt, stmt_location = 0, stmt_len }) => {
      const start = end;
      // Positions count bytes. A statement's comments come before it.
      end = stmt_len ? stmt_location + stmt_len : bytes.length;
      return { node: stmt as Node, text: bytes.subarray(start, end).toString() };
    });
  } catch {
    return null;
  }
}
