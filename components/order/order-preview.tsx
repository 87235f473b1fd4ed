"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { OrderLine } from "#components/order/order-line";
import { Button } from "#components/ui/button";
import type { Calculated } from "#lib/client/order/calculate";
import type { OrderPreview as Preview } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import { formatDateTime } from "#lib/format/timestamp";

type Props = {
  product: ProductDetail;
  order: Calculated["order"];
  /** What the server said of exactly these units; undefined before it has. */
  preview: Preview | undefined;
  isMember: boolean;
  /** Set where the preview did not load; tries again. */
  onRetry: (() => void) | undefined;
};

/** What the order comes to: at once by our own arithmetic, then as the server says. */
export function OrderPreview({ product, order, preview, isMember, onRetry }: Props) {
  const { order: text } = useMessages("product");
  const { locale } = usePageContext();
  const { currency, latestNav, subscriptionFee } = product;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const nav = preview ? { nav: preview.nav, date: preview.navDate } : latestNav;
  return (
    <section aria-label={text.preview} aria-live="polite">
      <h2 className="border-b border-ink pb-2 text-lg font-bold">{text.preview}</h2>
      {!order || !nav ? (
        <p className="py-4 text-sm text-ink-soft">{text.previewEmpty}</p>
      ) : (
        <dl className="divide-y divide-line border-b border-line">
          <OrderLine name={text.nav}>
            {interpolate(text.navOf, {
              nav: formatMoney(nav.nav, currency, locale, 4),
              date: formatDate(nav.date, locale),
            })}
          </OrderLine>
          <OrderLine name={text.transactionAmount}>
            {money(preview?.transactionAmount ?? order.transactionAmount)}
          </OrderLine>
          <OrderLine
            name={interpolate(text.fee, {
              rate: formatPercent(subscriptionFee, locale, { signed: false }),
            })}
          >
            {money(preview?.fee ?? order.fee)}
          </OrderLine>
          <OrderLine name={text.total} strong>
            {money(preview?.total ?? order.totalInvestmentAmount)}
          </OrderLine>
          {preview && (
            <>
              <OrderLine name={text.dealing}>{formatDate(preview.dealingDate, locale)}</OrderLine>
              <OrderLine name={text.settlement}>
                {formatDate(preview.settlementDate, locale)}
              </OrderLine>
              <OrderLine name={text.cancelUntil}>
                <time dateTime={preview.cancelUntil}>
                  {formatDateTime(preview.cancelUntil, locale)}
                </time>
                <span className="block text-xs text-ink-faint">
                  {interpolate(text.parisTime, {
                    time: formatDateTime(preview.cancelUntil, locale, "Europe/Paris"),
                  })}
                </span>
              </OrderLine>
            </>
          )}
        </dl>
      )}
      {order && !isMember && <p className="pt-3 text-sm text-ink-soft">{text.previewLogin}</p>}
      {onRetry && (
        <p role="alert" className="flex items-center gap-2 pt-3 text-sm text-danger">
          {text.previewFailed}
          <Retry onRetry={onRetry} />
        </p>
      )}
      {preview && (
        <ul className="flex flex-col gap-1.5 pt-3 text-xs text-ink-soft">
          {warningsToTell(preview).map((warning) => (
            <li key={warning}>{text.warning[warning]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Nothing lies above a level that was never told: then only its lack is told. */
const warningsToTell = ({ warnings, riskLevel }: Preview) =>
  warnings.filter((warning) => warning !== "riskMismatch" || riskLevel !== null);

function Retry({ onRetry }: { onRetry: () => void }) {
  const { ui } = useMessages("common");
  return (
    <Button variant="text" size="xs" onClick={onRetry}>
      {ui.retry}
    </Button>
  );
}
