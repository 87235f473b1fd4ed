import { addGauge, toAgeSeconds } from "#lib/server/core/metrics";
import { notificationEvents } from "#lib/server/features/notify/schema";
import { measureWaiting } from "#lib/server/platform/postgres/measure-waiting";

const measureEvents = () => measureWaiting(notificationEvents, notificationEvents.dueAt);

/** Adds the gauges of events that wait for the worker of notifications. */
export function addNotificationMetrics(): void {
  addGauge(
    "waiting_notification_events",
    "Likes, follows and comments that notifications do not reflect yet.",
    async () => (await measureEvents()).count,
  );
  addGauge(
    "oldest_waiting_notification_event_seconds",
    "Time since the oldest of them was due.",
    async () => toAgeSeconds((await measureEvents()).oldest),
  );
}
