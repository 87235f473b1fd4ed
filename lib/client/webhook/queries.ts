"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import type {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  testWebhook,
  updateWebhook,
} from "#lib/contracts/webhook";
import type { WebhookEvent } from "#lib/domain/webhook";

/** What the form of a webhook asks for. */
export type WebhookValues = { url: string; events: WebhookEvent[] };

const my = "/sns/api/v1/user/my/webhook";

/** How often the deliveries are read again while some wait. */
const pollMs = 3_000;

/** Returns the query of the viewer's webhooks. */
export const webhooksQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.webhooks(userId),
    queryFn: ({ signal }) => call<typeof listWebhooks>(`GET ${my}/list`, {}, { signal }),
  });

/** Returns the query of a webhook's newest deliveries. */
export const deliveriesQueryOptions = (userId: string, webhookId: string) =>
  queryOptions({
    queryKey: [...accountKeys.webhooks(userId), webhookId],
    queryFn: ({ signal }) =>
      call<typeof listWebhookDeliveries>(
        `GET ${my}/{webhookId}/delivery/list`,
        { params: { webhookId } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.items.some((delivery) => delivery.state === "waiting") ? pollMs : false,
  });

/** Runs a mutation, after which everything about the viewer's webhooks is read again. */
function useWebhookMutation<V, R>(userId: string, mutationFn: (values: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.webhooks(userId) }),
    // The reply to a creation contains the secret, which must not stay in memory.
    gcTime: 0,
  });
}

export const useCreateWebhook = (userId: string) =>
  useWebhookMutation(userId, (body: WebhookValues) =>
    call<typeof createWebhook>(`POST ${my}`, { body }),
  );

type Change = { webhookId: string; isOn?: boolean } & Partial<WebhookValues>;

export const useUpdateWebhook = (userId: string) =>
  useWebhookMutation(userId, ({ webhookId, ...body }: Change) =>
    call<typeof updateWebhook>(`PATCH ${my}/{webhookId}`, { params: { webhookId }, body }),
  );

export const useDeleteWebhook = (userId: string) =>
  useWebhookMutation(userId, (webhookId: string) =>
    call<typeof deleteWebhook>(`DELETE ${my}/{webhookId}`, { params: { webhookId } }),
  );

export const useTestWebhook = (userId: string) =>
  useWebhookMutation(userId, (webhookId: string) =>
    call<typeof testWebhook>(`POST ${my}/{webhookId}/test`, { params: { webhookId } }),
  );

export const useResendDelivery = (userId: string) =>
  useWebhookMutation(userId, (params: { webhookId: string; deliveryId: string }) =>
    call<typeof resendWebhookDelivery>(`POST ${my}/{webhookId}/delivery/{deliveryId}/resend`, {
      params,
    }),
  );
