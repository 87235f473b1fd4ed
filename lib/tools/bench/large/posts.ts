import { sql } from "drizzle-orm";
import { markdownToState, plainFinders } from "#lib/demo/markdown";
import { createRandom, type Random, randomInt } from "#lib/demo/random";
import type { Locale } from "#lib/domain/locale";
import { locales } from "#lib/domain/locale";
import { buildSummary } from "#lib/domain/post";
import { extractTerms } from "#lib/domain/text/search";
import { buildSearchTerms } from "#lib/server/features/post/search-terms";
import { toTagTerm } from "#lib/server/features/tag/tag-term";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import type { Executor } from "#lib/server/platform/postgres/client";
import { randomFraction, skewedIndex } from "#lib/tools/bench/large/random";
import type { Size } from "#lib/tools/bench/large/size";
import { buildParagraphs, buildTags, buildTitle } from "#lib/tools/bench/large/words";

/** Different texts of each language. With more posts than texts, several posts have the same one. */
const maxTexts = 5_000;
const batchSize = 2_000;
const days = 730;

type Tag = { id: string; name: string };

/** Fills a thousand tags of a language. */
async function fillTags(tx: Executor, language: Locale): Promise<Tag[]> {
  const names = buildTags(language, createRandom(language.length + language.charCodeAt(0)));
  return Array.from(
    await tx.execute<Tag>(sql`
      insert into tags (name) select name from unnest(${sql.param(names)}::text[]) name
      returning id, name`),
  );
}

/** Picks from a list, early entries far more often. */
const pickLow = <T>(r: Random, list: readonly T[], power: number): T =>
  list[Math.floor(list.length * r() ** power)] as T;

const toArrayLiteral = (terms: string[]) => `{${terms.map((term) => `"${term}"`).join(",")}}`;

function buildText(r: Random, position: number, language: Locale, tags: Tag[]) {
  const title = buildTitle(r, language);
  const paragraphs = buildParagraphs(r, language);
  const text = paragraphs.join("\n");
  const body = markdownToState(paragraphs.join("\n\n"), plainFinders);
  const wanted = Array.from({ length: randomInt(r, 1, 4) }, () => pickLow(r, tags, 3));
  const own = [...new Set(wanted)];
  const tagNames = own.map(({ name }) => name);
  const searchable = { title, tagNames, textTerms: extractTerms(text) };
  const found = buildSearchTerms(searchable, { id: "", username: null });
  const tagTerms = own.map((tag) => toTagTerm(tag.id));
  return {
    position,
    language,
    title,
    body,
    summary: buildSummary(text),
    tag_names: tagNames,
    tag_ids: own.map((tag) => tag.id),
    title_terms: toArrayLiteral([...found.title, ...tagTerms]),
    terms: toArrayLiteral([...found.terms, ...tagTerms]),
  };
}

/** Creates the table `texts`, from which posts are copied. */
async function fillTexts(tx: Executor, count: number): Promise<void> {
  await tx.execute(sql`
    create temporary table texts (position bigint, language text, title text, body text,
      summary text, tag_names jsonb, tag_ids jsonb, title_terms tsvector, terms tsvector)
    on commit drop`);
  for (const language of locales) {
    const tags = await fillTags(tx, language);
    const r = createRandom(7);
    for (let from = 0; from < count; from += batchSize) {
      const length = Math.min(batchSize, count - from);
      const rows = Array.from({ length }, (_, index) => buildText(r, from + index, language, tags));
      await tx.execute(sql`
        insert into texts
        select position, language, title, body, summary, tag_names, tag_ids,
          array_to_tsvector(title_terms), array_to_tsvector(terms)
        from json_to_recordset(${JSON.stringify(rows)}::json) as row (
          position bigint, language text, title text, body text, summary text, tag_names jsonb,
          tag_ids jsonb, title_terms text[], terms text[])`);
    }
  }
}

/** Creates the table `author_terms`: the search terms that posts have because of their author. */
async function fillAuthorTerms(tx: Executor): Promise<void> {
  await tx.execute(sql`
    create temporary table author_terms (key bigint, language text, terms tsvector) on commit drop`);
  const authors = await tx.execute<{
    key: string;
    id: string;
    username: string | null;
    language: string;
  }>(sql`select key, id, username, language from users order by key`);
  for (let from = 0; from < authors.length; from += 20_000) {
    const rows = authors.slice(from, from + 20_000).map(({ key, language, ...author }) => ({
      key,
      language,
      terms: toArrayLiteral(
        buildSearchTerms({ title: "", tagNames: [], textTerms: [] }, author).terms,
      ),
    }));
    await tx.execute(sql`
      insert into author_terms select key, language, array_to_tsvector(terms)
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (key bigint, language text,
        terms text[])`);
  }
}

const n = sql`n`;

/** Fills two years of posts in both languages, with tags and search terms. */
export async function fillPosts(tx: Executor, { posts, users }: Size): Promise<void> {
  const textCount = Math.min(maxTexts, Math.ceil(posts / 2));
  await fillTexts(tx, textCount);
  await fillAuthorTerms(tx);
  await tx.execute(sql`analyze texts, author_terms`);
  await tx.execute(sql`
    create temporary table drawn_posts on commit drop as
    select n as id, author.key as author_key, author.language,
      floor(${textCount}::float8 * ${randomFraction(n, 62)})::bigint as text,
      now() - make_interval(secs => ${days * 86_400}::float8 * (1 - n::float8 / ${posts}::float8)
        + 600 * ${randomFraction(n, 63)}) as created_at,
      ${randomFraction(n, 64)} >= 0.02 as is_public, ${randomFraction(n, 65)} < 0.02 as is_draft,
      n % 997 = 0 as is_blocked
    from generate_series(1, ${posts}::bigint) n
    join author_terms author on author.key = ${skewedIndex(n, 61, users, 2)}
    order by n`);
  const fromPosts = sql`
    from drawn_posts p join texts t on t.position = p.text and t.language = p.language`;
  await tx.execute(sql`
    insert into posts (id, author_key, title, summary, body, post_type, language, tag_names,
      is_public, is_draft, is_blocked, first_listed_at, created_at, updated_at)
    overriding system value
    select p.id, p.author_key, t.title, t.summary, t.body,
      case when p.id % 33 = 0 then 'video' else 'post' end,
      p.language, t.tag_names, p.is_public, p.is_draft, p.is_blocked,
      case when ${isListed(sql, sql`p`)} then p.created_at end, p.created_at, p.created_at
    ${fromPosts}`);
  await tx.execute(sql`
    insert into post_tags (post_id, tag_id, created_at, author_key)
    select p.id, tag::bigint, p.created_at, p.author_key ${fromPosts}, jsonb_array_elements_text(t.tag_ids) tag`);
  await tx.execute(sql`
    insert into post_search (post_id, created_at, title, terms)
    select p.id, p.created_at, t.title_terms, t.terms || author.terms
    ${fromPosts} join author_terms author on author.key = p.author_key
    where not p.is_draft`);
  // One post in ten was corrected twice.
  await tx.execute(sql`
    insert into post_revisions (post_id, state, number, at, note)
    select id, 'published', number, created_at + number * interval '1 hour', 'A figure was wrong.'
    from drawn_posts, generate_series(1, 3) number where id % 10 = 0 and not is_draft`);
  await tx.execute(sql`select setval(pg_get_serial_sequence('posts', 'id'), ${posts}::bigint)`);
  await tx.execute(sql`
    create temporary table open_posts on commit drop as
    select id, author_key, created_at from drawn_posts p where ${isListed(sql, sql`p`)} order by id`);
  await tx.execute(sql`
    insert into post_pins (language, place, post_id, ends_at)
    select 'en', (array['lead', 'second', 'third'])[row_number() over ()], id, now() + interval '1 year'
    from (select o.id from open_posts o join posts p using (id) where p.language = 'en' limit 3) o`);
  await tx.execute(sql`analyze open_posts`);
}
