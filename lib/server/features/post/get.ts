import { getPost as contract } from "#lib/contracts/post";
import { canSee, isVisible } from "#lib/domain/visibility";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { markNotificationsRead } from "#lib/server/features/notify/queries";
import { presentDetail } from "#lib/server/features/post/present";
import { readPublicRows } from "#lib/server/features/post/public-rows";
import { type DetailRow, selectDetailById } from "#lib/server/features/post/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const getPost = operation(contract, async (context) => {
  const { viewer, params, query } = context;
  const post = await readDetail(params.postId, viewerKeyOrZero(viewer));
  if (!post || post.isBlockedEitherWay || !canSee(post, post.isAuthor))
    throw new AppError("notFound");
  if (viewer?.staffId && post.isDraft) throw new AppError("viewAsRefused");
  if (post.isAuthor) grantHiddenFiles(context);
  const { notificationId } = query;
  if (viewer && !viewer.staffId && notificationId)
    await markNotificationsRead(viewer.key, [notificationId]);
  return presentDetail(post);
});

async function readDetail(postId: string, viewerKey: bigint): Promise<DetailRow | undefined> {
  if (viewerKey > 0n) {
    const [post] = (await readPublicRows("detail", [postId], viewerKey, selectPublic)) ?? [];
    // Authors edit what they read, so they get the newest version.
    if (post && post.authorKey !== viewerKey) return post;
  }
  const [post] = await selectDetailById().execute({ postId, viewerKey });
  return post;
}

async function selectPublic([postId = "0"]: string[]): Promise<DetailRow[]> {
  const rows = await selectDetailById().execute({ postId, viewerKey: 0n });
  return rows.filter(isVisible);
}
