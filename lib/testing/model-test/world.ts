import { sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";
import { callApi } from "#lib/testing/api";
import {
  count,
  tell,
  word,
  writeComments,
  writeFollows,
  writeMarks,
  writePosts,
} from "#lib/testing/model-test/fill";
import { makeUser, type TestUser } from "#lib/testing/user";

export type Said = { id: string; postId: string; author: TestUser };

/** Who and what there is to act on. It grows as people act. */
export type Place = {
  /** Has posts, followers and followed people. */
  star: TestUser;
  /** Has posts, drafts, marks and notifications. */
  reader: TestUser;
  /** Everybody, these two first, and then one who has blocked the reader. */
  people: TestUser[];
  posts: { id: string; author: TestUser }[];
  /** Comments of the first post, then the first comment's replies, then what comes. */
  said: Said[];
  tagId: string;
  /** The star, the reader, the first post and the first comment stay, and stay seen by each other. */
  isHeld: boolean;
  /** Which comment a reply was given to. */
  answered: Map<string, string>;
  /** Posts that were ever hidden from anybody by their author or by what became of the author. */
  touched: Set<string>;
  /** IDs of who was ever banned, left or came back. */
  unsteady: Set<string>;
  /** Who ever blocked whom: `7 8`, their keys. */
  parted: Set<string>;
  /** Who told of having seen or shared a post: `view 7` and their IDs. */
  told: Map<string, Set<string>>;
};

/**
 * Empties the database and fills it, so that each list of the social part has at least `size` items.
 * Pairs of rows share one moment, which puts what orders a list to the test.
 */
export async function fillPlace(size: number): Promise<Place> {
  await db().delete(posts);
  await db().delete(users);
  const people: TestUser[] = [];
  for (let n = 0; n < size + 2; n += 1) people.push(await makeUser());
  const [star, reader, foe] = people as [TestUser, TestUser, TestUser];
  await writePosts(size, star, reader);
  await writeComments(size, star);
  await writeFollows(star, reader);
  await writeMarks(star, reader);
  await count();
  await callApi(`POST /sns/api/v1/user/${reader.id}/block`, { token: foe.token });
  await tell();
  invalidate("feed");
  const parted = new Set([`${foe.key} ${reader.key}`]);
  return { star, reader, people, parted, ...(await written(people)) };
}

async function written(people: TestUser[]) {
  const by = new Map(people.map((member) => [String(member.key), member]));
  const postRows = await db().execute<{ id: string; key: string }>(
    sql`select id, author_key as key from posts where is_public and not is_draft order by id`,
  );
  const saidRows = await db().execute<{ id: string; key: string; post: string }>(
    sql`select id, author_key as key, post_id as post from comments order by id`,
  );
  const [tag] = await db().execute<{ id: string }>(sql`select id from tags where name = ${word}`);
  const author = (key: string) => by.get(key) as TestUser;
  return {
    posts: postRows.map(({ id, key }) => ({ id, author: author(key) })),
    said: saidRows.map(({ id, key, post }) => ({ id, postId: post, author: author(key) })),
    tagId: tag?.id ?? "",
    answered: new Map<string, string>(),
    touched: new Set<string>(),
    isHeld: false,
    unsteady: new Set<string>(),
    told: new Map<string, Set<string>>(),
  };
}
