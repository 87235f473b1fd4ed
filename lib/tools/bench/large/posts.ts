import { sql } from "drizzle-orm";
import { markdownToState } from "#lib/demo/markdown";
import { createRandom, pick, type Random, randomInt } from "#lib/demo/random";
import { buildSummary } from "#lib/domain/post";
import { extractTerms } from "#lib/domain/search";
import { buildSearchTerms } from "#lib/server/features/post/search-terms";
import { toTagTerm } from "#lib/server/features/tag/tag-term";
import type { Executor } from "#lib/server/platform/postgres/client";
import type { Size } from "#lib/tools/bench/large/size";
import { buildParagraphs, buildTags, buildTitle } from "#lib/tools/bench/large/words";

const batchSize = 1_000;
const days = 730;

type Author = { key: string; id: string; username: string | null; language: "en" | "zh" };
type Tag = { id: string; name: string };
type Tags = Record<"en" | "zh", Tag[]>;

/** Fills a thousand tags in each language. */
async function fillTags(tx: Executor): Promise<Tags> {
  const stored = async (language: "en" | "zh") => {
    const names = buildTags(language, createRandom(language.length + language.charCodeAt(0)));
    return Array.from(
      await tx.execute<Tag>(sql`
        insert into tags (name) select name from unnest(${sql.param(names)}::text[]) name
        returning id, name`),
    );
  };
  return { en: await stored("en"), zh: await stored("zh") };
}

/** Picks from a list, early entries far more often. */
const pickLow = <T>(r: Random, list: readonly T[], power: number): T =>
  list[Math.floor(list.length * r() ** power)] as T;

const toArrayLiteral = (terms: string[]) => `{${terms.map((term) => `"${term}"`).join(",")}}`;

function buildPost(r: Random, id: number, authors: Author[], tags: Tags, size: Size) {
  const author = pickLow(r, authors, 2);
  const { language } = author;
  const title = buildTitle(r, language);
  const paragraphs = buildParagraphs(r, language);
  const text = paragraphs.join("\n");
  const body = markdownToState(
    paragraphs.join("\n\n"),
    () => ({ url: "", width: 0, height: 0 }),
    () => "1",
  );
  const wanted = Array.from({ length: randomInt(r, 1, 4) }, () => pickLow(r, tags[language], 3));
  const own = [...new Set(wanted)];
  const tagNames = own.map(({ name }) => name);
  const found = buildSearchTerms({ title, tagNames, textTerms: extractTerms(text) }, author);
  const tagTerms = own.map((tag) => toTagTerm(tag.id));
  const state = pick(r, ["draft", "private", ...Array<string>(48).fill("open")]);
  return {
    id,
    author: author.key,
    language,
    title,
    body,
    summary: buildSummary(text),
    tags: tagNames,
    tag_ids: own.map((tag) => tag.id),
    is_draft: state === "draft",
    is_public: state !== "private",
    ago: days * 86_400 * (1 - id / size.posts) + r() * 600,
    title_terms: toArrayLiteral([...found.title, ...tagTerms]),
    terms: toArrayLiteral([...found.terms, ...tagTerms]),
  };
}

/** Fills two years of posts in both languages, with tags and search terms. */
export async function fillPosts(
  tx: Executor,
  size: Size,
  report: (done: number) => void,
): Promise<void> {
  const tags = await fillTags(tx);
  const authors = Array.from(
    await tx.execute<Author>(sql`select key, id, username, language from users order by key`),
  );
  const r = createRandom(7);
  for (let from = 1; from <= size.posts; from += batchSize) {
    const length = Math.min(batchSize, size.posts - from + 1);
    const rows = Array.from({ length }, (_, index) =>
      buildPost(r, from + index, authors, tags, size),
    );
    await tx.execute(sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (
          id bigint, author bigint, language text, title text, body text, summary text, tags jsonb,
          tag_ids jsonb, is_draft boolean, is_public boolean, ago float8, title_terms text[],
          terms text[])
      ), dated as (
        select *, now() - make_interval(secs => ago) as at from given
      ), post as (
        insert into posts (id, author_key, title, summary, body, post_type, language, tag_names,
          is_public, is_draft, is_blocked, created_at, updated_at)
        overriding system value
        select id, author, title, summary, body, case when id % 33 = 0 then 'video' else 'post' end,
          language, tags, is_public, is_draft, id % 997 = 0,
          at, at
        from dated
      ), tagged as (
        insert into post_tags (post_id, tag_id, created_at)
        select id, tag::bigint, at from dated, jsonb_array_elements_text(tag_ids) tag
      ), counted as (
        insert into post_counts (post_id) select id from dated
      )
      insert into post_search (post_id, created_at, title, terms)
      select id, at, array_to_tsvector(title_terms), array_to_tsvector(terms)
      from dated where not is_draft`);
    report(from + length - 1);
  }
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('posts', 'id'), ${size.posts}::bigint)`,
  );
}
