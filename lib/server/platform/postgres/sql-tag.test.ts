import { expect, test } from "vitest";
import { tags } from "#lib/server/features/tag/schema";
import { client, db } from "#lib/server/platform/postgres/client";
import { createTag } from "#lib/server/platform/postgres/sql-tag";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const record = (sent: unknown[][]) =>
  createTag(async (text, values) => {
    sent.push([text, ...values]);
    return [];
  });

test("writes values as parameters, and the parts of a statement in their order", async () => {
  const sent: unknown[][] = [];
  const sql = record(sent);
  const part = sql`name = ${"'; drop table users"} or id = any(${[1, 2]})`;
  await sql`select ${1}::int from ${sql('public.us"ers')} where ${part} and not ${true} limit ${null}`;
  expect(sent).toEqual([
    [
      'select $1::int from "public"."us""ers" where name = $2 or id = any($3) and not $4 limit $5',
      1,
      "'; drop table users",
      [1, 2],
      true,
      null,
    ],
  ]);
});

test("runs a statement once, when it is awaited", async () => {
  const sent: unknown[][] = [];
  const sql = record(sent);
  const statement = sql`select 1`;
  expect(sent).toEqual([]);
  await statement;
  await statement.finally(() => {});
  expect(sent).toEqual([["select 1"]]);
});

test("refuses an undefined value", async () => {
  const sql = record([]);
  await expect(async () => await sql`select ${undefined as never}`).rejects.toThrow(TypeError);
});

test("returns rows, reports errors and undoes a transaction that throws", async () => {
  const rows = await client()<{ list: number[]; text: string }[]>`
    select ${[1, 2]}::int[] as list, ${"東京"} as text`;
  expect(rows).toEqual([{ list: [1, 2], text: "東京" }]);
  await expect(client()`select 1 / 0`).rejects.toMatchObject({ code: "22012" });
  const work = client().begin(async (tx) => {
    await tx`insert into tags (name) values ('undone')`;
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await db().$count(tags)).toBe(0);
});
