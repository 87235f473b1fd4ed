import type { AnyOperation } from "#lib/server/core/operation";
import { getTrackRecord } from "#lib/server/features/disclosure/track-record/get";
import { listMentionedProducts } from "#lib/server/features/disclosure/track-record/list-mentioned-products";
import { listMentions } from "#lib/server/features/disclosure/track-record/list-mentions";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const disclosureOperations: AnyOperation[] = [
  getTrackRecord,
  listMentionedProducts,
  listMentions,
];
