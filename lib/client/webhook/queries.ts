"use client";
import { queryOptions } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useCall } from "#lib/client/api/use-call";
import type { ListedCall } from "#lib/contracts/registry";
import * as webhookCalls from "#lib/contracts/webhook/calls";
import type { WebhookEvent } from "#lib/domain/webhook";

/** What the form of a webhook asks for. */
export type WebhookValues = { url: string; events: WebhookEvent[] };

/** How often the deliveries are read again while some wait. */
const pollMs = 3_000;

/** Returns the query of the viewer's webhooks. */
export const webhooksQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.webhooks(userId),
    queryFn: fetchCall(webhookCalls.listWebhooks),
  });

/** Returns the query of a webhook's newest deliveries. */
export const deliveriesQueryOptions = (userId: string, webhookId: string) =>
  queryOptions({
    queryKey: [...accountKeys.webhooks(userId), webhookId],
    queryFn: fetchCall(webhookCalls.listWebhookDeliveries, { params: { webhookId } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((delivery) => delivery.state === "waiting") ? pollMs : false,
  });

/** Returns a change of webhooks, after which everything about the viewer's webhooks is read again. */
export const useWebhookCall = <K extends ListedCall>(userId: string, key: K) =>
  // The reply to a creation contains the secret, which must not stay in memory.
  useCall(key, { invalidates: accountKeys.webhooks(userId), gcTime: 0 });
