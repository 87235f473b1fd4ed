import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Notification } from "#lib/contracts/notify/notification";
import { createRandom } from "#lib/demo/random";
import { notificationTypes } from "#lib/domain/notify/notification";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { presentNotifications } from "#lib/server/features/notify/present";
import { listLatestNotifications } from "#lib/server/features/notify/queries";
import { connections } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { getCommentId, postComment, postReply } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, follow, like, makeFans, markAsRead } from "#lib/testing/notification";
import { buildPostPayload, makePost } from "#lib/testing/post";
import { hasRedisServer } from "#lib/testing/redis";
import { spawnSecondInstance } from "#lib/testing/second-instance";
import { endServer, type SpawnedServer } from "#lib/testing/spawn-server";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ POST_CACHE_MB: "16" });

const api = "/sns/api/v1";
const random = createRandom(15);
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;

let users: TestUser[];
let staff: TestUser;
/** Follows everybody. Reads nothing, because a ban ends their session. */
let banned: TestUser;
let posts: { id: string; author: TestUser }[];
const comments: { id: string; postId: string; author: TestUser }[] = [];

beforeAll(async () => {
  users = await makeFans(4);
  [staff, banned] = [await makeUser({ role: "admin" }), await makeUser()];
  for (const user of users) await follow("POST", user, banned);
  posts = await Promise.all(
    users.slice(0, 3).map(async (author) => ({ id: await makePost(author), author })),
  );
  for (const { id: postId } of posts) {
    for (const author of users) {
      comments.push({ id: await getCommentId(postComment(postId, author)), postId, author });
    }
  }
});

/** Returns what the statement that uses no cache shows of the first 10 notifications. */
async function readTruth({ key }: TestUser): Promise<Notification[]> {
  const range = { types: notificationTypes, before: null, limit: 10 };
  return presentNotifications(await listLatestNotifications(key, range), key);
}

const readList = async (user: TestUser) => (await fetchNotifications(user, { limit: "10" })).items;

const call = (key: string, { token }: TestUser, body?: unknown) => callApi(key, { token, body });

/** Does something that changes what notifications show, if it is allowed. */
async function act(step: number): Promise<string> {
  const [user, other, post, comment] = [pick(users), pick(users), pick(posts), pick(comments)];
  const path = `${api}/post/${post.id}`;
  const moderate = (target: string, action: string) =>
    callAs(staff, `PATCH /${target}`, {
      action,
      reason: "A test.",
      ...(action === "ban" && { days: 7 }),
      ...(action === "block" && { rule: "scam" }),
    });
  const actions: [string, () => Promise<{ status: number }>][] = [
    ["like", () => like(pick(["POST", "DELETE"]), post.id, user)],
    ["comment like", () => call(`POST ${api}/comment/${comment.id}/like`, user)],
    ["follow", () => follow(pick(["POST", "DELETE"]), other, user)],
    ["reply", () => postReply(comment.postId, comment.id, user)],
    ["read", () => markAsRead(user, { all: true })],
    [
      "block",
      () => call(`${pick(["POST", "DELETE", "DELETE"])} ${api}/user/${other.id}/block`, user),
    ],
    [
      "visibility",
      () => call(`PATCH ${path}/visibility?isPublic=${pick(["true", "false"])}`, post.author),
    ],
    [
      "title",
      async () =>
        call(
          `PATCH ${path}`,
          post.author,
          await buildPostPayload(post.author, { title: `T${step}` }),
        ),
    ],
    ["rename", () => call(`PATCH ${api}/user/my/profile`, user, { username: `Name${step}` })],
    ["hide", () => moderate(`comment/${comment.id}`, pick(["block", "restore"]))],
    ["ban", () => moderate(`user/${banned.id}`, pick(["ban", "lift"]))],
    [
      "delete",
      () => call(`DELETE ${api}/post/${comment.postId}/comment/${comment.id}`, comment.author),
    ],
  ];
  const [name, run] = actions[step % actions.length] as (typeof actions)[number];
  return `${name} ${(await run()).status}`;
}

test("shows what the database shows, after every change", async () => {
  const done: string[] = [];
  for (let step = 0; step < 72; step += 1) {
    done.push(await act(step));
    await drainNotifications();
    for (const user of users) {
      const [list, truth] = [await readList(user), await readTruth(user)];
      expect(list, `After ${done.slice(-3).join(", ")}`).toEqual(truth);
    }
  }
  for (const name of new Set(done.map((each) => each.slice(0, -4)))) {
    expect(done).toContain(`${name} 200`);
  }
}, 60_000);

test("reads the lists of concurrent callers in one statement and shows each only their own", async () => {
  const authors = await makeFans(6);
  const fan = await makeUser();
  for (const author of authors) {
    await follow("POST", author, fan);
    await readList(author);
  }
  const query = vi.spyOn(connections(), "query");
  const lists = await Promise.all(
    authors.map(({ token }) => callApi(`GET ${api}/notification/list?limit=10`, { token })),
  );
  const texts = query.mock.calls.map(([config]) =>
    typeof config === "string" ? config : config.text,
  );
  query.mockRestore();
  const reads = texts.filter((text) => text.includes("from notifications"));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length).toBeLessThan(authors.length);
  for (const [at, { body }] of lists.entries()) {
    expect(body.data.items).toEqual(await readTruth(authors[at] as TestUser));
  }
});

describe.runIf(hasRedisServer)("two instances", () => {
  let server: SpawnedServer;

  beforeAll(async () => {
    server = await spawnSecondInstance();
  });
  afterAll(() => endServer(server, "SIGTERM"));

  const readThere = async ({ token }: TestUser): Promise<Notification[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.url}${api}/notification/list?limit=10`, { headers });
    return ((await reply.json()) as { data: { items: Notification[] } }).data.items;
  };

  test("show at once what was read, and agree within a second after every change", async () => {
    for (let step = 0; step < 36; step += 1) {
      const done = await act(step);
      await drainNotifications();
      for (const user of users) {
        await vi.waitFor(
          async () => expect(await readThere(user), `After ${done}`).toEqual(await readTruth(user)),
          { timeout: 1_000, interval: 20 },
        );
      }
    }
    const [user] = users as [TestUser];
    await follow("POST", user, await makeUser());
    await drainNotifications();
    expect((await readThere(user))[0]?.isRead).toBe(false);
    await markAsRead(user, { all: true });
    expect((await readThere(user)).every(({ isRead }) => isRead)).toBe(true);
  }, 60_000);
});
