import { asc, eq, sql } from "drizzle-orm";
import { extractTerms, mergeTerms, parseQueryTerms, type QueryTerm } from "#lib/domain/text/search";
import { selectCreatedAt } from "#lib/server/features/post/queries";
import { postSearch } from "#lib/server/features/post/schema/post";
import { postTags, tags } from "#lib/server/features/tag/schema";
import { toTagTerm } from "#lib/server/features/tag/tag-term";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/** What search finds in a post. `textTerms` are the terms of its body and captions. */
type Searchable = { title: string; tagNames: string[]; textTerms: string[] };
type Author = { id: string; username: string | null };

/** Returns the search terms of a post: of its title, and of title, tags, author and body together. */
export const buildSearchTerms = (
  { title, tagNames, textTerms }: Searchable,
  { id, username }: Author,
) => ({
  title: extractTerms(title),
  terms: mergeTerms(
    extractTerms(`${title} ${tagNames.join(" ")} ${username ?? ""} ${id}`),
    textTerms,
  ),
});

/**
 * Stores a post's search terms. Call it after storing the tags. The lock on the author waits for a
 * concurrent change of username.
 */
export async function storeSearchTerms(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
  searchable: Searchable,
): Promise<void> {
  const [author] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.key, authorKey))
    .for("share");
  const hidden = await readHiddenNames(tx, postId);
  const tagNames = searchable.tagNames.filter((name) => !hidden.has(name.toLowerCase()));
  const { title, terms } = buildSearchTerms(
    { ...searchable, tagNames },
    author ?? { id: "", username: null },
  );
  const toVector = (words: string[]) => sql`array_to_tsvector(${sql.param(words)}::text[] || array(
    select ${toTagTerm("")}::text || ${postTags.tagId} from ${postTags} where ${postTags.postId} = ${postId}))`;
  const vectors = { title: toVector(title), terms: toVector(terms) };
  await tx
    .insert(postSearch)
    .values({ postId, createdAt: selectCreatedAt(postId), ...vectors })
    .onConflictDoUpdate({ target: postSearch.postId, set: vectors });
}

/** Reads which of a post's tags are hidden, and keeps them so until the transaction ends. */
async function readHiddenNames(tx: Executor, postId: bigint): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ name: tags.name, isHidden: tags.isHidden })
    .from(tags)
    .innerJoin(postTags, eq(postTags.tagId, tags.id))
    .where(eq(postTags.postId, postId))
    .orderBy(asc(tags.id))
    .for("share", { of: tags });
  return new Set(rows.filter(({ isHidden }) => isHidden).map(({ name }) => name.toLowerCase()));
}

/**
 * Returns a `tsquery` that finds any of the keywords, optionally within a tag, or null if none has
 * terms.
 */
export function toTsQuery(keywords: readonly string[], tagId?: string): string | null {
  const alternatives = keywords.map(toWordQuery).filter((each) => each !== "");
  if (alternatives.length === 0) return null;
  const words = alternatives.join(" | ");
  return tagId ? `(${words}) & '${toTagTerm(tagId)}'` : words;
}

const toWordQuery = (keyword: string): string => toConjunction(parseQueryTerms(keyword));

/** Returns a `tsquery` that finds all of the terms. */
export const toConjunction = (terms: readonly QueryTerm[]): string =>
  terms.map(({ term, isPrefix }) => `'${term}'${isPrefix ? ":*" : ""}`).join(" & ");

/** Returns the terms that every match of `toTsQuery` contains. */
export function listRequiredTerms(keywords: readonly string[], tagId?: string): QueryTerm[] {
  const [first = [], ...others] = keywords.map(parseQueryTerms).filter(({ length }) => length > 0);
  const ofTag = tagId ? [{ term: toTagTerm(tagId), isPrefix: false }] : [];
  return others.length > 0 ? ofTag : [...first, ...ofTag];
}
