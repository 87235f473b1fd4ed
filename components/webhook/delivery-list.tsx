"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { showRefusal } from "#lib/client/overlay/refusal";
import { deliveriesQueryOptions, useWebhookCall } from "#lib/client/webhook/queries";
import type { Webhook, WebhookDelivery } from "#lib/contracts/webhook";
import * as webhookCalls from "#lib/contracts/webhook/calls";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";

type Props = { webhook: Webhook; userId: string };

/** The newest deliveries of a webhook, and buttons to send one again. */
export function DeliveryList({ webhook, userId }: Props) {
  const { locale } = usePageContext();
  const { webhook: messages } = useMessages("developer");
  const { error } = useMessages("common");
  const { webhookId, state } = webhook;
  const query = useQuery(deliveriesQueryOptions(userId, webhookId));
  const resending = useWebhookCall(userId, webhookCalls.resendWebhookDelivery);
  if (query.isPending) return <Skeleton className="mt-4 ml-10 h-16" />;
  if (!query.data) return <ErrorState onRetry={() => void query.refetch()} />;
  const { items } = query.data;
  if (items.length === 0) {
    return <p className="mt-4 ml-10 text-sm text-ink-soft">{messages.noDeliveries}</p>;
  }
  return (
    <ul
      aria-label={messages.deliveries}
      className="mt-4 ml-10 divide-y divide-line border-t border-line"
    >
      {items.map((delivery) => {
        const { deliveryId, event, createdAt } = delivery;
        const canResend = state !== "off" && delivery.state !== "waiting";
        return (
          <li key={deliveryId} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm wrap-anywhere">{event}</p>
              <p className="text-xs text-ink-faint">
                {[formatDateTime(createdAt, locale), describe(delivery, messages, locale)].join(
                  " · ",
                )}
              </p>
            </div>
            {canResend && (
              <Button
                variant="outline"
                size="sm"
                className="touch-target shrink-0"
                aria-label={interpolate(messages.resendLabel, { event })}
                disabled={resending.isPending}
                onClick={() =>
                  resending.mutate(
                    { params: { webhookId, deliveryId } },
                    { onError: (refusal) => showRefusal(refusal, error.generic) },
                  )
                }
              >
                {messages.resend}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Texts = Messages["developer"]["webhook"];

/** Returns the state of a delivery with the outcome of its last attempt. */
function describe(
  delivery: WebhookDelivery,
  messages: Texts,
  locale: Parameters<typeof formatDateTime>[1],
) {
  const { state, attempts, lastStatus, lastError } = delivery;
  const outcome = lastError
    ? messages.error[lastError]
    : lastStatus && interpolate(messages.status, { status: lastStatus });
  const tried = attempts > 1 && formatPlural(messages.attempts, attempts, locale);
  return [messages.deliveryState[state], outcome, tried].filter(Boolean).join(" · ");
}
