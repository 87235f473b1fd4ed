import { listOwnSeries as contract } from "#lib/contracts/post/series";
import { operation } from "#lib/server/core/operation";
import { createOwnPresenter } from "#lib/server/features/post/series/present";
import { findSeriesId, listOwnRows } from "#lib/server/features/post/series/queries";

export const listOwnSeries = operation(contract, async ({ viewer, query: { postId } }) => {
  const [rows, chosenId] = await Promise.all([
    listOwnRows(viewer.key),
    postId ? findSeriesId(postId, viewer.key) : null,
  ]);
  const present = await createOwnPresenter(rows);
  return {
    items: rows.map(({ partCount, publicPartCount, ...row }) => ({
      ...present(row),
      partCount,
      publicPartCount,
    })),
    chosenId: chosenId === null ? null : String(chosenId),
  };
});
