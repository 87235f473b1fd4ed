import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";

/** Lets PostgreSQL refuse every change of a row, as when its disk is full, until `emptyDisk`. */
export async function fillDisk(): Promise<void> {
  await db().execute(sql`
    create function refuse_on_full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`);
  await db().execute(sql`
    do $$ declare name regclass; begin
      for name in select c.oid::regclass from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not c.relispartition
      loop
        execute format('create trigger disk_is_full before insert or update or delete on %s
          for each statement execute function refuse_on_full_disk()', name);
      end loop; end $$`);
}

export async function emptyDisk(): Promise<void> {
  await db().execute(sql`drop function refuse_on_full_disk() cascade`);
}
