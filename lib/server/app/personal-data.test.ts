import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { personalData } from "#lib/server/app/personal-data";
import { readSections } from "#lib/server/features/account/export/sections";
import { letterPersonalData } from "#lib/server/features/letter/personal-data";
import { notifyPersonalData } from "#lib/server/features/notify/personal-data";
import { productPersonalData } from "#lib/server/features/product/personal-data";
import { userPersonalData } from "#lib/server/features/user/personal-data";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { features, readList } from "#lib/testing/feature-exports";

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

/** Returns the tables that each feature exports or leaves out, by the feature. */
const listClaims = async (feature: string) =>
  ((await readList(feature, "personal-data.ts")) as PersonalData[]).flatMap(
    ({ sections = [], omittedTables = {} }) => [
      ...new Set(sections.map(({ table }) => getTableName(table))),
      ...Object.keys(omittedTables),
    ],
  );

test("one feature claims each table with personal data", async () => {
  const personal = (await listPersonalTables()).map(({ name }) => name);
  expect(personal).toEqual(expect.arrayContaining(["users", "emails", "notification_actors"]));
  const claims = (await Promise.all(features.map(listClaims))).flat();
  expect(personal.filter((name) => !claims.includes(name))).toEqual([]);
  expect(claims.filter((name, index) => claims.indexOf(name) !== index)).toEqual([]);
});

test("asks each feature", async () => {
  const lists = await Promise.all(features.map((each) => readList(each, "personal-data.ts")));
  expect(new Set(personalData)).toEqual(new Set(lists.flat()));
  expect(new Set(personalData).size).toBe(personalData.length);
});

test("erases what makes rows before the rows it makes", async () => {
  const order = personalData.map(({ erase }) => erase?.others);
  const pairs = [
    [productPersonalData, notifyPersonalData],
    [userPersonalData, letterPersonalData],
  ] as const;
  for (const [cause, made] of pairs) {
    expect(cause.erase?.others).toBeDefined();
    expect(order.indexOf(cause.erase?.others)).toBeLessThan(order.indexOf(made.erase?.others));
  }
});

test("no omitted table has disappeared", async () => {
  const rows = await client()<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p')`;
  const names = rows.map(({ name }) => name);
  const omitted = personalData.flatMap(({ omittedTables = {} }) => Object.keys(omittedTables));
  expect(omitted.filter((name) => !names.includes(name))).toEqual([]);
});

test("no column that sounds like a secret is exported", async () => {
  const exported = Object.values(await readSections()).flatMap(({ name, fields }) =>
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
