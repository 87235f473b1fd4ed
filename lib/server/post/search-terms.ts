import { eq, sql } from "drizzle-orm";
import { queryTerms, termsOf } from "#lib/domain/search";
import type { Executor } from "#lib/server/db/client";
import { postSearch } from "#lib/server/db/schema/post";
import { users } from "#lib/server/db/schema/user";

/** A term of the title is kept a second time with this sign, so that title hits can come first. */
const titleSign = "^";

type Searched = { title: string; tagNames: string[]; text: string };

/**
 * Makes a post findable by its title, tags, author and body. An author who is being renamed is
 * waited for.
 */
export async function storeTerms(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
  { title, tagNames, text }: Searched,
): Promise<void> {
  const [author] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.key, authorKey))
    .for("share");
  const names = `${author?.username ?? ""} ${author?.id ?? ""}`;
  const terms = [
    ...termsOf(title).map((term) => titleSign + term),
    ...termsOf(`${title} ${tagNames.join(" ")} ${names} ${text}`),
  ];
  const vector = sql`array_to_tsvector(${sql.param(terms)}::text[])`;
  await tx
    .insert(postSearch)
    .values({ postId, terms: vector })
    .onConflictDoUpdate({ target: postSearch.postId, set: { terms: vector } });
}

export type Search = { anywhere: string; inTitle: string };

/** A keyword as `tsquery` texts; null where it has nothing to search for. */
export function searchOf(keyword: string): Search | null {
  const terms = queryTerms(keyword);
  if (terms.length === 0) return null;
  const asking = (sign: string) =>
    terms.map(({ term, isPrefix }) => `'${sign}${term}'${isPrefix ? ":*" : ""}`).join(" & ");
  return { anywhere: asking(""), inTitle: asking(titleSign) };
}
