import { getOwnSeries as contract } from "#lib/contracts/series";
import { operation } from "#lib/server/core/operation";
import { presentSummaries } from "#lib/server/features/post/present";
import { presentSeries } from "#lib/server/features/series/present";
import { findOwnSeries, selectOwnParts } from "#lib/server/features/series/queries";

export const getOwnSeries = operation(contract, async ({ viewer, params: { seriesId } }) => {
  const row = await findOwnSeries(seriesId, viewer.key);
  const parts = await selectOwnParts().execute({ seriesId, viewerKey: viewer.key });
  return { ...presentSeries(row), parts: await presentSummaries(parts) };
});
