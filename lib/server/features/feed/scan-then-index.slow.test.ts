import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { manyMatches } from "#lib/server/platform/postgres/scan-then-index";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let viewer: TestUser;
/** Old posts to find, newest first. */
const titled: string[] = [];
const tagged: string[] = [];

/** Newer posts by another author about something else; more than the first scan reads. */
const newerCount = 700;

beforeAll(async () => {
  viewer = await makeUser();
  const [author, otherAuthor] = [await makeUser(), await makeUser()];
  await callApi(`POST ${sns}/user/${author.id}/follow`, { token: viewer.token });
  for (let n = 0; n < 4; n += 1) {
    titled.unshift(
      await makePost(author, { title: `Rhodium ${n} and zinc`, tagNameList: ["metal"] }),
    );
    tagged.unshift(await makePost(author, { title: `Other ${n}`, tagNameList: ["rhodium"] }));
  }
  await db().execute(sql`
    with post as (
      insert into posts (author_key, title, created_at)
      select ${otherAuthor.key}, 'Tin', now() + n * interval '1 second'
      from generate_series(1, ${newerCount}::int) n returning id, created_at
    ), counted as (
      insert into post_counts (post_id) select id from post
    ), tag as (
      insert into post_tags (post_id, tag_id, created_at, author_key)
      select post.id, tags.id, post.created_at, ${otherAuthor.key} from post, tags where tags.name = 'metal'
    )
    insert into post_search (post_id, created_at, title, terms)
    select post.id, post.created_at, array_to_tsvector(array['tin', '#' || tags.id]),
      array_to_tsvector(array['tin', '#' || tags.id])
    from post, tags where tags.name = 'metal'`);
  // Newer than all others, so that the word counts as common.
  await insertUntagged("zinc", 1, "1 day");
});

const findTagId = async (name: string) => {
  const { body } = await callApi(`GET ${sns}/tag/list?keyword=${name}`);
  return body.data.items[0].tagId as string;
};

/** Inserts posts about one word. The first is one `step` from now, and each is a `step` from the last. */
async function insertUntagged(word: string, count: number, step: string): Promise<void> {
  const { key } = await makeUser();
  await db().execute(sql`
    with post as (
      insert into posts (author_key, title, created_at)
      select ${key}, ${word}, now() + n * ${step}::interval
      from generate_series(1, ${count}::int) n returning id, created_at
    ), counted as (
      insert into post_counts (post_id) select id from post
    )
    insert into post_search (post_id, created_at, title, terms)
    select id, created_at, array_to_tsvector(array[${word}]), array_to_tsvector(array[${word}])
    from post`);
}

test.each([2, 3, 50])("finds matches beyond the first scan, %i per page", async (limit) => {
  const read = async (query: string) =>
    toIds(await readWholeFeed(`${feedPath}?${query}`, { limit, token: viewer.token }));
  expect(await read("filter=keyword&keyword=rhod")).toEqual([...titled, ...tagged]);
  expect(await read(`filter=keyword&keyword=rhod&tagId=${await findTagId("metal")}`)).toEqual(
    titled,
  );
  expect(await read(`filter=following&tagId=${await findTagId("metal")}`)).toEqual(titled);
  expect((await read("filter=following")).toSorted()).toEqual([...titled, ...tagged].toSorted());
});

test("lists posts of followed authors with a tag", async () => {
  const read = async (tag: string) =>
    toIds(
      await readWholeFeed(`${feedPath}?filter=following&tagId=${await findTagId(tag)}`, {
        token: viewer.token,
      }),
    );
  expect(await read("rhodium")).toEqual(tagged);
  expect(await read("metal")).toEqual(titled);
});

test("pages through a keyword that nearly all posts match", async () => {
  const found = toIds(await readWholeFeed(`${feedPath}?filter=keyword&keyword=tin`, { limit: 50 }));
  expect(found.map(Number)).toEqual(found.map(Number).toSorted((a, b) => b - a));
  expect(new Set(found).size).toBe(newerCount);
});

test("finds a rare word beside one that nearly all posts have without listing those", async () => {
  const author = await makeUser();
  const both = await makePost(author, { title: "Tin or rhodium" });
  const found: string[] = [];
  const sent = await recordStatements(async () => {
    const path = `${feedPath}?filter=keyword&keyword=${encodeURIComponent("tin rhod")}`;
    found.push(...toIds(await readWholeFeed(path, { limit: 2 })));
  });
  expect(found).toEqual([both]);
  const searches = sent.filter(({ text }) => text.includes('"post_search" rare'));
  expect(searches.map(({ parameters }) => parameters)).toEqual([
    expect.arrayContaining(["'rhod':*"]),
    expect.arrayContaining(["'rhod':*"]),
  ]);
  expect(sent.some(({ text }) => /limit (?:500|5000)\b/.test(text))).toBe(false);
});

test("scans further for a keyword that many posts match, but none of the next", async () => {
  await insertUntagged("argon", manyMatches + 100, "-1 second");
  const read = (limit: number, cursor?: string) =>
    readFeedPage(`${feedPath}?filter=keyword&keyword=argon`, { limit }, cursor);
  const sent = await recordStatements(() => read(20));
  expect(sent.filter(({ text }) => text.includes("limit 5000"))).toHaveLength(1);
  const first = await read(20);
  const second = await read(20, String(first.nextCursor));
  const newest = await db().execute<{ id: string }>(sql`
    select id from posts where title = 'argon' order by created_at desc, id desc limit 40`);
  expect(toIds([...first.items, ...second.items])).toEqual(newest.map(({ id }) => id));
});

test("scans a small tag for a common prefix without listing all posts with it", async () => {
  const search = async (keyword: string, tag: string) => {
    const path = `${feedPath}?filter=keyword&keyword=${keyword}&tagId=${await findTagId(tag)}`;
    const found: string[] = [];
    const sent = await recordStatements(async () => {
      found.push(...toIds(await readWholeFeed(path, { limit: 50 })));
    });
    const lists = sent.filter(({ text }) => text.includes('* from "post_search"'));
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ text }) => !text.includes("of_tag"))).toEqual([]);
    return found;
  };
  expect(await search("zin", "metal")).toEqual(titled);
  expect(await search("tin", "rhodium")).toEqual([]);
});

/** Makes a user who follows the author of the posts to find and many who write nothing. */
async function makeReaderOfMany(): Promise<TestUser> {
  const reader = await makeUser();
  // More than the few whose posts are all read.
  await db().execute(sql`
    with followee as (
      insert into users (id, id_skeleton, email, password_hash, gender, date_of_birth, referral_code)
      select name, name, name || '@example.com', '', 'other', '1990-01-01', name
      from generate_series(1, 201) n, concat(${reader.id}::text, '-', n) name returning key
    )
    insert into follows (follower_key, followee_key)
    select ${reader.key}::bigint, key from followee
    union select ${reader.key}::bigint, author_key from posts where id = ${titled[0]}::bigint`);
  return reader;
}

test("reads a tag to its end instead of all posts of many followed authors", async () => {
  const { token } = await makeReaderOfMany();
  const path = `${feedPath}?filter=following&tagId=${await findTagId("metal")}`;
  const found: string[] = [];
  const sent = await recordStatements(async () => {
    found.push(...toIds(await readWholeFeed(path, { limit: 3, token })));
  });
  expect(found).toEqual(titled);
  expect(sent.some(({ text }) => text.includes("limit 5000"))).toBe(true);
  expect(sent.some(({ text }) => text.includes("of_one"))).toBe(false);
});

test("looks up each of many followed authors only if the next posts do not fill a page", async () => {
  const { token } = await makeReaderOfMany();
  const all = [...titled, ...tagged].toSorted((a, b) => Number(b) - Number(a));
  const read = async (limit: number) => {
    const found: string[] = [];
    const sent = await recordStatements(async () => {
      const { items } = await readFeedPage(`${feedPath}?filter=following`, { limit, token });
      found.push(...toIds(items));
    });
    return { found, looksUp: sent.some(({ text }) => text.includes("of_one")) };
  };
  expect(await read(5)).toEqual({ found: all.slice(0, 5), looksUp: false });
  expect(await read(50)).toEqual({ found: all, looksUp: true });
});
