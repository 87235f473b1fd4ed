import type { BackgroundWork } from "#lib/server/core/job";
import { showAnnouncementsJob } from "#lib/server/features/site/announcement/current";
import { effectLegalJob } from "#lib/server/features/site/legal/current";

/** Lists what this feature does in the background. Add a new job or queue here. */
export const siteWork: BackgroundWork = {
  jobs: [showAnnouncementsJob, effectLegalJob],
};
