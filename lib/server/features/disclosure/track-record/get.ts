import { getTrackRecord as contract } from "#lib/contracts/disclosure/track-record";
import { operation } from "#lib/server/core/operation";
import { presentTrackRecord } from "#lib/server/features/disclosure/track-record/present";
import {
  findTrackRecord,
  hasMentionedProducts,
} from "#lib/server/features/disclosure/track-record/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const getTrackRecord = operation(contract, async ({ viewer, params }) => {
  const userKey = await requireActiveUserKey(params.userId);
  const viewerKey = viewerKeyOrZero(viewer);
  const row = await findTrackRecord(userKey, viewerKey);
  const isPending = !row?.computedAt && (await hasMentionedProducts(userKey, viewerKey));
  return presentTrackRecord(row, isPending);
});
