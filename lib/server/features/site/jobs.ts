import type { BackgroundWork } from "#lib/server/core/job";
import { showAnnouncementsJob } from "#lib/server/features/site/announcement/current";
import { effectLegalJob } from "#lib/server/features/site/legal/current";

/** Lists the background work of this feature. Add a new job or queue here. */
export const siteWork: BackgroundWork = {
  jobs: [showAnnouncementsJob, effectLegalJob],
};
