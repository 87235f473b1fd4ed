import { getPostDraft as contract } from "#lib/contracts/post/draft";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentChoices } from "#lib/server/features/disclosure/present";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { findDraft, listContentImages } from "#lib/server/features/post/draft/queries";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailById } from "#lib/server/features/post/queries";
import { toColumns } from "#lib/server/features/post/stored-content";
import { db } from "#lib/server/platform/postgres/client";

export const getPostDraft = operation(contract, async (context) => {
  const { viewer, params } = context;
  const [post] = await selectDetailById().execute({ postId: params.postId, viewerKey: viewer.key });
  const draft = post?.isAuthor ? await findDraft(db(), post.id) : undefined;
  if (!post || !draft) throw new AppError("notFound");
  grantHiddenFiles(context);
  const { content, isPublic, note, isSpelling } = draft;
  const detail = await presentDetail({
    ...post,
    ...toColumns(content),
    isPublic,
    updatedAt: draft.at,
    version: draft.saveCount,
    disclosures: await presentChoices(content.disclosures),
    images: await listContentImages(content),
  });
  return { ...detail, postVersion: draft.postVersion ?? post.version, note, isSpelling };
});
