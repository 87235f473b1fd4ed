import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AcknowledgedDocuments } from "#components/order/acknowledged-documents";
import { OrderLine } from "#components/order/order-line";
import type { Order } from "#lib/contracts/order";
import { formatDate, formatDateTime, formatZonedDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";

/** Lists all details of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { order: messages, term } = useMessages("product");
  const { locale } = usePageContext();
  const formatAmount = (amount: string) => formatMoney(amount, order.currency, locale);
  const isRejectedOrCancelled = order.state === "rejected" || order.state === "cancelled";
  const isOpen = order.state === "submitted" || order.state === "accepted";
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        <OrderLine name={messages.number}>
          <span className="font-mono text-xs break-all">{order.orderId}</span>
        </OrderLine>
        <OrderLine name={term.isin}>{order.product.isin}</OrderLine>
        <OrderLine name={messages.type}>{messages[order.orderType]}</OrderLine>
        <OrderLine name={messages.submittedAt}>
          {formatDateTime(order.submittedAt, locale)}
        </OrderLine>
        <OrderLine name={messages.orderedBy}>{order.userId}</OrderLine>
        <OrderLine name={messages.accountNumber}>{order.accountNumber}</OrderLine>
        <OrderLine name={messages.units}>{order.units}</OrderLine>
        <OrderLine name={messages.nav}>
          {interpolate(messages.navOnDate, {
            nav: formatMoney(order.nav, order.currency, locale, 4),
            date: formatDate(order.navDate, locale),
          })}
        </OrderLine>
        <OrderLine name={messages.transactionAmount}>
          {formatAmount(order.transactionAmount)}
        </OrderLine>
        <OrderLine
          name={interpolate(messages.fee, {
            rate: formatPercent(order.feeRate, locale, { signed: false }),
          })}
        >
          {formatAmount(order.fee)}
        </OrderLine>
        <OrderLine name={messages.total} strong>
          {formatAmount(order.totalInvestmentAmount)}
        </OrderLine>
        {!isRejectedOrCancelled && (
          <>
            <OrderLine name={messages.dealingDay}>
              {formatDate(order.dealingDate, locale)}
            </OrderLine>
            <OrderLine name={messages.settlement}>
              {formatDate(order.settlementDate, locale)}
            </OrderLine>
          </>
        )}
        {isOpen && (
          <OrderLine name={messages.cancelUntil}>
            <time dateTime={order.cancelUntil}>{formatDateTime(order.cancelUntil, locale)}</time>
            <span className="block text-xs text-ink-faint">
              {interpolate(messages.parisTime, {
                time: formatZonedDateTime(order.cancelUntil, locale, "Europe/Paris"),
              })}
            </span>
          </OrderLine>
        )}
        {order.acknowledgedDocuments.length > 0 && (
          <OrderLine name={messages.acknowledged}>
            <AcknowledgedDocuments documents={order.acknowledgedDocuments} />
          </OrderLine>
        )}
      </dl>
      {order.isEstimate && isOpen && (
        <p className="pt-3 text-xs text-ink-soft">
          {interpolate(messages.estimateNote, { date: formatDate(order.navDate, locale) })}
        </p>
      )}
      {order.acceptedRiskMismatch && (
        <p className="pt-3 text-xs text-ink-soft">{messages.acceptedRisk}</p>
      )}
    </>
  );
}
