import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { invalidate, setInvalidationTransport } from "#lib/server/core/invalidation";
import { isReplicaAlone } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { startSession } from "#lib/server/features/session/start";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { feedPath, readFeedPage } from "#lib/testing/feed";
import { testReplicatedDatabase } from "#lib/testing/replicated-database";
import type { BenchUser } from "#lib/tools/bench/fill";

const database = testReplicatedDatabase({ postCount: 30 });
const sns = "/sns/api/v1";
let thaw = () => {};

afterEach(async () => {
  thaw();
  await database.servers.resume();
  await vi.waitUntil(() => !isReplicaAlone(), { timeout: 10_000 });
});

/** Makes the primary silent until the end of the test. */
async function losePrimary(): Promise<void> {
  thaw = await database.servers.freezePrimary();
}

const readStatus = async (path: string, token: string) =>
  (await callApi(`GET ${path}`, { token })).status;

/** Starts another session of a user and returns its token. */
async function logInAgain({ id }: BenchUser): Promise<string> {
  const [user] = await db().execute<{ key: bigint }>(sql`select key from users where id = ${id}`);
  const key = BigInt(user?.key ?? 0);
  return startSession(db(), { key, id, username: null, avatarFileId: null, role: "user" }, "test");
}

test("lets members read while the primary is away, but not write", async () => {
  const [{ token, id }, { id: otherId }] = database.users;
  await callApi(`POST ${sns}/post/4/like`, { token });
  await callApi(`POST ${sns}/user/${otherId}/follow`, { token });
  await database.servers.catchUp();
  await losePrimary();
  const post = await callApi(`GET ${sns}/post/4`, { token });
  expect([post.status, post.body.data?.isLike]).toEqual([200, true]);
  const paths = [
    `${sns}/user/my`,
    `${sns}/user/${id}`,
    `${sns}/user/${id}/post/list`,
    `${sns}/user/my/reaction/list?type=like`,
    `${sns}/user/my/session/list`,
    `${sns}/user/archive`,
    `${sns}/user/search?keyword=bench`,
    `${sns}/notification/list`,
    `${sns}/notification/unread-count`,
    `${sns}/post/4/comment`,
    `${sns}/tag/list`,
    `${feedPath}?filter=following`,
    `${feedPath}?filter=keyword&keyword=fee`,
  ];
  for (const path of paths) expect([path, await readStatus(path, token)]).toEqual([path, 200]);
  // Writes wait, because most outages are short.
  const [refused, ...primaryOnly] = await Promise.all([
    callApi(`DELETE ${sns}/post/4/like`, { token }),
    readStatus("/product/api/v1/order/list", token),
    readStatus("/product/api/v1/investor/my", token),
  ]);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(primaryOnly).toEqual([503, 503]);
  // The refusal does not keep its author from reading.
  expect(await readStatus(`${sns}/post/4`, token)).toBe(200);
}, 60_000);

test("serves rankings while none can be stored", async () => {
  const [, { token }] = database.users;
  const stored = await readFeedPage(`${feedPath}?filter=trending`, { limit: 5 });
  await database.servers.catchUp();
  // As after a minute, when it is too old to be shared.
  invalidate("feed");
  await losePrimary();
  const again = await readFeedPage(`${feedPath}?filter=trending`, { limit: 5 });
  expect(again.items).toEqual(stored.items);
  // Nobody has read this one before: by date.
  const path = `${feedPath}?filter=recommended&lng=en`;
  const first = await readFeedPage(path, { token, limit: 5 });
  const second = await readFeedPage(path, { token, limit: 5 }, first.nextCursor ?? "");
  const ids = [...first.items, ...second.items].map(({ postId }) => postId);
  expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
});

test("refuses a session that ended before the primary went away", async () => {
  const [user] = database.users;
  const { token } = user;
  const [one, two] = [await logInAgain(user), await logInAgain(user)];
  await database.servers.catchUp();
  await database.servers.pause();
  expect((await callApi(`POST ${sns}/user/logout`, { token: one })).status).toBe(200);
  // Instances that did not serve the logout know nothing but its tag.
  singleton("replica.positions", () => new Map<string, bigint>()).clear();
  await losePrimary();
  expect(await readStatus(`${sns}/notification/list`, one)).toBe(503);
  expect(await readStatus(`${sns}/post/4`, one)).toBe(503);
  expect(await readStatus(`${sns}/notification/list`, two)).toBe(200);
  expect(await readStatus(`${sns}/notification/list`, token)).toBe(200);
  thaw();
  await vi.waitUntil(() => !isReplicaAlone(), { timeout: 10_000 });
  expect(await readStatus(`${sns}/notification/list`, one)).toBe(401);
});

test("refuses the sessions of a user whom another process banned", async () => {
  const [user, { token }] = database.users;
  const banned = await logInAgain(user);
  await database.servers.catchUp();
  await database.servers.pause();
  const [row] = await db().execute<{ key: string }>(sql`
    select key::text from users where id = ${user.id}`);
  // Arrives before the outage, or during it.
  await losePrimary();
  expect(await readStatus(`${sns}/post/4`, banned)).toBe(200);
  setInvalidationTransport({
    publish: () => {},
    subscribe: (deliver) => deliver([`sessions:${row?.key}`]),
  });
  setInvalidationTransport(null);
  expect(await readStatus(`${sns}/post/4`, banned)).toBe(503);
  expect(await readStatus(`${sns}/post/4`, token)).toBe(200);
});

test("asks a session that the replica lacks to try again, instead of ending it", async () => {
  await database.servers.pause();
  const token = await logInAgain(database.users[0]);
  await losePrimary();
  expect(await readStatus(`${sns}/user/my`, token)).toBe(503);
  expect(await readStatus(`${sns}/post/4`, token)).toBe(503);
  // A forged token is none.
  expect(await readStatus(`${sns}/user/my`, `${token}x`)).not.toBe(200);
  expect(await readStatus(`${sns}/post/4`, `${token}x`)).toBe(200);
});

test("opens streams while the primary is away, and looks at the primary again later", async () => {
  const [, { token }] = database.users;
  await losePrimary();
  const response = await callApiRaw(`GET ${sns}/notification/stream`, { token });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain(": open");
  await reader?.cancel();
});
