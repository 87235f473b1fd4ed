import { limits } from "#lib/domain/limits";
import type { Job } from "#lib/server/core/job";
import { client } from "#lib/server/platform/postgres/client";

/**
 * Deletes the oldest deliveries that wait for a webhook beyond `limits.webhook.waiting`, and counts
 * them for its user. The oldest go, because the endpoint can still read what is new.
 */
export async function boundWaitingDeliveries(): Promise<void> {
  const { waiting } = limits.webhook;
  const crowded = await client()<{ webhookId: string }[]>`
    select webhook_id as "webhookId" from webhook_deliveries where state = 'waiting'
    group by webhook_id having count(*) > ${waiting}::int`;
  for (const { webhookId } of crowded) await dropOldest(webhookId, waiting);
}

const dropOldest = (webhookId: string, keptCount: number) => client()`
  with dropped as (
    delete from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'waiting' and id <= (
      select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'waiting'
      order by id desc limit 1 offset ${keptCount}::int)
    returning id
  )
  update webhooks set dropped_count = dropped_count + (select count(*) from dropped)
  where id = ${webhookId}`;

/** Often, because a busy post gathers many comments in an hour. */
export const boundWaitingDeliveriesJob: Job = {
  name: "webhook.boundWaiting",
  intervalMs: 60_000,
  run: boundWaitingDeliveries,
};
