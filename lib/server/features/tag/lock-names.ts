import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Serializes new names of tags: two tags could get the same name otherwise. */
export const lockTagNames = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);
