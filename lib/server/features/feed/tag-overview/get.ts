import { getTagOverview as contract } from "#lib/contracts/feed/tag-overview";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findTagOverview } from "#lib/server/features/feed/tag-overview/queries";
import { getTagDirectory } from "#lib/server/features/tag/directory";

/** A merged tag has the posts of the other, and a hidden one is offered nowhere. */
export const getTagOverview = operation(contract, async ({ params: { tagId }, query }) => {
  const tag = (await getTagDirectory()).findById(tagId);
  if (tag?.isHidden) throw new AppError("notFound");
  return findTagOverview(tag?.tagId ?? tagId, query.postLanguage ?? "all");
});
