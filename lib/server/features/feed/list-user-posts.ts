import { listUserPosts as contract, type ListedPost } from "#lib/contracts/feed";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPostPage } from "#lib/server/features/feed/page";
import { chooseLanguage, hidesOtherLanguages } from "#lib/server/features/feed/post-filter";
import {
  selectByAuthor,
  selectOwnDrafts,
  selectOwnTotals,
  selectVisibleTotal,
} from "#lib/server/features/feed/queries";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { findHeld } from "#lib/server/features/screening/watched-word/held";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const listUserPosts = operation(contract, async (context) => {
  const { viewer, params, query } = context;
  const list = `${query.type} ${params.userId}`;
  const viewerKey = viewerKeyOrZero(viewer);
  const isOwn = viewer?.id === params.userId;
  if (isOwn) grantHiddenFiles(context);
  if (query.type === "draft") {
    if (!viewer) throw new AppError("authenticationRequired");
    if (!isOwn) throw new AppError("forbidden");
    if (viewer.staffId) throw new AppError("viewAsRefused");
    const [page, [totals]] = await Promise.all([
      readPostPage(list, query, (bounds) => selectOwnDrafts().execute({ ...bounds, viewerKey })),
      selectOwnTotals().execute({ viewerKey }),
    ]);
    return { ...page, totalCount: totals?.draft ?? 0 };
  }
  const authorKey = await requireActiveUserKey(params.userId);
  // Authors see all of their own posts.
  const language = isOwn ? null : await chooseLanguage(query.postLanguage, viewerKey);
  const [page, [totals]] = await Promise.all([
    readPostPage(
      list,
      query,
      (bounds) => selectByAuthor().execute({ ...bounds, authorKey, viewerKey }),
      hidesOtherLanguages(language),
    ),
    isOwn
      ? selectOwnTotals().execute({ viewerKey })
      : selectVisibleTotal().execute({ authorKey, viewerKey }),
  ]);
  const items = isOwn ? await markHeldPosts(page.items) : page.items;
  return { ...page, items, totalCount: totals?.post ?? 0 };
});

async function markHeldPosts(items: ListedPost[]): Promise<ListedPost[]> {
  const held = await findHeld(
    "post",
    items.map(({ postId }) => postId),
  );
  return items.map((item) => (held.has(item.postId) ? { ...item, isInReview: true } : item));
}
