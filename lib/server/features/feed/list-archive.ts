import { listArchive as contract } from "#lib/contracts/feed";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPostPage } from "#lib/server/features/feed/page";
import { hidesOtherLanguages } from "#lib/server/features/feed/post-filter";
import { selectByReaction, selectFiltered } from "#lib/server/features/feed/queries";
import { selectDetails } from "#lib/server/features/post/saved/queries";
import { toTsQuery } from "#lib/server/features/post/search-terms";

export const listArchive = operation(contract, async ({ viewer, query }) => {
  const { folderId, keyword } = query;
  const isFiltered = folderId !== undefined || keyword !== undefined;
  // Staff who view the site as the user see neither folders nor notes, and so cannot filter by them.
  if (viewer.staffId && isFiltered) throw new AppError("viewAsRefused");
  const list = isFiltered
    ? JSON.stringify(["archive", folderId ?? null, keyword ?? null])
    : "archive";
  const read: Parameters<typeof readPostPage>[2] = (bounds) => {
    const values = { ...bounds, viewerKey: viewer.key };
    if (!isFiltered) return selectByReaction("archive").execute(values);
    const search = keyword === undefined ? null : toTsQuery([keyword]);
    return selectFiltered(folderId !== undefined, keyword !== undefined).execute({
      ...values,
      folderId,
      keyword,
      search,
    });
  };
  const isForeign = hidesOtherLanguages(query.postLanguage ?? null);
  const page = await readPostPage(list, query, read, isForeign);
  if (viewer.staffId) return page;
  const details = await selectDetails(
    viewer.key,
    page.items.map(({ postId }) => postId),
  );
  const byPost = new Map(details.map(({ postId, ...saved }) => [postId, saved]));
  const items = page.items.map((post) => {
    const saved = byPost.get(post.postId);
    return saved ? { ...post, saved } : post;
  });
  return { ...page, items };
});
