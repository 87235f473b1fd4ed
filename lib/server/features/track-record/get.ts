import { getTrackRecord as contract } from "#lib/contracts/track-record";
import { operation } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentTrackRecord } from "#lib/server/features/track-record/present";
import { findTrackRecord, hasNamedFunds } from "#lib/server/features/track-record/queries";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const getTrackRecord = operation(contract, async ({ viewer, params }) => {
  const userKey = await requireActiveUserKey(params.userId);
  const viewerKey = viewerKeyOrZero(viewer);
  const row = await findTrackRecord(userKey, viewerKey);
  const isPending = !row?.computedAt && (await hasNamedFunds(userKey, viewerKey));
  return presentTrackRecord(row, isPending);
});
