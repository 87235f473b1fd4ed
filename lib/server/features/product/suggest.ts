import { listSuggestions as contract } from "#lib/contracts/product/suggestion";
import { limits } from "#lib/domain/limits";
import { pick } from "#lib/domain/pick";
import { operation } from "#lib/server/core/operation";
import { findPostsByTitle } from "#lib/server/features/feed/find-titles";
import { presentSummary } from "#lib/server/features/product/present";
import { findProducts } from "#lib/server/features/product/suggestion-query";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { findTags } from "#lib/server/features/tag/find";
import { findUsers } from "#lib/server/features/user/search";

/** Suggests what a search could mean. It is in this feature because it is the highest of the four. */
export const listSuggestions = operation(contract, async ({ viewer, query }) => {
  const { keyword, postLanguage: language } = query;
  const limit = limits.suggestions;
  const viewerKey = viewerKeyOrZero(viewer);
  const [products, users, tags, posts] = await Promise.all([
    findProducts(keyword, limit),
    findUsers(keyword, { viewer: viewerKey, limit }),
    findTags(keyword, "any", limit),
    findPostsByTitle(keyword, { viewerKey, language, limit }),
  ]);
  return {
    products: products.map(presentSummary),
    users,
    tags: tags.map(({ postCount: _, languages: __, ...tag }) => tag),
    posts: posts.map((post) => pick(post, ["postId", "title", "id", "nickName"])),
  };
});
