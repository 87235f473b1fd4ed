import type { PostSummary } from "#lib/contracts/post";
import { searchTitles } from "#lib/server/features/feed/filtered-rows";
import { readPostPage } from "#lib/server/features/feed/page";
import {
  chooseLanguage,
  getPostFilter,
  type LanguageQuery,
} from "#lib/server/features/feed/post-filter";
import { listRequiredTerms, toTsQuery } from "#lib/server/features/post/search-terms";

type Options = { viewerKey: bigint; language: LanguageQuery; limit: number };

/** Returns the newest posts whose title matches `keyword` and that the viewer's lists show. */
export async function findPostsByTitle(
  keyword: string,
  { viewerKey, language, limit }: Options,
): Promise<PostSummary[]> {
  const search = toTsQuery([keyword]);
  if (search === null) return [];
  const requiredTerms = listRequiredTerms([keyword]);
  const isHidden = await getPostFilter(await chooseLanguage(language, viewerKey), viewerKey);
  const { items } = await readPostPage(
    "titles",
    { limit },
    (bounds) => searchTitles({ search, requiredTerms }, bounds, viewerKey),
    isHidden,
  );
  return items;
}
