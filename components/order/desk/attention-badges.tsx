"use client";
import { useMessages } from "#components/i18n/use-page-context";
import type { OrderAttention } from "#lib/domain/order/enums";

/** Why staff should look at an order. */
export function AttentionBadges({ attention }: { attention: readonly OrderAttention[] }) {
  const messages = useMessages("productDesk").order.attention;
  return attention.map((each) => (
    <span
      key={each}
      className="inline-block rounded-full bg-danger-soft px-2.5 py-0.5 text-xs font-semibold text-danger"
    >
      {messages[each]}
    </span>
  ));
}
