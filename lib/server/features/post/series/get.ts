import { getSeries as contract } from "#lib/contracts/post/series";
import { filePathOrNull } from "#lib/paths";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentSummaries } from "#lib/server/features/post/present";
import { presentSeries } from "#lib/server/features/post/series/present";
import { findSeries, selectVisibleParts } from "#lib/server/features/post/series/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/** The same for its author as for everybody, so that the author sees what readers see. */
export const getSeries = operation(contract, async ({ viewer, params: { seriesId } }) => {
  const [row, parts] = await Promise.all([
    findSeries(seriesId),
    selectVisibleParts().execute({ seriesId, viewerKey: viewerKeyOrZero(viewer) }),
  ]);
  const [first] = parts;
  if (!row || row.isBlocked || !first) throw new AppError("notFound");
  const newest = Math.max(
    row.updatedAt.getTime(),
    ...parts.map((part) => part.updatedAt.getTime()),
  );
  return {
    ...presentSeries(row),
    id: first.authorId,
    nickName: first.username ?? first.authorId,
    profileUrl: filePathOrNull(first.avatarFileId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: new Date(newest).toISOString(),
    parts: await presentSummaries(parts),
  };
});
