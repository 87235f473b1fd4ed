import { createHmac, randomBytes } from "node:crypto";
import { client } from "#lib/server/platform/postgres/client";

/** Returns the day of a time, in UTC. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns the salt of a day, created if it is missing. It is read each time and never cached, so that
 * no process remembers a deleted one.
 */
export async function readSalt(day: string): Promise<string> {
  const sql = client();
  const created = randomBytes(32).toString("base64url");
  const [row] = await sql<{ salt: string }[]>`
    with created as (
      insert into reader_salts (day, salt) values (${day}, ${created})
      on conflict do nothing returning salt
    )
    select salt from reader_salts where day = ${day} union all select salt from created`;
  // Another process created it at the same moment.
  return row?.salt ?? readSalt(day);
}

/** Returns the salts that are still stored of the days of finishing readers. */
export async function readSalts(days: readonly string[]): Promise<string[]> {
  const sql = client();
  const rows = await sql<{ salt: string }[]>`
    select salt from reader_salts where day = any(${[...days]}::date[])`;
  return rows.map(({ salt }) => salt);
}

/** Hashes a reader for one post, so that the posts of a reader cannot be linked. */
export const hashReader = (salt: string, postId: string, reader: string): string =>
  createHmac("sha256", salt).update(`${postId} ${reader}`).digest("base64url");
