import { listMentionedProducts as contract } from "#lib/contracts/disclosure/track-record";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentMentionedProduct } from "#lib/server/features/disclosure/track-record/present";
import {
  isPostVisible,
  listMentionedProductRows,
} from "#lib/server/features/disclosure/track-record/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listMentionedProducts = operation(contract, async ({ viewer, params: { postId } }) => {
  if (!(await isPostVisible(postId, viewerKeyOrZero(viewer)))) throw new AppError("notFound");
  const rows = await listMentionedProductRows(postId);
  return { items: rows.map(presentMentionedProduct) };
});
