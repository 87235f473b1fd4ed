import { setTimeout } from "node:timers/promises";
import { client } from "#lib/server/platform/postgres/client";
import { deriveFacts, listStoredFacts, toKey } from "#lib/testing/model-test/notification-facts";
import { readSnapshot } from "#lib/testing/model-test/snapshot";
import { endServer, type SpawnedServer, spawnServer } from "#lib/testing/spawn-server";
import type { TestUser } from "#lib/testing/user";

const writers = 16;
const api = "/sns/api/v1";

type Setup = {
  databaseUrl: string;
  /** They act on each other and on their posts. */
  users: TestUser[];
  postIds: string[];
  /** The server is killed in each round, after about so many successful calls. */
  rounds: number;
  callsPerRound: number;
};

type Result = {
  acknowledged: number;
  /** Notifications that the stored likes, follows and comments imply, but that do not exist. */
  missing: string[];
  superfluous: string[];
  /** Notifications whose number of actors is wrong. */
  miscounted: number;
};

/**
 * Kills the server again and again while users like, follow and comment, and compares the
 * notifications with those actions once a last server has reconciled all events. The database of this
 * process must be the one of `databaseUrl`.
 */
export async function killDuringActions(setup: Setup): Promise<Result> {
  const comments: { id: string; postId: string }[] = [];
  let acknowledged = 0;
  for (let round = 0; round < setup.rounds; round += 1) {
    const server = await spawnServer(setup.databaseUrl);
    acknowledged += await actUntilKilled(server, setup, comments);
  }
  const server = await spawnServer(setup.databaseUrl);
  await waitUntilSettled();
  await endServer(server, "SIGTERM");
  return { acknowledged, ...(await compare()) };
}

const pick = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)] as T;

async function actUntilKilled(
  server: SpawnedServer,
  { users, postIds, callsPerRound }: Setup,
  comments: { id: string; postId: string }[],
): Promise<number> {
  let count = 0;
  let killed: Promise<void> | undefined;
  const act = async () => {
    const user = pick(users);
    const other = pick(users.filter(({ id }) => id !== user.id));
    const postId = pick(postIds);
    const comment = comments.length > 0 ? pick(comments) : undefined;
    const toggle = pick(["POST", "POST", "DELETE"]);
    const [method, path, content] = pick([
      [toggle, `/post/${postId}/like`],
      [toggle, `/user/${other.id}/follow`],
      ["POST", `/post/${postId}/comment`, "Well put."],
      ...(comment
        ? [
            [toggle, `/comment/${comment.id}/like`],
            ["POST", `/post/${comment.postId}/comment/${comment.id}/reply`, "Thanks."],
          ]
        : []),
    ]) as [string, string, string?];
    const response = await fetch(`${server.url}${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${user.token}`,
        ...(content && { "content-type": "application/json" }),
      },
      body: content && JSON.stringify({ content }),
    });
    const { data, message } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
    count += 1;
    if (path.endsWith("/comment")) comments.push({ id: data.commentId, postId });
    if (count >= callsPerRound) killed ??= endServer(server, "SIGKILL");
  };
  const write = async () => {
    try {
      while (!killed) await act();
    } catch (error) {
      if (!killed) throw error;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await killed;
  return count;
}

async function waitUntilSettled(): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const left = await client()`select from notification_events limit 1`;
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error("Events are left.");
    await setTimeout(100);
  }
}

async function compare(): Promise<Omit<Result, "acknowledged">> {
  const snapshot = await readSnapshot();
  const derived = new Set(deriveFacts(snapshot).map(toKey));
  const stored = new Set(listStoredFacts(snapshot).map(toKey));
  const miscounted = snapshot.notifications.filter((n) => n.actorCount !== n.actors.length);
  return {
    missing: [...derived].filter((key) => !stored.has(key)),
    superfluous: [...stored].filter((key) => !derived.has(key)),
    miscounted: miscounted.length,
  };
}
