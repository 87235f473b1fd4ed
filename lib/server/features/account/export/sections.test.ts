import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { excludedTables, sections } from "#lib/server/features/account/export/sections";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";

testDatabase();

/**
 * Lists the tables that refer to users, directly or by what users own, and those whose columns say
 * that they hold a user's key or address without a foreign key.
 */
const listPersonalTables = () => client()<{ name: string }[]>`
  with recursive personal(oid) as (
    select 'users'::regclass::oid
    union
    select r.conrelid from pg_constraint r
    join personal p on r.confrelid = p.oid
    where r.contype = 'f'
  ), named as (
    select a.attrelid as oid from pg_attribute a
    where a.attnum > 0 and not a.attisdropped
      and a.attname ~ '^(recipient_hash|(.*_)?email|(.*_)?ip|(user|actor|author|owner|viewer)_key)$'
  )
  select c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.oid in (select oid from personal union select oid from named)
  order by 1`;

test("every table with personal data is exported, or excluded with a reason", async () => {
  const personal = (await listPersonalTables()).map(({ name }) => name);
  expect(personal).toEqual(expect.arrayContaining(["users", "emails", "notification_actors"]));
  const exported = new Set(sections.map(({ table }) => getTableName(table)));
  const excluded = Object.keys(excludedTables);
  const forgotten = personal.filter((name) => !exported.has(name) && !excluded.includes(name));
  expect(forgotten).toEqual([]);
  expect(excluded.filter((name) => exported.has(name))).toEqual([]);
});

test("no excluded table has disappeared", async () => {
  const rows = await client()<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p')`;
  const names = rows.map(({ name }) => name);
  expect(Object.keys(excludedTables).filter((name) => !names.includes(name))).toEqual([]);
});

test("no column that sounds like a secret is exported", () => {
  const exported = sections.flatMap(({ name, fields }) =>
    Object.keys(fields)
      .filter((field) => fields[field] === true)
      .map((field) => `${name}.${field}`),
  );
  expect(
    exported.filter((field) => /\.\w*(?:hash|secret|token|password|skeleton|key$)/i.test(field)),
  ).toEqual(
    // A time, then keys of other users; the archive names them by ID.
    [
      "sessions.passwordProvenAt",
      "following.followeeKey",
      "followers.followerKey",
      "blocks.blockedKey",
      "mutes.mutedKey",
      "notificationActors.actorKey",
      "letterReaders.authorKey",
    ],
  );
});
