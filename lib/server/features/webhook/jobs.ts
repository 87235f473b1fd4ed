import type { BackgroundWork } from "#lib/server/core/job";
import { boundWaitingDeliveriesJob } from "#lib/server/features/webhook/bound-waiting";
import { startWebhooks } from "#lib/server/features/webhook/worker";

/** Lists the background work of this feature. Add a new job or queue here. */
export const webhookWork: BackgroundWork = {
  jobs: [boundWaitingDeliveriesJob],
  workers: [startWebhooks],
};
