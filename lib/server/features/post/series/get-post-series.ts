import { getPostSeries as contract } from "#lib/contracts/post/series";
import { operation } from "#lib/server/core/operation";
import { presentNeighbour } from "#lib/server/features/post/series/present";
import { selectNeighbours } from "#lib/server/features/post/series/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const getPostSeries = operation(contract, async ({ viewer, params: { postId } }) => {
  const parts = await selectNeighbours().execute({ postId, viewerKey: viewerKeyOrZero(viewer) });
  const at = parts.findIndex((part) => String(part.postId) === postId);
  const own = parts[at];
  if (!own) return { series: null };
  return {
    series: {
      seriesId: String(own.seriesId),
      title: own.title,
      language: own.language,
      partNumber: at + 1,
      partCount: parts.length,
      previous: presentNeighbour(parts[at - 1]),
      next: presentNeighbour(parts[at + 1]),
    },
  };
});
