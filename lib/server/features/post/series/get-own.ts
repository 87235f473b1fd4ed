import { getOwnSeries as contract } from "#lib/contracts/post/series";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentSummaries } from "#lib/server/features/post/present";
import { createOwnPresenter } from "#lib/server/features/post/series/present";
import {
  listBlockedParts,
  listOwnRows,
  selectOwnParts,
} from "#lib/server/features/post/series/queries";
import { findHeld } from "#lib/server/features/screening/watched-word/held";

export const getOwnSeries = operation(contract, async ({ viewer, params: { seriesId } }) => {
  const [row] = await listOwnRows(viewer.key, seriesId);
  if (!row) throw new AppError("notFound");
  const [rows, blocked] = await Promise.all([
    selectOwnParts().execute({ seriesId, viewerKey: viewer.key }),
    listBlockedParts(seriesId, viewer.key),
  ]);
  const [present, parts, held] = await Promise.all([
    createOwnPresenter([row]),
    presentSummaries(rows),
    findHeld("post", blocked),
  ]);
  return {
    ...present(row),
    partCount: row.partCount,
    publicPartCount: row.publicPartCount,
    parts: parts.map((part) => {
      if (!blocked.includes(part.postId)) return part;
      const reason = held.has(part.postId) ? "isInReview" : "isRemoved";
      return { ...part, [reason]: true as const };
    }),
  };
});
