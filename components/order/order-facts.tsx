import { useMessages, usePageContext } from "#components/i18n/page-context";
import { OrderLine } from "#components/order/order-line";
import type { Order } from "#lib/contracts/order";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import { formatDateTime } from "#lib/format/timestamp";

/** All that an order says. */
export function OrderFacts({ order }: { order: Order }) {
  const { order: text, term } = useMessages("product");
  const { locale } = usePageContext();
  const money = (amount: string) => formatMoney(amount, order.currency, locale);
  const isOff = order.state === "rejected" || order.state === "cancelled";
  const isOpen = order.state === "submitted" || order.state === "accepted";
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        <OrderLine name={text.number}>
          <span className="font-mono text-xs break-all">{order.orderId}</span>
        </OrderLine>
        <OrderLine name={term.isin}>{order.product.isin}</OrderLine>
        <OrderLine name={text.type}>{text[order.orderType]}</OrderLine>
        <OrderLine name={text.submittedAt}>{formatDateTime(order.submittedAt, locale)}</OrderLine>
        <OrderLine name={text.orderedBy}>{order.userId}</OrderLine>
        <OrderLine name={text.accountNumber}>{order.accountNumber}</OrderLine>
        <OrderLine name={text.units}>{order.units}</OrderLine>
        <OrderLine name={text.nav}>
          {interpolate(text.navOf, {
            nav: formatMoney(order.nav, order.currency, locale, 4),
            date: formatDate(order.navDate, locale),
          })}
        </OrderLine>
        <OrderLine name={text.transactionAmount}>{money(order.transactionAmount)}</OrderLine>
        <OrderLine
          name={interpolate(text.fee, {
            rate: formatPercent(order.feeRate, locale, { signed: false }),
          })}
        >
          {money(order.fee)}
        </OrderLine>
        <OrderLine name={text.total} strong>
          {money(order.totalInvestmentAmount)}
        </OrderLine>
        {!isOff && (
          <>
            <OrderLine name={text.dealing}>{formatDate(order.dealingDate, locale)}</OrderLine>
            <OrderLine name={text.settlement}>{formatDate(order.settlementDate, locale)}</OrderLine>
          </>
        )}
        {isOpen && (
          <OrderLine name={text.cancelUntil}>
            <time dateTime={order.cancelUntil}>{formatDateTime(order.cancelUntil, locale)}</time>
            <span className="block text-xs text-ink-faint">
              {interpolate(text.parisTime, {
                time: formatDateTime(order.cancelUntil, locale, "Europe/Paris"),
              })}
            </span>
          </OrderLine>
        )}
        {order.acknowledgedDocuments.length > 0 && (
          <OrderLine name={text.acknowledged}>
            <ul>
              {order.acknowledgedDocuments.map(({ id, title, date }) => (
                <li key={id}>
                  {title} · {formatDate(date, locale)}
                </li>
              ))}
            </ul>
          </OrderLine>
        )}
      </dl>
      {order.isEstimate && isOpen && (
        <p className="pt-3 text-xs text-ink-soft">
          {interpolate(text.estimateNote, { date: formatDate(order.navDate, locale) })}
        </p>
      )}
      {order.acceptedRiskMismatch && (
        <p className="pt-3 text-xs text-ink-soft">{text.acceptedRisk}</p>
      )}
    </>
  );
}
