import { expect, test } from "vitest";
import {
  type Migration,
  readMigrations,
} from "#lib/server/platform/postgres/migration/migration-files";
import { checkMigrations } from "#lib/tools/migration-check/check-migrations";

type Text = string | [text: string, compatibleFrom: number];

/** Returns the broken rules of migrations that are numbered from 0100. */
async function check(...texts: Text[]): Promise<string[]> {
  const migrations = texts.map((each, at): Migration => {
    const [text, compatibleFrom] = typeof each === "string" ? [each, 0] : each;
    const statements = text.split("--> statement-breakpoint");
    const isConcurrent = /concurrently/.test(text);
    const tag = `0${100 + at}_test`;
    return { tag, when: 100 + at, hash: "", statements, isConcurrent, compatibleFrom };
  });
  const found = await checkMigrations(migrations);
  return [...found.values()].flat().map(({ rule }) => rule);
}

test.each([
  ["required-column", "alter table posts add column a text not null"],
  ["table-rewrite", "alter table posts add column a uuid default gen_random_uuid()"],
  [
    "table-rewrite",
    "alter table posts add column a timestamptz default clock_timestamp() not null",
  ],
  ["table-rewrite", "alter table posts add column a text default upper(md5(random()::text))"],
  ["table-rewrite", "alter table posts add column a bigserial"],
  ["table-rewrite", "alter table posts add column a bigint generated always as identity"],
  ["table-rewrite", "alter table posts add column a text generated always as (b) stored"],
  ["table-rewrite", "alter table posts alter column a set data type bigint"],
  ["table-rewrite", "alter table posts set unlogged"],
  ["blocking-index", "create index a on posts (b)"],
  ["blocking-index", "drop index a"],
  ["blocking-index", "reindex table posts"],
  ["validating-constraint", "alter table posts add constraint a check (b > 1)"],
  ["validating-constraint", "alter table posts add constraint a foreign key (b) references c (d)"],
  ["validating-constraint", "alter table posts add constraint a unique (b)"],
  ["validating-constraint", "alter table posts add column a bigint references c (d)"],
  [
    "validating-constraint",
    "alter table posts add constraint a check (b > 1) not valid; alter table posts validate constraint a",
  ],
  ["set-not-null", "alter table posts alter column a set not null"],
  ["contraction", "alter table posts drop column a"],
  ["contraction", "drop table posts"],
  ["contraction", "alter table posts rename column a to b"],
  ["contraction", "alter table posts rename to entries"],
  ["contraction", "alter table posts set schema other"],
  ["contraction", "alter type kind rename value 'a' to 'b'"],
  ["table-lock", "truncate posts"],
  ["table-lock", "lock table posts"],
  ["table-lock", "vacuum full posts"],
  ["bulk-write", "update posts set title = ''"],
  ["bulk-write", "delete from posts"],
  ["bulk-write", "insert into other select * from posts"],
  ["unknown-statement", "do $$ begin end $$"],
  ["syntax", "alter tabel posts"],
  [
    "mixed-concurrently",
    "create index concurrently a on posts (b);--> statement-breakpoint\ncreate table c (d int)",
  ],
  ["mixed-concurrently", "create index concurrently a on posts (b); drop index concurrently c"],
])("finds %s in: %s", async (rule, text) => {
  expect(new Set(await check(text))).toEqual(new Set([rule]));
});

test.each([
  "alter table posts add column a text",
  "alter table posts add column a text default '' not null",
  "alter table posts add column a timestamptz default now() not null",
  "alter table posts add column a jsonb default '[]'::jsonb not null",
  "alter table posts alter column a drop not null, alter column b set default 1",
  "alter table posts add constraint a check (b > 1) not valid",
  "alter table posts add constraint a unique using index b",
  "create index concurrently a on posts (b);--> statement-breakpoint\ndrop index concurrently c",
  "create table a (b int not null); create index c on a (b); alter table a add constraint d foreign key (b) references posts (id)",
  "insert into kinds values ('a'), ('b')",
])("accepts: %s", async (text) => {
  expect(await check(text)).toEqual([]);
});

test("accepts SET NOT NULL after a check that an earlier migration validates", async () => {
  const add = "alter table posts add constraint has_a check (a is not null) not valid";
  const validate = "alter table posts validate constraint has_a";
  const set = "alter table posts alter column a set not null";
  expect(await check(add, validate, set)).toEqual([]);
  expect(await check(add, set)).toEqual(["set-not-null"]);
  expect(await check(add, validate, "alter table posts alter column b set not null")).toEqual([
    "set-not-null",
  ]);
});

test("accepts an exception only with a reason and for its own statement", async () => {
  const statement = "truncate posts;";
  expect(await check(`-- allow(table-lock): nothing reads it yet\n${statement}`)).toEqual([]);
  expect(await check(`-- allow(table-lock):\n${statement}`)).toEqual(["table-lock"]);
  expect(await check(`-- allow(bulk-write): nothing reads it yet\n${statement}`)).toEqual([
    "table-lock",
  ]);
  expect(await check(`-- allow(table-lock): 很少的行\n${statement} ${statement}`)).toEqual([
    "table-lock",
  ]);
});

test("accepts a removal that names an older migration as compatible", async () => {
  expect(await check("select 1", ["alter table posts drop column a", 100])).toEqual([]);
  expect(await check("select 1", ["alter table posts drop column a", 101])).toEqual([
    "contraction",
  ]);
});

test("rejects a migration that is older than the one before it", async () => {
  const [newest] = readMigrations().slice(-1) as [Migration];
  const found = await checkMigrations([
    { ...newest, tag: "0100_a", statements: [] },
    { ...newest, when: newest.when - 1, tag: "0101_b", statements: [] },
  ]);
  expect([...found.entries()]).toMatchObject([["0101_b", [{ rule: "journal-order" }]]]);
});

test("exempts the first migration only", async () => {
  const [start] = readMigrations() as [Migration];
  const drop = { ...start, statements: ["drop table users"] };
  expect((await checkMigrations([drop])).size).toBe(0);
  expect((await checkMigrations([{ ...drop, tag: "0001_drop" }])).size).toBe(1);
});
