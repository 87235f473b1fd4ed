import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";

const batchSize = 2_000;

/** A column that rows about a post have too, for their indexes. `key` is unique among those of a post. */
type Copy = { table: string; key: string; column: string };

/** Copies a column of posts to the rows that a version without it stored. */
export async function copyPostColumn(copy: Copy): Promise<void> {
  while ((await copyBatch(copy)) === batchSize);
}

async function copyBatch({ table, key, column }: Copy): Promise<number> {
  const [to, id, value] = [table, key, column].map((name) => sql.identifier(name));
  const filled = await db().execute(sql`
    update ${to} copy set ${value} = p.${value}
    from (select post_id, ${id} from ${to} where ${value} is null
      limit ${batchSize} for update skip locked) missing
    join posts p on p.id = missing.post_id
    where copy.post_id = missing.post_id and copy.${id} = missing.${id}
    returning copy.post_id`);
  return filled.length;
}
