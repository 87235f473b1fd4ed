import { desc, sql } from "drizzle-orm";
import type { QueryTerm } from "#lib/domain/text/search";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { postSearch } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { rowCounts } from "#lib/server/platform/postgres/scan-then-index";

/**
 * Reads the terms of the newest posts, sorted: as many posts as a search scans first. A sample of some
 * minutes ago will do, because it only decides how to search.
 */
const readSample = cacheByTag("feed.search-sample", "feed.search-sample", async () => {
  const newest = db()
    .select({ terms: postSearch.terms })
    .from(postSearch)
    .orderBy(desc(postSearch.createdAt), desc(postSearch.postId))
    .limit(rowCounts.near)
    .as("newest");
  const rows = await db()
    .selectDistinct({ term: sql<string>`unnest(tsvector_to_array(${newest.terms}))` })
    .from(newest);
  return rows.map(({ term }) => term).sort();
});

/** Returns which of the terms none of the newest posts contains. */
export async function findRareTerms(terms: readonly QueryTerm[]): Promise<QueryTerm[]> {
  const sample = await readSample();
  return terms.filter(({ term, isPrefix }) => {
    const found = sample[findFirst(sample, term)];
    return !(isPrefix ? found?.startsWith(term) : found === term);
  });
}

/** Returns the index of the first item of a sorted list that is not before `term`. */
function findFirst(sorted: readonly string[], term: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < term) from = middle + 1;
    else to = middle;
  }
  return from;
}
