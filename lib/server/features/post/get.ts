import { getPost as contract } from "#lib/contracts/post";
import { canSee } from "#lib/domain/permission";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { markNotificationsRead } from "#lib/server/features/notification/queries";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailById } from "#lib/server/features/post/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const getPost = operation(contract, async ({ viewer, params, query }) => {
  const [post] = await selectDetailById().execute({
    postId: params.postId,
    viewerKey: viewerKeyOrZero(viewer),
  });
  if (!post || post.isBlockedEitherWay || !canSee(post, post.isAuthor))
    throw new AppError("notFound");
  if (viewer?.staffId && post.isDraft) throw new AppError("viewAsRefused");
  const { notificationId } = query;
  if (viewer && !viewer.staffId && notificationId)
    await markNotificationsRead(viewer.key, [notificationId]);
  return presentDetail(post);
});
