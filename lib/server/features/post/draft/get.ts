import { getPostDraft as contract } from "#lib/contracts/post/draft";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentChoices } from "#lib/server/features/disclosure/present";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { findDraft } from "#lib/server/features/post/draft/queries";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailById } from "#lib/server/features/post/queries";

export const getPostDraft = operation(contract, async (context) => {
  const { viewer, params } = context;
  const [post] = await selectDetailById().execute({ postId: params.postId, viewerKey: viewer.key });
  const found = post?.isAuthor ? await findDraft(post.id) : undefined;
  if (!post || !found) throw new AppError("notFound");
  grantHiddenFiles(context);
  const { draft, images } = found;
  const canonicalUrl = draft.canonicalUrl === null ? post.canonicalUrl : draft.canonicalUrl || null;
  const disclosures = await presentChoices(draft.disclosures);
  return {
    ...(await presentDetail({ ...post, ...draft, canonicalUrl, disclosures, images })),
    postVersion: draft.postVersion,
    note: draft.note,
    isSpelling: draft.isSpelling,
  };
});
