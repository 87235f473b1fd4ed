import { eq, sql } from "drizzle-orm";
import { posts } from "#lib/server/features/post/schema/post";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import { ensureTags, storeTags } from "#lib/server/features/post/tags";
import { db } from "#lib/server/platform/postgres/client";
import { buildBody, makeFile } from "#lib/testing/post";
import type { TestUser } from "#lib/testing/user";

/** Occurs in the title or the tags of every post. */
export const keyword = "bonds";

const ago = (steps: unknown) => sql`now() - interval '1 day' - ${steps} * interval '1 minute'`;
const pairedTime = ago(sql`(n / 2)`);

export async function writePosts(size: number, star: TestUser, reader: TestUser): Promise<void> {
  const rows = sql`generate_series(1, ${size}::int) n`;
  await db().execute(sql`
    insert into posts (author_key, title, created_at, is_draft, is_public)
    select ${star.key}::bigint, 'Of bonds', ${pairedTime}, false, true from ${rows}
    union all select ${reader.key}::bigint, 'Own', ${pairedTime}, false, true from ${rows}
    union all select ${reader.key}::bigint, 'Private', ${pairedTime}, false, false from ${rows}
    union all select ${reader.key}::bigint, 'Draft', ${pairedTime}, true, true from ${rows}`);
  await db().execute(sql`insert into post_counts (post_id) select id from posts`);
  for (const author of [star, reader]) {
    const fileId = await makeFile(author);
    await db()
      .update(posts)
      .set({ tagNames: [keyword], body: buildBody("Of much."), thumbnailFileId: fileId })
      .where(eq(posts.authorKey, author.key));
    await db().execute(sql`
      insert into post_files select id, ${fileId}::uuid, 0 from posts where author_key = ${author.key}`);
  }
  await tagAndIndex();
}

/** Tags all posts and indexes the published ones for search. */
async function tagAndIndex(): Promise<void> {
  const tags = await ensureTags(db(), [keyword]);
  const all = await db().select().from(posts);
  await Promise.all(
    all.map(async ({ id, authorKey, title, isDraft }) => {
      await storeTags(db(), id, tags);
      if (isDraft) return;
      await storeSearchTerms(db(), id, authorKey, { title, tagNames: [keyword], textTerms: [] });
    }),
  );
}

/** Writes comments; the first is by the star, the second by the reader. */
export async function writeComments(size: number, star: TestUser): Promise<void> {
  const by = sql`(
    select key from users where key <> ${star.key} order by key offset n - 1 limit 1)`;
  const [first] = await db().execute<{ id: string; post: string }>(sql`
    insert into comments (post_id, author_key, content, created_at)
    select min(id), ${star.key}::bigint, 'First', ${ago(0)} from posts returning id, post_id as post`);
  for (const parent of [null, first?.id ?? ""]) {
    await db().execute(sql`
      insert into comments (post_id, parent_id, author_key, content, created_at)
      select ${first?.post}::bigint, ${parent}::bigint, ${by}, 'Word ' || n, ${pairedTime}
      from generate_series(1, ${size}::int) n`);
  }
}

/** Makes the star follow everyone, and everyone follow the star and the reader. */
export async function writeFollows(star: TestUser, reader: TestUser): Promise<void> {
  await db().execute(sql`
    insert into follows (follower_key, followee_key, created_at)
    select one.key, other.key, ${pairedTime}
    from users one, users other, lateral (select (one.key + other.key)::int as n) pair
    where one.key <> other.key
      and (one.key = ${star.key} or other.key in (${star.key}, ${reader.key}))`);
}

/** Makes the reader and the star like and save each other's posts. */
export async function writeReactions(star: TestUser, reader: TestUser): Promise<void> {
  for (const table of [sql`post_likes`, sql`post_archives`]) {
    await db().execute(sql`
      insert into ${table} (post_id, user_key, created_at)
      select id, case author_key when ${star.key} then ${reader.key}::bigint else ${star.key} end,
        ${pairedTime}
      from (select id, id::int n, author_key from posts where is_public and not is_draft) p`);
  }
}

/** Recomputes the counters for rows written directly. */
export async function recount(): Promise<void> {
  await db().execute(sql`
    update post_counts c set
      like_count = (select count(*) from post_likes where post_id = c.post_id),
      archive_count = (select count(*) from post_archives where post_id = c.post_id),
      comment_count = (select count(*) from comments where post_id = c.post_id)`);
  await db().execute(sql`
    update comments c set reply_count = (select count(*) from comments where parent_id = c.id)`);
  await db().execute(sql`
    update user_counts c set
      post_count = (
        select count(*) from posts where author_key = c.user_key and is_public and not is_draft),
      follower_count = (select count(*) from follows where followee_key = c.user_key),
      following_count = (select count(*) from follows where follower_key = c.user_key)`);
}
