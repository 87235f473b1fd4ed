import { sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { repairNotifications } from "#lib/server/features/notify/repair";
import { posts } from "#lib/server/features/post/schema/post";
import { users as usersTable } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import {
  keyword,
  recount,
  writeComments,
  writeFollows,
  writePosts,
  writeReactions,
} from "#lib/testing/model-test/fill-world";
import { makeUser, type TestUser } from "#lib/testing/user";

type WorldComment = { id: string; postId: string; author: TestUser };

/** Everything that actions can act on. Grows while they run. */
export type World = {
  /** Has posts, followers and followed users. */
  star: TestUser;
  /** Has posts, drafts, likes, saves and notifications. */
  reader: TestUser;
  /** All users: the star, the reader, one who has blocked the reader, and others. */
  users: TestUser[];
  posts: { id: string; author: TestUser }[];
  /** Comments of the first post, replies to the first comment, and later ones. */
  comments: WorldComment[];
  tagId: string;
  /** True if actions must not remove or hide the star, the reader, the first post and comment. */
  isProtected: boolean;
  /** The comment each reply answers, by reply id. */
  replyTargets: Map<string, string>;
  /** Posts that were hidden at some time, by an edit or through their author's state. */
  changedPostIds: Set<string>;
  /** Ids of users whose state changed at some time. */
  changedUserIds: Set<string>;
  /** Keys of all blocks there ever were, as `blocker blocked`. */
  blockPairs: Set<string>;
  /** Ids of users that viewed or shared a post, by `view 7`. */
  engagements: Map<string, Set<string>>;
};

/**
 * Empties the database and fills it so that each social list has at least `size` items. Rows share
 * their time in pairs, to test the tie-breakers of the sort orders.
 */
export async function createWorld(size: number): Promise<World> {
  await db().delete(posts);
  await db().delete(usersTable);
  const users: TestUser[] = [];
  for (let n = 0; n < size + 2; n += 1) users.push(await makeUser());
  const [star, reader, blocker] = users as [TestUser, TestUser, TestUser];
  await writePosts(size, star, reader);
  await writeComments(size, star);
  await writeFollows(star, reader);
  await writeReactions(star, reader);
  await recount();
  await callApi(`POST /sns/api/v1/user/${reader.id}/block`, { token: blocker.token });
  await repairNotifications({ from: new Date(0), to: new Date(Date.now() + 60_000) });
  invalidate("feed");
  const blockPairs = new Set([`${blocker.key} ${reader.key}`]);
  return { star, reader, users, blockPairs, ...(await readWorld(users)) };
}

async function readWorld(users: TestUser[]) {
  const usersByKey = new Map(users.map((user) => [String(user.key), user]));
  const postRows = await db().execute<{ id: string; key: string }>(
    sql`select id, author_key as key from posts where is_public and not is_draft order by id`,
  );
  const commentRows = await db().execute<{ id: string; key: string; post: string }>(
    sql`select id, author_key as key, post_id as post from comments order by id`,
  );
  const [tag] = await db().execute<{ id: string }>(
    sql`select id from tags where name = ${keyword}`,
  );
  const findAuthor = (key: string) => usersByKey.get(key) as TestUser;
  return {
    posts: postRows.map(({ id, key }) => ({ id, author: findAuthor(key) })),
    comments: commentRows.map(({ id, key, post }) => ({
      id,
      postId: post,
      author: findAuthor(key),
    })),
    tagId: tag?.id ?? "",
    replyTargets: new Map<string, string>(),
    changedPostIds: new Set<string>(),
    isProtected: false,
    changedUserIds: new Set<string>(),
    engagements: new Map<string, Set<string>>(),
  };
}
