import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { LRUCache } from "lru-cache";
import { afterEach, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import { mayReadReplica, runWithReplica } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import { runWrite } from "#lib/server/platform/postgres/replica/client-writes";
import { callApi } from "#lib/testing/api";
import { getSocketFolder, query } from "#lib/testing/embedded-postgres";
import { feedPath, readFeedPage } from "#lib/testing/feed";
import { startPostPages } from "#lib/testing/post-pages";
import { testReplicatedDatabase } from "#lib/testing/replicated-database";

const database = testReplicatedDatabase({
  postCount: 10,
  toReadUrl: (replicaUrl) => {
    balanceTo(replicaUrl);
    const url = new URL(replicaUrl);
    url.searchParams.set("host", balancer);
    return url.href;
  },
});

/** Is in the place of a load balancer: a link to the socket of the server that it chose. */
const balancer = join(database.dataDir, "balancer");
function balanceTo(url: string): void {
  rmSync(balancer, { force: true });
  symlinkSync(getSocketFolder(url), balancer);
}

const { get, countRenders } = startPostPages();

afterEach(() => database.servers.resume());

/** Changes the primary without this process's knowledge, as a job elsewhere does. */
const change = (statement: string) => query(database.servers.primaryUrl, statement);
const readTitle = async (id: number, headers: Record<string, string> = {}) =>
  (await callApi(`GET /sns/api/v1/post/${id}`, { headers })).body.data?.title;
const readPageTitle = async (id: number, headers: Record<string, string> = {}) =>
  /<title>(.*)<\/title>/.exec((await get(`/en/posts/${id}`, { headers })).text)?.[1];

test("reads from the replica, which may lag", async () => {
  await database.servers.pause();
  await change("update posts set title = 'Later' where id = 1");
  expect([await readTitle(1), await readPageTitle(1)]).not.toContain("Later");
  await database.servers.resume();
  await database.servers.catchUp();
  expect(await readTitle(1)).toBe("Later");
});

test("shows users what they wrote, in this process and in others", async () => {
  const [{ token }] = database.users;
  const countSaved = async (headers: Record<string, string> = {}) =>
    (await callApi("GET /sns/api/v1/user/archive", { token, headers })).body.data.items.length;
  await database.servers.pause();
  expect(await countSaved()).toBe(0);
  const reply = await callApi("POST /sns/api/v1/post/9/archive", { token });
  expect(reply.status).toBe(200);
  expect(await countSaved()).toBe(1);
  // Another process has no memory of it.
  singleton("replica.positions", () => null as unknown as LRUCache<string, bigint>).clear();
  expect(await countSaved()).toBe(0);
  const [cookie = ""] = reply.headers.getSetCookie()[0]?.split(";") ?? [];
  expect(cookie).toMatch(/^position=\d+$/);
  expect(await countSaved({ cookie })).toBe(1);
  await database.servers.resume();
  await database.catchUp();
  expect(database.replica.monitor.hasReplayed(BigInt(cookie.split("=")[1] ?? 0))).toBe(true);
});

test("reads from the primary while a write of the same user is not answered", async () => {
  const [, { id, token }] = database.users;
  await database.servers.pause();
  const { promise: committed, resolve: answer } = Promise.withResolvers<void>();
  const writing = runWrite(database.replica, id, () => committed);
  await change("update posts set title = 'Meanwhile' where id = 10");
  const read = async () =>
    (await callApi("GET /sns/api/v1/post/10", { token })).body.data?.title === "Meanwhile";
  expect(await read()).toBe(true);
  expect(await readTitle(10)).not.toBe("Meanwhile");
  answer();
  await writing;
});

test("shows a post that the replica does not have yet", async () => {
  await database.servers.pause();
  await change(`
    with post as (insert into posts (author_key, title, summary, body, tag_names)
      select author_key, 'Newest', summary, body, tag_names from posts where id = 1 returning id)
    insert into post_counts (post_id) select id from post`);
  expect(await readTitle(11)).toBe("Newest");
});

test("renders pages from the primary after changes that the replica lacks", async () => {
  await database.servers.pause();
  await change("update posts set title = 'Changed' where id in (2, 3, 4)");
  invalidate("post:2");
  expect(await readPageTitle(2)).toBe("Changed");
  expect(await readPageTitle(3)).not.toBe("Changed");
  // Links to the user, which is known only once the page is rendered.
  invalidate("user:bench2");
  expect(await readPageTitle(4)).toBe("Changed");
  const before = countRenders();
  expect([await readPageTitle(2), await readPageTitle(4)]).toEqual(["Changed", "Changed"]);
  expect(countRenders()).toBe(before + 1);
  await database.servers.resume();
  await database.catchUp();
  expect(await readPageTitle(3)).toBe("Changed");
});

test("renders client-side navigation from the primary for whoever wrote", async () => {
  await database.servers.pause();
  const { headers } = await callApi("POST /sns/api/v1/post/7/like", database.users[0]);
  const [cookie = ""] = headers.getSetCookie()[0]?.split(";") ?? [];
  await change("update posts set title = 'Changed' where id = 5");
  expect(await readPageTitle(5, { rsc: "1" })).not.toBe("Changed");
  expect(await readPageTitle(5, { rsc: "1", cookie })).toBe("Changed");
});

test("sends a write within a read to the primary, and the reads after it", async () => {
  const [count] = await runWithReplica(async () => {
    await database.servers.pause();
    await db().execute(sql`insert into user_views (post_id, user_key) values (8, 1)`);
    expect(mayReadReplica()).toBe(false);
    return db().execute(sql`select count(*)::int as views from user_views where post_id = 8`);
  });
  expect(count).toEqual({ views: 1 });
});

test("serves feeds, whose rankings are stored, without leaving out new posts", async () => {
  const [{ token }] = database.users;
  await database.servers.pause();
  await change("update posts set created_at = now() where id = 1");
  invalidate("feed");
  for (const filter of ["recommended", "trending", "newest", "following"]) {
    const { status } = await callApi(`GET ${feedPath}?filter=${filter}`, { token });
    expect([filter, status]).toEqual([filter, 200]);
  }
  await change("update posts set title = 'Ranked' where id = 1");
  const { items } = await readFeedPage(`${feedPath}?filter=trending`);
  expect(items.map(({ title }) => title)).toContain("Ranked");
});

test("forgets what a replica had when a load balancer chooses another", async () => {
  const askAll = async (count: number) => {
    const asked = Array.from({ length: count }, () =>
      database.replica.pool.query(
        "select pg_is_in_recovery() as is_replica, pg_sleep(0.05)::text as slept",
      ),
    );
    return (await Promise.all(asked)).flat();
  };
  await database.servers.pause();
  const { cookie } = await runWrite(database.replica, undefined, () =>
    change("update posts set title = 'Elsewhere' where id = 9"),
  );
  const position = BigInt(/\d+/.exec(cookie)?.[0] ?? 0);
  await runWithReplica(async () => {
    // In the place of a replica without lag. More calls than there are connections open new ones.
    balanceTo(database.servers.primaryUrl);
    await askAll(3);
    await vi.waitUntil(() => database.replica.monitor.hasReplayed(position), { timeout: 5_000 });
    expect(await askAll(3)).not.toContainEqual({ is_replica: true, slept: "" });
    balanceTo(database.servers.replicaUrl);
    await askAll(6);
    expect(await askAll(3)).not.toContainEqual({ is_replica: false, slept: "" });
    expect(database.replica.monitor.hasReplayed(position)).toBe(false);
    await database.servers.resume();
    await vi.waitUntil(() => database.replica.monitor.hasReplayed(position), { timeout: 5_000 });
    // The request found the first replica new enough, which says nothing about the second.
    expect([mayReadReplica(), runWithReplica(mayReadReplica)]).toEqual([false, true]);
  });
});

test("reads from the primary while the replica is away, with one warning", async () => {
  const warn = vi.spyOn(log(), "warn");
  await database.servers.stopReplica();
  await change("update posts set title = 'Alone' where id = 6");
  for (let round = 0; round < 5; round += 1) expect(await readTitle(6)).toBe("Alone");
  expect(database.replica.monitor.isUsable).toBe(false);
  const messages = warn.mock.calls.map(([, message]) => message);
  expect(messages.filter((text) => text?.includes("replica"))).toEqual([
    "the replica of DATABASE_READ_URL does not answer",
  ]);
  await database.servers.startReplica();
  await vi.waitUntil(() => database.replica.monitor.isUsable, { timeout: 5_000 });
  expect(await readTitle(6)).toBe("Alone");
});

test("does not let visitors wait for a primary that does not answer", async () => {
  await change("update posts set title = 'Frozen' where id in (2, 9)");
  await database.servers.catchUp();
  invalidate("post:2", "post:9", "user:bench1");
  const thaw = await database.servers.freezePrimary();
  const startedAt = performance.now();
  expect(await Promise.all([readTitle(2), readPageTitle(9)])).toEqual(["Frozen", "Frozen"]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  thaw();
});

test("shows posts to visitors while the primary is away, also those just changed", async () => {
  await change("update posts set title = 'Last words' where id in (3, 8)");
  await database.servers.catchUp();
  await database.servers.stopPrimary();
  // Later than what the replica is known to have.
  invalidate("post:3", "post:8", "user:bench2");
  expect([await readTitle(3), await readPageTitle(8)]).toEqual(["Last words", "Last words"]);
  const before = countRenders();
  expect([await readPageTitle(8), countRenders()]).toEqual(["Last words", before + 1]);
  expect(await readTitle(7)).toMatch(/^What the fee table says/);
  expect(await readPageTitle(7)).toMatch(/^What the fee table says/);
});
