import { beforeEach, expect, test } from "vitest";
import { eraseRemainingData } from "#lib/server/features/account-deletion/erase-remaining-data";
import { reconcileNotifications } from "#lib/server/features/notification/reconcile";
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

/** Begins `work` while the author's entry is being changed by `change`, on which it has to wait. */
async function meanwhile(work: () => Promise<unknown>, change: "coming" | "going"): Promise<void> {
  const { started } = await client().begin(async (tx) => {
    const entry = tx`(select id from notifications where user_key = ${String(author.key)})`;
    await tx`select from notifications where id = ${entry} for update`;
    const started = work();
    // Not asked in the transaction, which keeps the first answer.
    const waiting = () => client()`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting()).length === 0);
    const step = change === "coming" ? 1 : -1;
    await (step > 0
      ? tx`insert into notification_actors values (${entry}, ${String(two.key)}, now())`
      : tx`delete from notification_actors where actor_key = ${String(two.key)}`);
    await tx`update notifications set actor_count = actor_count + ${step} where id = ${entry}`;
    return { started };
  });
  await started;
}

const entries = () => client()`
  select actor_count as told,
    (select count(*)::int from notification_actors where notification_id = id) as there
  from notifications where user_key = ${String(author.key)}`;

test("an entry counts right when somebody comes while another one is purged", async () => {
  await like("POST", postId, one);
  await fetchNotifications(author);
  await meanwhile(() => eraseRemainingData(one.key), "coming");
  expect(await entries()).toEqual([{ told: 1, there: 1 }]);
});

test("an entry goes when its last two are taken back at once", async () => {
  await like("POST", postId, one);
  await like("POST", postId, two);
  await fetchNotifications(author);
  const unliked = { kind: "postLike", subject: postId, actorKey: one.key } as const;
  await client()`delete from post_likes where user_key = ${String(one.key)}`;
  await meanwhile(() => reconcileNotifications([unliked]), "going");
  expect(await entries()).toEqual([]);
});
