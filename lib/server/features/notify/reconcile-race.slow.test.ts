import { beforeEach, expect, test } from "vitest";
import { eraseNotifications } from "#lib/server/features/notify/erase";
import type { NotificationEvent } from "#lib/server/features/notify/notification-state";
import { listUnreadAfter } from "#lib/server/features/notify/queries";
import { reconcile, reconcileNotifications } from "#lib/server/features/notify/reconcile";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, like } from "#lib/testing/notification";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let one: TestUser;
let two: TestUser;
let postId: string;

beforeEach(async () => {
  [author, one, two] = [await makeUser(), await makeUser(), await makeUser()];
  postId = await makePost(author);
});

/** True if a transaction waits for another. Ask outside of it, which would see the same answer again. */
const isWaiting = async () => {
  const waiting = await client()`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length > 0;
};

/** Runs `work` while another transaction adds or removes an actor, for which it must wait. */
async function runDuring(change: "add" | "remove", work: () => Promise<unknown>): Promise<void> {
  const { started } = await client().begin(async (tx) => {
    const entry = tx`(select id from notifications where user_key = ${String(author.key)})`;
    await tx`select from notifications where id = ${entry} for update`;
    const started = work();
    while (!(await isWaiting()));
    const step = change === "add" ? 1 : -1;
    await (step > 0
      ? tx`insert into notification_actors values (${entry}, ${String(two.key)}, now())`
      : tx`delete from notification_actors where actor_key = ${String(two.key)}`);
    await tx`update notifications set actor_count = actor_count + ${step} where id = ${entry}`;
    return { started };
  });
  await started;
}

const listCounts = () => client()`
  select actor_count as stored,
    (select count(*)::int from notification_actors where notification_id = id) as actual
  from notifications where user_key = ${String(author.key)}`;

test("counts right if an actor is added while another is purged", async () => {
  await like("POST", postId, one);
  await fetchNotifications(author);
  await runDuring("add", () => eraseNotifications(one.key));
  expect(await listCounts()).toEqual([{ stored: 1, actual: 1 }]);
});

test("deletes a notification if its last two actors are removed at once", async () => {
  await like("POST", postId, one);
  await like("POST", postId, two);
  await fetchNotifications(author);
  const unliked = { kind: "postLike", subject: postId, actorKey: one.key } as const;
  await client()`delete from post_likes where user_key = ${String(one.key)}`;
  await runDuring("remove", () => reconcileNotifications([unliked]));
  expect(await listCounts()).toEqual([]);
});

test("commits the positions of a recipient in their order, so that a stream misses none", async () => {
  const posts = [postId, await makePost(author)] as const;
  for (const id of posts) {
    await client()`insert into post_likes (post_id, user_key) values (${id}, ${String(one.key)})`;
  }
  const [first, second] = posts.map((subject) => [
    { kind: "postLike", subject, actorKey: one.key } as const,
  ]) as [NotificationEvent[], NotificationEvent[]];
  const readAfter = (position: string) => listUnreadAfter(author.key, position, 10);
  let isDone = false;
  const { started, sent } = await client().begin(async (tx) => {
    await reconcile(tx, first);
    const started = reconcileNotifications(second).then(() => {
      isDone = true;
    });
    while (!isDone && !(await isWaiting()));
    return { started, sent: await readAfter("0") };
  });
  await started;
  sent.push(...(await readAfter(sent.at(-1)?.position ?? "0")));
  expect(sent.map((row) => row.postId)).toEqual(posts);
});
