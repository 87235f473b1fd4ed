import { limits } from "#lib/domain/limits";
import type { Job } from "#lib/server/core/job";
import { defineWorker } from "#lib/server/core/queue-worker";
import { deliverAlerts } from "#lib/server/features/notify/alert/deliver";
import { sendDigests } from "#lib/server/features/notify/alert/digest";
import { evaluateCutoffs } from "#lib/server/features/notify/alert/evaluate-cutoffs";
import { evaluateEvents } from "#lib/server/features/notify/alert/evaluate-events";
import { evaluateProducts } from "#lib/server/features/notify/alert/evaluate-products";
import { client } from "#lib/server/platform/postgres/client";

/**
 * Compares what is new with the rules of watched funds, and delivers the alerts.
 * @param at the time to act as if it were, in tests
 */
export async function runAlerts(at?: Date): Promise<void> {
  await evaluateProducts();
  await evaluateEvents();
  await evaluateCutoffs(at ?? new Date());
  // Later than the alerts that were just stored.
  await deliverAlerts(at);
  await sendDigests(at);
}

export const { wake: wakeAlerts } = defineWorker({
  name: "alerts",
  concurrency: 1,
  // The job looks for what other processes left.
  pollMs: 3_600_000,
  delayMs: 500,
  run: async () => {
    await runAlerts();
    return false;
  },
});

export const { wake: wakeEventAlerts, drain: drainEventAlerts } = defineWorker({
  name: "alerts of events",
  concurrency: 1,
  pollMs: 3_600_000,
  delayMs: 500,
  run: async () => {
    await evaluateEvents();
    await deliverAlerts();
    return false;
  },
});

export const alertJob: Job = { name: "alerts", intervalMs: 60_000, run: () => runAlerts() };

/** Deletes old alerts with their notifications. */
export const deleteOldAlertsJob: Job = {
  name: "alerts.delete",
  intervalMs: 3_600_000,
  run: async () => {
    const before = new Date(Date.now() - limits.alert.keptForMs).toISOString();
    await client()`
      with deleted as (
        delete from alert_entries where day < ${before}::timestamptz::date returning id, user_key
      )
      delete from notifications n using deleted
      where n.user_key = deleted.user_key and n.type = 'FUND_ALERT' and n.subject = deleted.id`;
    await client()`delete from alerts where created_at < ${before} and delivered_at is not null`;
  },
};
