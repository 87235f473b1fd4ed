import type { AnyOperation } from "#lib/server/core/operation";
import { getTrackRecord } from "#lib/server/features/disclosure/track-record/get";
import { listNamedFunds } from "#lib/server/features/disclosure/track-record/list-named-funds";
import { listNamings } from "#lib/server/features/disclosure/track-record/list-namings";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const disclosureOperations: AnyOperation[] = [getTrackRecord, listNamedFunds, listNamings];
