import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { jobs } from "#lib/server/app/jobs";
import { runWithRequest } from "#lib/server/core/request-context";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { makePurgeableUser } from "#lib/testing/account-deletion";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { lists } from "#lib/testing/model-test/lists";
import { createWorld, type World } from "#lib/testing/model-test/world";
import type { TestUser } from "#lib/testing/user";
import { classifyStatement } from "#lib/tools/sharding/classify";
import { crossShard } from "#lib/tools/sharding/cross-shard";
import { distribution } from "#lib/tools/sharding/distribution";
import { findUnlisted, readColumns } from "#lib/tools/sharding/find-unlisted";

testDatabase();

const columns = readColumns();
const page = readFileSync(".github/sharding.md", "utf8");

test("every table has a distribution, by a column that it has", () => {
  expect(Object.keys(distribution).toSorted()).toEqual([...columns.keys()].toSorted());
  for (const [table, { column }] of Object.entries(distribution)) {
    if (column) expect(columns.get(table)).toContain(column);
  }
});

test("the page names every table with its key, and every statement with its reason", () => {
  const describe = ({ placement, column, missing }: (typeof distribution)[string]) =>
    column ?? (missing ? `${missing} (to be added)` : placement);
  const rows = Object.entries(distribution).map(
    ([table, each]) => `| ${table} | ${describe(each)} |`,
  );
  const written = page.replaceAll("`", "").replaceAll(/ +/g, " ");
  expect(rows.filter((row) => !written.includes(row))).toEqual([]);
  const sections = crossShard.map(({ title, reason, wayOut, statements }) => {
    const names = statements.map((name) => `- \`${name}\`\n`).join("");
    return `\n### ${title}\n\n${reason} ${wayOut}\n\n${names}`;
  });
  expect(sections.filter((section) => !page.includes(section))).toEqual([]);
});

const liked = "insert into post_likes (post_id, user_key) select id, $2 from post";

test.each([
  ["oneServer", "select * from users u join blocks b on b.blocker_key = u.key"],
  ["oneServer", "update jobs set error = null"],
  ["singleShard", "select title from posts where id = $1"],
  ["singleShard", "select 1 from sessions s join users u on u.key = s.user_key where s.id = $1"],
  ["singleShard", "insert into posts (author_key) values ($1) returning id"],
  ["singleShard", "insert into post_tags (post_id, tag_id) values ($1, $2), ($1, $3)"],
  ["coLocated", "select from posts p left join comments c on c.post_id = p.id where p.id = $1"],
  [
    "coLocated",
    "select from posts where id = $1 and exists (select from post_likes where post_id = id)",
  ],
  ["coLocated", `with post as (select id from posts where id = $1) ${liked}`],
  ["coLocated", "delete from post_tags where post_id in (select id from posts where id = $1)"],
  ["everyShard", "select from posts where author_key = $1"],
  ["everyShard", "select from posts where id = $1 or author_key = $2"],
  ["everyShard", "select from posts where id = any($1)"],
  ["everyShard", "select from posts where not (id = $1)"],
  ["everyShard", "select from posts p join post_counts c on c.post_id = p.id"],
  ["everyShard", "insert into post_tags (post_id, tag_id) values ($1, $2), ($3, $2)"],
  ["everyShard", "select from posts p join comments c on true where p.id = $1 and c.post_id = $2"],
  ["mixed", "select from posts p join comments c on c.author_key = p.author_key where p.id = $1"],
  ["mixed", "select from posts p, follows f where p.id = $1 and f.follower_key = $1"],
  [
    "mixed",
    "select from comments c join comment_likes l on l.comment_id = c.id where c.post_id = $1",
  ],
  [
    "mixed",
    `with post as (select id from posts where author_key = $1),
    done as (${liked}) select from feedbacks`,
  ],
])("recognizes as %s: %s", async (shards, text) => {
  expect((await classifyStatement(text, (table) => columns.get(table))).shards).toBe(shards);
});

let world: World;
beforeAll(async () => {
  world = await createWorld(20);
});

test("names a statement that the list does not have", async () => {
  const text = "select from posts p join sandbox_orders o on o.account_number = p.title";
  expect(await findUnlisted([{ operation: "GET /x", text }])).toEqual([
    "select posts, sandbox_orders, of GET /x",
  ]);
});

test("the list names what lists and jobs need of several shards", async () => {
  const [fan] = world.users as [TestUser];
  await makePurgeableUser([fan]);
  const statements = await recordStatements(async () => {
    for (const { path, viewedBy } of lists) {
      await callApi(`GET ${path(world)}`, { token: viewedBy && world[viewedBy].token });
    }
    for (const { name, run } of jobs) {
      await runWithRequest({ requestId: name, ip: "", operation: `job ${name}` }, run);
    }
  });
  expect(statements.length).toBeGreaterThan(100);
  const named = statements.map(({ text }) => ({ operation: "lists and jobs", text }));
  expect(await findUnlisted(named)).toEqual([]);
});
