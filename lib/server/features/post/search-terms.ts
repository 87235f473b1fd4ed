import { eq, sql } from "drizzle-orm";
import { extractTerms, parseQueryTerms } from "#lib/domain/search";
import { selectCreatedAt } from "#lib/server/features/post/date";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postSearch, postTags } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";

type Searched = { title: string; tagNames: string[]; text: string };
type Author = { id: string; username: string | null };

/** What a post is found by: terms of its title, and of its title, tags, author and body. */
export const buildSearchTerms = (
  { title, tagNames, text }: Searched,
  { id, username }: Author,
) => ({
  title: extractTerms(title),
  terms: extractTerms(`${title} ${tagNames.join(" ")} ${username ?? ""} ${id} ${text}`),
});

/** What a tag is among the terms: with a sign that no word begins with. */
export const toTagTerm = (tagId: string): string => `#${tagId}`;

/**
 * Makes a post findable by its title, tags, author and body, once its tags are stored. An author who
 * is being renamed is waited for.
 */
export async function storeSearchTerms(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
  searched: Searched,
): Promise<void> {
  const [author] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.key, authorKey))
    .for("share");
  const { title, terms } = buildSearchTerms(searched, author ?? { id: "", username: null });
  const toVector = (words: string[]) => sql`array_to_tsvector(${sql.param(words)}::text[] || array(
    select ${toTagTerm("")}::text || ${postTags.tagId} from ${postTags} where ${postTags.postId} = ${postId}))`;
  const vectors = { title: toVector(title), terms: toVector(terms) };
  await tx
    .insert(postSearch)
    .values({ postId, createdAt: selectCreatedAt(postId), ...vectors })
    .onConflictDoUpdate({ target: postSearch.postId, set: vectors });
}

/** A keyword as the text of a `tsquery`, within a tag if any; null where it has nothing to search for. */
export function toTsQuery(keyword: string, tagId?: string): string | null {
  const terms = parseQueryTerms(keyword);
  if (terms.length === 0) return null;
  const words = terms.map(({ term, isPrefix }) => `'${term}'${isPrefix ? ":*" : ""}`);
  return [...words, ...(tagId ? [`'${toTagTerm(tagId)}'`] : [])].join(" & ");
}
