import { getPost as contract } from "#lib/contracts/post";
import { canSee } from "#lib/domain/permission";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { presentDetail } from "#lib/server/post/present";
import { detailById } from "#lib/server/post/queries";
import { keyOf } from "#lib/server/session/viewer-key";

export const getPost = operation(contract, async ({ viewer, params }) => {
  const [post] = await detailById().execute({
    postId: params.postId,
    viewer: keyOf(viewer),
  });
  if (!post || !canSee(post, post.isAuthor)) throw new AppError("notFound");
  return presentDetail(post);
});
