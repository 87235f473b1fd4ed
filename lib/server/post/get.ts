import { getPost as contract } from "#lib/contracts/post";
import { canSee } from "#lib/domain/permission";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { markRead } from "#lib/server/notification/queries";
import { presentDetail } from "#lib/server/post/present";
import { detailById } from "#lib/server/post/queries";
import { keyOf } from "#lib/server/session/viewer-key";

export const getPost = operation(contract, async ({ viewer, params, query }) => {
  const [post] = await detailById().execute({
    postId: params.postId,
    viewer: keyOf(viewer),
  });
  if (!post || post.isApart || !canSee(post, post.isAuthor)) throw new AppError("notFound");
  const { notificationId } = query;
  if (viewer && notificationId) await markRead(viewer.key, [notificationId]);
  return presentDetail(post);
});
