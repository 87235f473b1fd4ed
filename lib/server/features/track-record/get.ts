import { getTrackRecord as contract } from "#lib/contracts/track-record";
import { operation } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentTrackRecord } from "#lib/server/features/track-record/present";
import { findTrackRecord } from "#lib/server/features/track-record/queries";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const getTrackRecord = operation(contract, async ({ viewer, params }) => {
  const userKey = await requireActiveUserKey(params.userId);
  return presentTrackRecord(await findTrackRecord(userKey, viewerKeyOrZero(viewer)));
});
