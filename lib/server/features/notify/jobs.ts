import type { BackgroundWork } from "#lib/server/core/job";
import { alertJob, deleteOldAlertsJob } from "#lib/server/features/notify/alert/job";
import { startNotifications } from "#lib/server/features/notify/event-worker";
import { addNotificationMetrics } from "#lib/server/features/notify/metrics";
import { deleteOldPushesJob, startPush } from "#lib/server/features/notify/push/worker";

/** Lists the background work of this feature. Add a new job or queue here. */
export const notifyWork: BackgroundWork = {
  jobs: [alertJob, deleteOldAlertsJob, deleteOldPushesJob],
  workers: [startNotifications, startPush],
  addMetrics: addNotificationMetrics,
};
