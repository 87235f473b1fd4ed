"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { OrderLine } from "#components/order/order-line";
import type { OrderPreview } from "#lib/contracts/order";
import { formatDate, formatDateTime, formatZonedDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { preview: OrderPreview };

/** The days of an order, in the list of a summary. */
export function DealLines({ preview }: Props) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  return (
    <>
      <OrderLine name={messages.dealingDay}>{formatDate(preview.dealingDate, locale)}</OrderLine>
      <OrderLine name={messages.settlement}>{formatDate(preview.settlementDate, locale)}</OrderLine>
      <OrderLine name={messages.cancelUntil}>
        <time dateTime={preview.cancelUntil}>{formatDateTime(preview.cancelUntil, locale)}</time>
        <span className="block text-xs text-ink-faint">
          {interpolate(messages.parisTime, {
            time: formatZonedDateTime(preview.cancelUntil, locale, "Europe/Paris"),
          })}
        </span>
      </OrderLine>
    </>
  );
}

/** What the investor should know before ordering. */
export function PreviewWarnings({ preview: { warnings, riskLevel } }: Props) {
  const { order: messages } = useMessages("product");
  return (
    <ul className="flex flex-col gap-1.5 pt-3 text-xs text-ink-soft">
      {warnings
        // If the risk level is unknown, that has another warning.
        .filter((warning) => warning !== "riskMismatch" || riskLevel !== null)
        .map((warning) => (
          <li key={warning}>{messages.warning[warning]}</li>
        ))}
    </ul>
  );
}
