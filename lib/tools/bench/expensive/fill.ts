import { sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { db } from "#lib/server/platform/postgres/client";
import { buildLargestBodies } from "#lib/tools/bench/expensive/bodies";
import { fillBench } from "#lib/tools/bench/fill";

/** How much is filled: posts of each kind, so that concurrent requests ask for different ones. */
type Size = { copies: number; versions: number };

export type Filled = {
  /** Ids of posts with the largest bodies, by kind. */
  posts: Record<string, string[]>;
  /** Pairs of posts in two languages. */
  twins: string[];
  /** A post with stored versions of which any two differ in every paragraph. */
  corrected: string;
  discussed: string;
  seriesId: string;
  /** The author of ten thousand posts. */
  authorId: string;
};

const insertPost = async (body: string, title: string, language = "en"): Promise<string> => {
  const [row] = await db().execute<{ id: string }>(sql`
    with post as (
      insert into posts (author_key, title, summary, body, language, tag_names, created_at)
      values (2, ${title}, 'A summary.', ${body}, ${language}, '["fees"]', now() - interval '3 days')
      returning id
    ), counts as (insert into post_counts (post_id) select id from post)
    select id from post`);
  return row?.id ?? "";
};

async function insertTwins(english: string, chinese: string): Promise<string> {
  const [left, right] = [
    await insertPost(english, "In English"),
    await insertPost(chinese, "中文", "zh"),
  ];
  await db().execute(sql`
    insert into post_twins (post_id, twin_id)
    values (${left}::bigint, ${right}::bigint), (${right}::bigint, ${left}::bigint)`);
  return left;
}

async function insertVersions(count: number): Promise<string> {
  const { "short paragraphs": body = "" } = buildLargestBodies("now");
  const postId = await insertPost(body, "Corrected");
  for (let number = 1; number <= count; number += 1) {
    const content = {
      title: `Version ${number}`,
      summary: "",
      body: buildLargestBodies(`word${number} `.repeat(6))["short paragraphs"],
      language: "en",
      tagNames: [],
      files: [],
      disclosures: [],
    };
    await db().execute(sql`
      insert into post_revisions (post_id, state, number, content)
      values (${postId}::bigint, 'published', ${number}::int, ${JSON.stringify(content)}::jsonb)`);
  }
  return postId;
}

async function insertDiscussion(): Promise<string> {
  const postId = await insertPost(buildLargestBodies("word")["one paragraph"] ?? "", "Discussed");
  await db().execute(sql`
    with parents as (
      insert into comments (post_id, author_key, content, created_at)
      select ${postId}::bigint, n % 8 + 1, repeat('@bench1 fund 基金 ', 70), now() - n * interval '1 second'
      from generate_series(1, 500) n returning id, post_id)
    insert into comments (post_id, author_key, parent_id, content, created_at)
    select post_id, 3, id, repeat('fund 基金 ', 110), now() from parents, generate_series(1, 5)`);
  return postId;
}

async function insertSeries(): Promise<string> {
  const [series] = await db().execute<{ id: string }>(sql`
    insert into series (author_key, title, description, language)
    values (1, 'All parts', repeat('d', ${limits.series.description}::int), 'en') returning id`);
  await db().execute(sql`
    insert into series_posts (post_id, series_id, position)
    select id, ${series?.id}::bigint, row_number() over () from (
      select id from posts where author_key = 1 order by id limit ${limits.series.parts}::int) part`);
  return series?.id ?? "";
}

/** Fills an empty database with the largest content that a site may have. */
export async function fillLargest({ copies, versions }: Size): Promise<Filled> {
  const [author] = await fillBench(8);
  await db().execute(sql`
    with made as (
      insert into posts (author_key, title, summary, body, tag_names, created_at)
      select 1, 'Part ' || n, repeat('s', ${limits.summary}::int), '', '["fees", "funds"]',
        now() - n * interval '7 minutes'
      from generate_series(1, 10000) n returning id)
    insert into post_counts (post_id) select id from made`);
  await db().execute(sql`
    insert into product_navs (product_id, date, nav)
    select p.id, day::date, 100 + extract(doy from day) / 100
    from (select id from products order by id limit 4) p,
      generate_series('1965-01-01'::date, '2019-12-31', '1 day') day
    where extract(isodow from day) < 6
    on conflict do nothing`);
  const posts: Record<string, string[]> = {};
  for (let copy = 0; copy < copies; copy += 1) {
    for (const [kind, body] of Object.entries(buildLargestBodies(`word${copy}`))) {
      posts[kind] = [...(posts[kind] ?? []), await insertPost(body, kind)];
    }
  }
  const twins: string[] = [];
  for (let copy = 0; copy < copies; copy += 1) {
    const build = (word: string) => buildLargestBodies(word)["short paragraphs"] ?? "";
    twins.push(await insertTwins(build(`word${copy}`), build(`字${copy}`)));
  }
  await db().execute(sql`
    insert into post_pins (language, place, post_id, ends_at)
    select 'en', (array['lead', 'second', 'third'])[row_number() over ()], id, now() + interval '1 year'
    from (select id from posts where language = 'en' order by id desc limit 3) post`);
  const filled = {
    posts,
    twins,
    corrected: await insertVersions(versions),
    discussed: await insertDiscussion(),
    seriesId: await insertSeries(),
    authorId: author?.id ?? "",
  };
  await db().execute(sql`analyze`);
  return filled;
}
