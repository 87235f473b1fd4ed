import { expect, test } from "vitest";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { repairNotifications } from "#lib/server/features/notify/repair";
import { client } from "#lib/server/platform/postgres/client";
import { getCommentId, insertPost, postComment, postReply, toggleLike } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, follow, like, makeUsers } from "#lib/testing/notification";

testDatabase();

test("adds missing notifications of a time range and removes those of undone actions", async () => {
  const { author, one, two } = await makeUsers();
  const [postId, otherId] = [await insertPost(author), await insertPost(author)];
  await like("POST", postId, one);
  await follow("POST", author, two);
  const commentId = await getCommentId(postComment(postId, one));
  await postReply(postId, commentId, two);
  await toggleLike("POST", commentId, author);
  await like("POST", otherId, two);
  const readAll = async () => {
    const lists = await Promise.all([author, one].map((user) => fetchNotifications(user)));
    return lists
      .flatMap(({ items }) =>
        items.map(({ type, actor, actorCount }) => [type, actor.id, actorCount]),
      )
      .sort();
  };
  const complete = await readAll();
  expect(complete).toHaveLength(6);

  await client()`delete from notifications where type <> 'POST_LIKE' or post_id = ${postId}`;
  await client()`delete from post_likes where post_id = ${otherId}`;
  const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
  const before = { from: new Date(0), to: range.from };
  expect(await repairNotifications(before)).toBe(0);
  expect(await readAll()).toHaveLength(1);
  expect(await repairNotifications(range)).toBe(6);
  const repaired = await readAll();
  expect(repaired).toEqual(complete.filter(([type, id]) => type !== "POST_LIKE" || id === one.id));
  await repairNotifications(range);
  expect(await readAll()).toEqual(repaired);
});

test("lists repaired notifications newest first, also beyond one batch", async () => {
  const { author } = await makeUsers();
  await client()`
    with follower as (
      insert into users (id, id_skeleton, email, password_hash, gender, date_of_birth, referral_code)
      select 'follower' || n, 'follower' || n, 'follower' || n || '@example.com', '', 'other', '1990-01-01', 'F' || n
      from generate_series(1, 600) n
      returning key, id
    )
    insert into follows (followee_key, follower_key, created_at)
    select ${author.key}::bigint, key, now() - make_interval(secs => (key * 7919) % 600) from follower`;
  const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
  expect(await repairNotifications(range)).toBeGreaterThanOrEqual(600);
  const times = await client()<{ at: Date }[]>`
    select at from notifications where user_key = ${author.key} order by position`;
  const values = times.map(({ at }) => new Date(at).getTime());
  expect(values).toHaveLength(600);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test("an event that always fails holds up no other and is retried later", async () => {
  const { author, one } = await makeUsers();
  const postId = await insertPost(author);
  await client()`alter table notifications add constraint no_follow check (type <> 'FOLLOW') not valid`;
  await follow("POST", author, one);
  await like("POST", postId, one);
  expect((await fetchNotifications(author)).items).toMatchObject([{ type: "POST_LIKE" }]);
  const [event] = await client()<{ attempts: number }[]>`select attempts from notification_events`;
  expect(event?.attempts).toBe(2);
  await client()`alter table notifications drop constraint no_follow`;
  await client()`update notification_events set due_at = now()`;
  await drainNotifications();
  expect((await fetchNotifications(author)).items).toHaveLength(2);
});
