import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { selectByIds } from "#lib/server/features/feed/queries";
import { presentDetail, presentSummaries } from "#lib/server/features/post/present";
import { selectDetailById } from "#lib/server/features/post/queries";
import { connections, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makePost } from "#lib/testing/post";
import { hasRedisServer } from "#lib/testing/redis";
import { spawnSecondInstance } from "#lib/testing/second-instance";
import { endServer, type SpawnedServer } from "#lib/testing/spawn-server";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ POST_CACHE_MB: "16" });

const api = "/sns/api/v1";
const list = `${api}/post/trending/list?filter=recommended&limit=50`;

let users: TestUser[];
let posts: { id: string; author: TestUser }[];

beforeAll(async () => {
  users = await Promise.all(Array.from({ length: 4 }, () => makeUser()));
  const authors = users.slice(0, 2);
  posts = [];
  for (const author of [...authors, ...authors]) posts.push({ id: await makePost(author), author });
});

const call = (key: string, { token }: TestUser, body?: unknown) => callApi(key, { token, body });

/** Returns the post as the database shows it to a viewer, past every cache; null if it is hidden. */
async function readTruth(postId: string, viewer: TestUser) {
  const [row] = await selectDetailById().execute({ postId, viewerKey: viewer.key });
  const isHidden = !row || row.isBlockedEitherWay || !(row.isPublic || row.isAuthor);
  return isHidden ? null : presentDetail(row);
}

async function expectTruth(viewer: TestUser): Promise<void> {
  for (const { id } of posts) {
    const [{ body }, truth] = await Promise.all([
      call(`GET ${api}/post/${id}`, viewer),
      readTruth(id, viewer),
    ]);
    expect(body.data).toEqual(truth);
  }
  const { items } = (await call(`GET ${list}`, viewer)).body.data;
  const ids = posts.map(({ id }) => id);
  const rows = await selectByIds().execute({ ids, viewerKey: viewer.key });
  const byId = (one: { postId: string }, other: { postId: string }) =>
    Number(one.postId) - Number(other.postId);
  expect(items.toSorted(byId)).toEqual((await presentSummaries(rows)).toSorted(byId));
}

/** Returns the same numbers from 0 to 1 in every run. */
function createRandom(): () => number {
  let state = 20_261_122;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const random = createRandom();
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;

/** Does something that changes what viewers see, if it is allowed. */
async function act(step: number): Promise<string> {
  const [user, other, post] = [pick(users), pick(users), pick(posts)];
  const path = `${api}/post/${post.id}`;
  const actions: [string, TestUser, unknown?][] = [
    [`${pick(["POST", "DELETE"])} ${path}/like`, user],
    [`${pick(["POST", "DELETE"])} ${path}/archive`, user],
    [`${pick(["POST", "DELETE"])} ${api}/user/${other.id}/follow`, user],
    [`${pick(["POST", "DELETE", "DELETE"])} ${api}/user/${other.id}/block`, user],
    [`POST ${path}/comment`, user, { content: "Thank you." }],
    [`PATCH ${path}/visibility?isPublic=${pick(["true", "true", "false"])}`, post.author],
    [`PATCH ${path}`, post.author, await buildPostPayload(post.author, { title: `T${random()}` })],
    [`PATCH ${api}/user/my/profile`, user, { username: `Name${Math.floor(random() * 1e6)}` }],
  ];
  const [key, actor, body] = actions[step % actions.length] as (typeof actions)[number];
  const { status } = await call(key, actor, body);
  return `${key} ${status}`;
}

test("shows each viewer what the database shows them, after every change", async () => {
  const done: string[] = [];
  for (let step = 0; step < 32; step += 1) {
    done.push(await act(step));
    await Promise.all(users.map(expectTruth)).catch((error) => {
      throw new Error(`After ${done.slice(-3).join(", ")}`, { cause: error });
    });
  }
  const isDone = (part: string) => done.some((each) => each.includes(part) && each.endsWith("200"));
  for (const part of ["like", "archive", "follow", "block", "comment", "visibility", "profile"]) {
    expect(isDone(part), part).toBe(true);
  }
}, 60_000);

test("reads a post once for all viewers, and the flags of concurrent calls together", async () => {
  const id = await makePost(await makeUser());
  const viewers = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
  const read = (viewer: TestUser) => call(`GET ${api}/post/${id}`, viewer);
  await read(viewers[0] as TestUser);
  const query = vi.spyOn(connections(), "query");
  await Promise.all(viewers.map(read));
  const texts = query.mock.calls.map(([config]) =>
    typeof config === "string" ? config : config.text,
  );
  query.mockRestore();
  expect(texts.filter((text) => text.includes("post_counts"))).toEqual([]);
  const flagStatements = texts.filter((text) => text.includes("string_agg(flags"));
  expect(flagStatements.length).toBeGreaterThan(0);
  expect(flagStatements.length).toBeLessThan(viewers.length);
});

test("authors get their own post from the database", async () => {
  const author = await makeUser();
  const id = await makePost(author);
  const path = `GET ${api}/post/${id}`;
  await call(path, await makeUser());
  await db().execute(sql`update posts set title = 'Saved elsewhere' where id = ${id}`);
  expect((await call(path, author)).body.data.title).toBe("Saved elsewhere");
});

describe.runIf(hasRedisServer)("two instances", () => {
  let server: SpawnedServer;

  beforeAll(async () => {
    server = await spawnSecondInstance();
  });
  afterAll(() => endServer(server, "SIGTERM"));

  const callThere = async (key: string, { token }: TestUser) => {
    const [method = "GET", path = ""] = key.split(" ");
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.url}${path}`, { method, headers });
    return (await reply.json()) as Awaited<ReturnType<typeof callApi>>["body"];
  };
  const callHere = async (key: string, user: TestUser) => (await call(key, user)).body;

  test("never show the flags of another viewer, and agree after a storm", async () => {
    const id = await makePost(await makeUser());
    const path = `${api}/post/${id}`;
    const viewers = await Promise.all(Array.from({ length: 8 }, () => makeUser()));
    /** Likes and saves from both instances, and reads from both what only this viewer did. */
    const storm = async (viewer: TestUser, index: number) => {
      for (let round = 0; round < 12; round += 1) {
        const isLike = (round + index) % 2 === 0;
        const isArchive = (round + index) % 3 === 0;
        const [one, two] = round % 2 === 0 ? [callHere, callThere] : [callThere, callHere];
        await one(`${isLike ? "POST" : "DELETE"} ${path}/like`, viewer);
        await two(`${isArchive ? "POST" : "DELETE"} ${path}/archive`, viewer);
        for (const read of [one, two]) {
          expect((await read(`GET ${path}`, viewer)).data).toMatchObject({ isLike, isArchive });
        }
        // Where a change was made, no reply is older.
        const { data } = await one(`GET ${path}`, viewer);
        if (isLike) expect(data.likeCount).toBeGreaterThan(0);
      }
    };
    await Promise.all(viewers.map(storm));
    for (const viewer of viewers) {
      const truth = await readTruth(id, viewer);
      for (const read of [callHere, callThere]) {
        await vi.waitFor(
          async () => expect((await read(`GET ${path}`, viewer)).data).toEqual(truth),
          { timeout: 1_000, interval: 20 },
        );
      }
    }
  });
});
