import type { ClientBase } from "pg";

/** Condition that the object belongs to an extension, which is no part of a backup. */
export const isOfExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Each yields one line for each object, in words that are the same on every server. */
const descriptions = [
  `select format('column %s.%s.%s %s%s%s%s%s', n.nspname, c.relname, a.attname,
     format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then ' not null' end,
     ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''),
     ' default ' || pg_get_expr(d.adbin, d.adrelid))
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   join pg_namespace n on n.oid = c.relnamespace
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
   and a.attnum > 0 and not a.attisdropped and not ${isOfExtension("pg_class", "c.oid")}`,
  // Not null is part of the column, and a constraint of its own only in newer versions.
  `select format('constraint %s.%s %s %s', n.nspname, c.relname, k.conname,
     pg_get_constraintdef(k.oid))
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and k.contype <> 'n' and not c.relispartition
   and not ${isOfExtension("pg_class", "c.oid")}`,
  // One that a migration could not finish is built again by the next start.
  `select 'index ' || replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
   from pg_index i join pg_class c on c.oid = i.indrelid
   join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
   and i.indisvalid and not ${isOfExtension("pg_class", "c.oid")}`,
  `select format('partition %s partition of %s %s', c.oid::regclass, i.inhparent::regclass,
     pg_get_expr(c.relpartbound, c.oid))
   from pg_class c join pg_inherits i on i.inhrelid = c.oid
   join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relispartition`,
  `select format('sequence %s.%s %s %s %s %s %s', n.nspname, c.relname,
     format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmax, s.seqcycle)
   from pg_sequence s join pg_class c on c.oid = s.seqrelid
   join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and not ${isOfExtension("pg_class", "c.oid")}`,
  `select 'function ' || pg_get_functiondef(p.oid)
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = 'public' and p.prokind in ('f', 'p') and not ${isOfExtension("pg_proc", "p.oid")}`,
  `select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid
   join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and not t.tgisinternal`,
  `select format('view %s.%s %s', n.nspname, c.relname, pg_get_viewdef(c.oid))
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('v', 'm') and not ${isOfExtension("pg_class", "c.oid")}`,
  `select format('type %s.%s %s', n.nspname, t.typname, e.enumlabel)
   from pg_type t join pg_namespace n on n.oid = t.typnamespace
   join pg_enum e on e.enumtypid = t.oid
   where n.nspname = 'public' and not ${isOfExtension("pg_type", "t.oid")}`,
];

/**
 * Describes all that migrations create: columns, constraints, indexes, sequences, functions,
 * triggers, views and types. Two databases with equal lines have the same schema. Partitions are
 * described by their bounds, because all else is that of their table.
 */
export async function describeSchema(connection: ClientBase): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(
    `select line from (${descriptions.join("\nunion all\n")}) as described (line)`,
  );
  return rows.map(({ line }) => line).sort();
}

const listObjects = (schema: string[], kind: string): string[] =>
  schema.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));

/** Returns the statements of the indexes in a description. */
export const listIndexes = (schema: string[]): string[] => listObjects(schema, "index");

/** Returns the statements of the partitions in a description. */
export const listPartitions = (schema: string[]): string[] =>
  listObjects(schema, "partition").map((partition) => `create table ${partition}`);

/** Returns the statements of the triggers in a description. */
export const listTriggers = (schema: string[]): string[] =>
  // The last word says whether the trigger fires.
  listObjects(schema, "trigger").map((line) => line.slice(0, line.lastIndexOf(" ")));

/** Returns the lines that only one of two schemas has. */
export function compareSchemas(expected: string[], actual: string[]) {
  return {
    missing: expected.filter((line) => !actual.includes(line)),
    unexpected: actual.filter((line) => !expected.includes(line)),
  };
}
