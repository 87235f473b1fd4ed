import type { BackgroundWork } from "#lib/server/core/job";
import { noteHoldingChangesJob } from "#lib/server/features/disclosure/note-changes";
import { computeTrackRecordsJob } from "#lib/server/features/disclosure/track-record/compute";

/** Lists the background work of this feature. Add a new job or queue here. */
export const disclosureWork: BackgroundWork = {
  jobs: [noteHoldingChangesJob, computeTrackRecordsJob],
};
