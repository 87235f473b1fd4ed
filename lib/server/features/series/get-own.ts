import { getOwnSeries as contract } from "#lib/contracts/series";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentSummaries } from "#lib/server/features/post/present";
import { createOwnPresenter } from "#lib/server/features/series/present";
import { listOwnRows, selectOwnParts } from "#lib/server/features/series/queries";
import { findHeld } from "#lib/server/features/watched-word/held";

export const getOwnSeries = operation(contract, async ({ viewer, params: { seriesId } }) => {
  const [row] = await listOwnRows(viewer.key, seriesId);
  if (!row) throw new AppError("notFound");
  const rows = await selectOwnParts().execute({ seriesId, viewerKey: viewer.key });
  const [present, parts, held] = await Promise.all([
    createOwnPresenter([row]),
    presentSummaries(rows),
    findHeld(
      "post",
      rows.map(({ id }) => String(id)),
    ),
  ]);
  return {
    ...present(row),
    partCount: row.partCount,
    publicPartCount: row.publicPartCount,
    parts: parts.map((part) =>
      held.has(part.postId) ? { ...part, isInReview: true as const } : part,
    ),
  };
});
