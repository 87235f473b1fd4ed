import { startDataExports } from "#lib/server/features/data-export/worker";
import { startNotifications } from "#lib/server/features/notification/event-worker";
import { startPostImports } from "#lib/server/features/post-import/worker";
import { startPush } from "#lib/server/features/push/worker";
import { startWatchedReview } from "#lib/server/features/watched-review/worker";
import { startWebhooks } from "#lib/server/features/webhook/worker";
import { startMail } from "#lib/server/platform/mail/mail-worker";

/** Starts the workers of all queues. Returns a function that stops them. */
export function startWorkers(): () => Promise<void> {
  const stops = [
    startNotifications(),
    startMail(),
    startDataExports(),
    startPostImports(),
    startWatchedReview(),
    startWebhooks(),
    startPush(),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
