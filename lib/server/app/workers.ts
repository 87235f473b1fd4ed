import { startDataExports } from "#lib/server/features/account/export/worker";
import { startWatchedReview } from "#lib/server/features/moderation/watched-review/worker";
import { startNotifications } from "#lib/server/features/notify/event-worker";
import { startPush } from "#lib/server/features/notify/push/worker";
import { startPostImports } from "#lib/server/features/post/import/worker";
import { provideShownPostsCheck } from "#lib/server/features/visibility/shown-posts";
import { startWebhooks } from "#lib/server/features/webhook/worker";
import { startStoredPurges } from "#lib/server/platform/cdn/stored-purges";
import { startEmail } from "#lib/server/platform/email/email-worker";

/** Starts the workers of all queues. Returns a function that stops them. */
export function startWorkers(): () => Promise<void> {
  provideShownPostsCheck();
  const stops = [
    startNotifications(),
    startEmail(),
    startDataExports(),
    startPostImports(),
    startWatchedReview(),
    startWebhooks(),
    startPush(),
    startStoredPurges(),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
