/** Names a rule of the check. A comment `-- allow(<rule>): <reason>` excepts a statement from it. */
export type Rule =
  | "required-column"
  | "table-rewrite"
  | "blocking-index"
  | "validating-constraint"
  | "set-not-null"
  | "contraction"
  | "table-lock"
  | "bulk-write"
  | "mixed-concurrently"
  | "unknown-statement"
  | "syntax"
  | "journal-order";

export type Problem = { rule: Rule; text: string };

/** What to do instead, by rule. */
export const advice: Record<Rule, string> = {
  "required-column":
    "Add the column with a constant default, or nullable: rows that exist, and inserts of the running version, have no value for it.",
  "table-rewrite":
    "It rewrites the table under an exclusive lock. Add a new nullable column, fill it in batches by a job, and move the readers over.",
  "blocking-index":
    "It blocks writes. Use CONCURRENTLY, in a migration that does nothing else (`.concurrently()` in the schema).",
  "validating-constraint":
    "It scans the table under a lock. Add it NOT VALID (UNIQUE and PRIMARY KEY: USING INDEX), and VALIDATE it in a later migration.",
  "set-not-null":
    "It scans the table under an exclusive lock. Add CHECK (column IS NOT NULL) NOT VALID, validate it in the next migration, then SET NOT NULL.",
  contraction:
    "Running instances of the previous version still use it. Remove it in a later release, with the comment `-- compatible-from: <migration>` that names the oldest migration whose code works without it.",
  "table-lock": "It locks the table for as long as it runs. Do it by a job, in batches.",
  "bulk-write": "It locks rows for as long as the migration runs. Do it by a job, in batches.",
  "mixed-concurrently":
    "A migration with CONCURRENTLY runs outside of a transaction: it may only create and drop indexes, one statement each, with `--> statement-breakpoint` between them.",
  "unknown-statement": "The check does not know whether it is safe. Say why it is.",
  syntax: "PostgreSQL does not understand it.",
  "journal-order":
    "A database that has the migration before it would never get this one. Generate it again.",
};
